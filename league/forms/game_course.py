from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import Rewind


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Why?"), max_length=Rewind._meta.get_field("reason").max_length, required=False, strip=True
    )
