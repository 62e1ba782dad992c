from __future__ import annotations

from django import forms
from django.utils.functional import lazy
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from league.engines.club_manager.set_up import COLOURS
from league.forms.game_start import in_kit, proper_name
from league.models import Lobby
from league.systems.club_manager import CLUB_MANAGER

SEATS = [(number, str(number)) for number in (2, 3, 4)]


class GatherForm(forms.Form):
    """A table for several; the house rules can be told apart from the printed ones later, on the game's page."""

    name = forms.CharField(label=_("Name of the game"), max_length=60)
    club = forms.CharField(label=_("Name of your club"), max_length=30)
    colour = forms.ChoiceField(
        label=_("Colour"),
        choices=[(key, lazy(in_kit, SafeString)(key)) for key in COLOURS],
        widget=forms.RadioSelect,
        initial=COLOURS[0],
    )
    seats = forms.TypedChoiceField(label=_("Managers"), choices=SEATS, coerce=int, widget=forms.RadioSelect, initial=2)
    pace = forms.TypedChoiceField(
        label=_("Pace"),
        choices=Lobby.Pace.choices,
        coerce=int,
        widget=forms.RadioSelect,
        initial=Lobby.Pace.LIVE,
        help_text=_("When the time is over, an auto-manager decides, and says so."),
    )
    is_listed = forms.BooleanField(label=_("Anybody may find the table and sit down"), required=False)
    is_public = forms.BooleanField(label=_("Others may watch"), required=False)
    difficulty = forms.ChoiceField(
        label=CLUB_MANAGER.house_rules[0].label,
        choices=CLUB_MANAGER.house_rules[0].choices,
        widget=forms.RadioSelect,
        initial=CLUB_MANAGER.house_rules[0].default,
    )

    def clean_name(self) -> str:
        return proper_name(self.cleaned_data["name"])

    def clean_club(self) -> str:
        return proper_name(self.cleaned_data["club"])


class SeatForm(forms.Form):
    club = forms.CharField(label=_("Name of the club"), max_length=30)
    colour = forms.ChoiceField(label=_("Colour"), widget=forms.RadioSelect)

    def __init__(self, *args, colours: list[str], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["colour"].choices = [(key, in_kit(key)) for key in colours]
        self.fields["colour"].initial = colours[0] if colours else None

    def clean_club(self) -> str:
        return proper_name(self.cleaned_data["club"])
