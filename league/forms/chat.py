from __future__ import annotations

from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import ChatLine

LONGEST = ChatLine._meta.get_field("text").max_length


def new_key() -> str:
    return uuid4().hex


class SayForm(forms.Form):
    text = forms.CharField(
        label=_("What you want to say"),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 2, "maxlength": LONGEST}),
    )
    key = forms.CharField(max_length=32, widget=forms.HiddenInput, initial=new_key)

    def clean_text(self) -> str:
        return " ".join(self.cleaned_data["text"].split())
