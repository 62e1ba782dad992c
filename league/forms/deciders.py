"""What may decide a level cup tie: extra time and a shoot-out, on every form that tells a score."""

from __future__ import annotations

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from league.forms.number_boxes import GoalsField
from league.rules.ties import Leeway

NONE = Leeway(extra_time=False, shoot_out=False, level=False)


class DeciderForm(forms.Form):
    """Offers what the match allows, and nothing in a league."""

    extra_time = forms.BooleanField(label=_("After extra time"), required=False)
    shoot_home = GoalsField(label=_("Shoot-out, home"), required=False)
    shoot_away = GoalsField(label=_("Shoot-out, away"), required=False)

    def offer(self, leeway: Leeway) -> None:
        if not leeway.extra_time:
            del self.fields["extra_time"]
        if not leeway.shoot_out:
            del self.fields["shoot_home"], self.fields["shoot_away"]

    @property
    def has_deciders(self) -> bool:
        return "extra_time" in self.fields or "shoot_home" in self.fields

    def clean(self):
        cleaned = super().clean()
        missing = [
            name
            for name in ("shoot_home", "shoot_away")
            if name in self.fields and name not in self.errors and cleaned.get(name) is None
        ]
        if len(missing) == 1:
            self.add_error(missing[0], _("The other half of this score is missing."))
        return cleaned

    def decider(self, cleaned: Mapping[str, object]) -> dict[str, object]:
        """As the fields of a Detail."""
        kicks = (cleaned.get("shoot_home"), cleaned.get("shoot_away"))
        return {
            "extra_time": bool(cleaned.get("extra_time")),
            "shoot_out": None if None in kicks else kicks,
        }
