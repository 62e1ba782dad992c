"""A friendly for the log."""

from __future__ import annotations

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.forms.calendar import DayField
from league.forms.number_boxes import GoalsField
from league.models import Friendly
from league.services.friendlies import Side, Told

LONGEST_NAME, LONGEST_SCORERS = 60, 200
GUEST = "guest"


def _club(label) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, coerce=lambda chosen: None if chosen == GUEST else int(chosen))


def _guest() -> forms.CharField:
    return forms.CharField(
        label=_("Guest"),
        max_length=LONGEST_NAME,
        required=False,
        help_text=_("The manager or the team, where it is no club of this season."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


def _scorers() -> forms.CharField:
    return forms.CharField(
        label=_("Scorers"), max_length=LONGEST_SCORERS, required=False, help_text=_("As you like: “Vidal 12, 40”.")
    )


class FriendlyForm(forms.Form):
    played_on = DayField(label=_("Date"))
    home = _club(_("Home side"))
    home_guest = _guest()
    home_goals = GoalsField(label=_("Home goals"))
    home_scorers = _scorers()
    away = _club(_("Away side"))
    away_guest = _guest()
    away_goals = GoalsField(label=_("Away goals"))
    away_scorers = _scorers()

    def __init__(self, *args, clubs: Iterable[Club], **kwargs):
        super().__init__(*args, **kwargs)
        choices = [(GUEST, _("A guest")), *((club.pk, club.name) for club in clubs)]
        self.fields["home"].choices = self.fields["away"].choices = choices
        self.fields["played_on"].required = True

    def clean(self):
        cleaned = super().clean()
        for side in ("home", "away"):
            self._one_of(side, cleaned.get(side), cleaned.get(f"{side}_guest"))
        if cleaned.get("home") is not None and cleaned.get("home") == cleaned.get("away"):
            self.add_error("away", _("A club cannot play against itself."))
        return cleaned

    def _one_of(self, side: str, club: int | None, guest: str | None) -> None:
        if side in self.errors or f"{side}_guest" in self.errors:
            return
        if club is None and not guest:
            self.add_error(f"{side}_guest", _("Choose a club, or name the guest."))
        elif club is not None and guest:
            self.add_error(f"{side}_guest", _("Either a club or a guest, please."))

    def told(self) -> Told:
        found = dict(self.cleaned_data)
        for side in ("home", "away"):
            found[side] = Side(found[side], found.pop(f"{side}_guest"))
        return Told(**found)


def as_typed(friendly: Friendly) -> dict[str, object]:
    """The form of a friendly that is in the log already."""
    plain = ("played_on", "home_goals", "away_goals", "home_scorers", "away_scorers")
    return {name: getattr(friendly, name) for name in plain} | {
        "home": friendly.home_id or GUEST,
        "away": friendly.away_id or GUEST,
        "home_guest": "" if friendly.home_id else friendly.home_name,
        "away_guest": "" if friendly.away_id else friendly.away_name,
    }
