"""The built-in cards, and cards in words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Card
from clubs.nations import NATIONS
from clubs.rules.card_import import read_cards
from clubs.rules.cards import EVERY_ATTRIBUTE, Kind, Printed

BUILT_IN = Path(__file__).resolve().parent / "data" / "counter_attack_cards.csv"

# The names on the cards, and what they are called where many stand side by side: on every page, sheet and file.
LONG = {name: Card._meta.get_field(name).verbose_name for name in EVERY_ATTRIBUTE}
SHORT: dict[str, Promise] = {
    "pace": pgettext_lazy("short for Pace", "Pac"),
    "dribbling": pgettext_lazy("short for Dribbling", "Dri"),
    "heading": pgettext_lazy("short for Heading", "Hea"),
    "high_pass": pgettext_lazy("short for High Pass", "HiP"),
    "resilience": pgettext_lazy("short for Resilience", "Res"),
    "shooting": pgettext_lazy("short for Shooting", "Sho"),
    "tackling": pgettext_lazy("short for Tackling", "Tac"),
    "saving": pgettext_lazy("short for Saving", "Sav"),
    "aerial": pgettext_lazy("short for Aerial Ability", "Aer"),
    "leniency": pgettext_lazy("short for Leniency", "Len"),
}
MANY = {Kind.OUTFIELDER: _("Outfielders"), Kind.KEEPER: _("Keepers"), Kind.REFEREE: _("Referees")}
COLUMN_WORDS = {"name": _("Name"), "kind": _("Kind"), "nation": _("Nation"), **LONG}


@cache
def built_in() -> tuple[Printed, ...]:
    reading = read_cards(BUILT_IN.read_text("utf-8"), as_json=False, nations=NATIONS)
    if reading.problems:
        raise ValueError(f"{BUILT_IN.name}: {reading.problems[0]}")
    return tuple(line.card for line in reading.cards)
