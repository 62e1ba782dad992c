from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from league.forms.game_start import StartForm, in_kit, proper_name
from league.forms.house_rules import field_for
from league.models import Lobby
from league.systems.club_manager import CLUB_MANAGER

FURTHER_RULES = CLUB_MANAGER.house_rules[1:]  # how strong the bots are is asked of everybody
SEATS = [(number, str(number)) for number in (2, 3, 4)]


class GatherForm(StartForm):
    """A table for several: what one decides for a game alone, and how the others come to it."""

    field_order = ("name", "club", "colour", "seats", "pace", "is_listed", "is_public", "difficulty")
    name = forms.CharField(label=_("Name of the game"), max_length=60)
    seats = forms.TypedChoiceField(label=_("Managers"), choices=SEATS, coerce=int, widget=forms.RadioSelect, initial=2)
    pace = forms.TypedChoiceField(
        label=pgettext_lazy("of a game", "Pace"),
        choices=Lobby.Pace.choices,
        coerce=int,
        widget=forms.RadioSelect,
        initial=Lobby.Pace.LIVE,
        help_text=_("When the time is over, an auto-manager decides, and says so."),
    )
    is_listed = forms.BooleanField(label=_("Anybody may find the table and sit down"), required=False)
    is_public = forms.BooleanField(label=_("Others may watch"), required=False)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for rule in FURTHER_RULES:
            self.fields[rule.key] = field_for(rule)
            self.fields[rule.key].required = False  # what is not answered stays as printed

    @property
    def at_hand(self) -> list[forms.BoundField]:
        return [self[name] for name in self.field_order]

    @property
    def further_rules(self) -> list[forms.BoundField]:
        return [self[rule.key] for rule in FURTHER_RULES]

    def clean_name(self) -> str:
        return proper_name(self.cleaned_data["name"])

    def clean(self):
        cleaned = super().clean()
        further = {rule.key: cleaned.pop(rule.key, "") for rule in FURTHER_RULES}
        cleaned["house_rules"] |= {key: chosen for key, chosen in further.items() if chosen}
        return cleaned


class SeatForm(forms.Form):
    club = forms.CharField(label=_("Name of the club"), max_length=30)
    colour = forms.ChoiceField(label=_("Colour"), widget=forms.RadioSelect)

    def __init__(self, *args, colours: list[str], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["colour"].choices = [(key, in_kit(key)) for key in colours]
        self.fields["colour"].initial = colours[0] if colours else None

    def clean_club(self) -> str:
        return proper_name(self.cleaned_data["club"])
