from __future__ import annotations

from django import forms
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from clubs.templatetags.kits import kit
from league.engines.club_manager.set_up import COLOURS
from league.systems.club_manager import CLUB_MANAGER

NAMES = {"blue": _("blue"), "green": _("green"), "yellow": _("yellow"), "red": _("red")}
# Invented; a name to begin with, so that nobody has to think of one before playing.
SUGGESTION = _("Harbour Lane")


def in_kit(colour: str) -> SafeString:
    return format_html('<span class="in-kit">{} {}</span>', kit(colour), NAMES[colour])


def proper_name(typed: str) -> str:
    name = " ".join(typed.split())
    if not any(letter.isalnum() for letter in name):
        raise forms.ValidationError(_("A name needs at least one letter or digit."))
    return name


class StartForm(forms.Form):
    """Everything has a sensible answer already: one click is enough."""

    club = forms.CharField(label=_("Name of your club"), max_length=30, initial=SUGGESTION)
    colour = forms.ChoiceField(
        label=_("Colour"),
        choices=[(key, lazy(in_kit, SafeString)(key)) for key in COLOURS],
        widget=forms.RadioSelect,
        initial=COLOURS[0],
    )
    difficulty = forms.ChoiceField(
        label=CLUB_MANAGER.house_rules[0].label,
        choices=CLUB_MANAGER.house_rules[0].choices,
        widget=forms.RadioSelect,
        initial=CLUB_MANAGER.house_rules[0].default,
    )

    def clean_club(self):
        return proper_name(self.cleaned_data["club"])

    def clean(self):
        cleaned = super().clean()
        cleaned["house_rules"] = {"difficulty": cleaned.pop("difficulty", "")}
        return cleaned


class GameFileForm(forms.Form):
    file = forms.FileField(label=_("File of a game"))
