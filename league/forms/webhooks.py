from __future__ import annotations

from django import forms
from django.conf import settings
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from league.models import Webhook
from league.outgoing import Unsafe, check_address
from league.webhook_words import GROUPS


def _languages() -> list[tuple[str, str]]:
    return [(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES]


class WebhookForm(forms.Form):
    url = forms.CharField(
        label=_("Address"),
        max_length=500,
        widget=forms.URLInput(attrs={"placeholder": "https://", "autocomplete": "off"}),
        help_text=_("Where the chat room or program waits for messages. Whoever knows it can write there."),
    )
    form = forms.ChoiceField(label=_("What it gets"), choices=Webhook.Form, widget=forms.RadioSelect)
    groups = forms.MultipleChoiceField(
        label=_("What it hears of"), choices=list(GROUPS.items()), widget=forms.CheckboxSelectMultiple
    )
    language = forms.ChoiceField(label=_("Language"), choices=_languages)
    is_on = forms.BooleanField(label=_("Send messages"), required=False)

    def clean_url(self) -> str:
        try:
            check_address(self.cleaned_data["url"])
        except Unsafe:
            raise forms.ValidationError(
                _("Write an address that begins with https:// and is on the internet.")
            ) from None
        return self.cleaned_data["url"]
