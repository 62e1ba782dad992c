from __future__ import annotations

from base64 import urlsafe_b64decode

from cryptography.hazmat.primitives.asymmetric import ec
from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.ids import MOST_ID
from league.models import NoticeChoices
from league.notice_words import SUBJECTS
from league.outgoing import Unsafe, check_address
from league.services.notice_choices import CHANNELS

AUTH_BYTES = 16


class ReadForm(forms.Form):
    notice = forms.IntegerField(required=False, min_value=1, max_value=MOST_ID)
    league = forms.IntegerField(required=False, min_value=1, max_value=MOST_ID)

    def which(self) -> dict[str, int]:
        """As a filter; empty for all there are."""
        names = {"notice": "pk", "league": "league_id"}
        return {names[name]: value for name, value in self.cleaned_data.items() if value is not None}


class ChoicesForm(forms.Form):
    rhythm = forms.ChoiceField(label=_("How often by e-mail"), choices=NoticeChoices.Rhythm, widget=forms.RadioSelect)
    wanted = forms.MultipleChoiceField(
        choices=[(f"{subject}.{channel}",) * 2 for subject in SUBJECTS for channel in CHANNELS], required=False
    )

    def __init__(self, *args, choices: NoticeChoices, by_mail: bool, **kwargs):
        self.choices = choices
        super().__init__(*args, initial={"rhythm": choices.rhythm}, **kwargs)
        if not by_mail:
            del self.fields["rhythm"]

    def clean(self):
        """Who has no address to write to is not asked how often."""
        return {"rhythm": self.choices.rhythm, **super().clean()}


class EndpointForm(forms.Form):
    endpoint = forms.CharField(max_length=600)

    def clean_endpoint(self) -> str:
        try:
            check_address(self.cleaned_data["endpoint"])
        except Unsafe as unsafe:
            raise forms.ValidationError(str(unsafe)) from None
        return self.cleaned_data["endpoint"]


class SubscriptionForm(EndpointForm):
    """What a browser says of itself when it subscribes: a script writes it, so nobody reads the errors."""

    p256dh = forms.CharField(max_length=100)
    auth = forms.CharField(max_length=40)

    def clean_p256dh(self) -> str:
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(self.cleaned_data["p256dh"]))
        except ValueError:
            raise forms.ValidationError("not a point on the curve") from None
        return self.cleaned_data["p256dh"]

    def clean_auth(self) -> str:
        try:
            good = len(_decoded(self.cleaned_data["auth"])) == AUTH_BYTES
        except ValueError:
            good = False
        if not good:
            raise forms.ValidationError("not a secret")
        return self.cleaned_data["auth"]


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")
