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

# Of columns narrower than the word.
SHORT: dict[str, Promise] = {
    "pace": pgettext_lazy("attribute: pace", "P"),
    "dribbling": pgettext_lazy("attribute: dribbling", "D"),
    "heading": pgettext_lazy("attribute: heading", "H"),
    "high_pass": pgettext_lazy("attribute: high pass", "HP"),
    "resilience": pgettext_lazy("attribute: resilience", "R"),
    "shooting": pgettext_lazy("attribute: shooting", "S"),
    "tackling": pgettext_lazy("attribute: tackling", "T"),
    "saving": pgettext_lazy("attribute: saving", "Sv"),
    "aerial": pgettext_lazy("attribute: aerial ability", "A"),
    "leniency": pgettext_lazy("attribute: leniency", "L"),
}
LONG = {name: Card._meta.get_field(name).verbose_name for name in EVERY_ATTRIBUTE}
MANY = {Kind.OUTFIELDER: _("Outfielders"), Kind.KEEPER: _("Keepers"), Kind.REFEREE: _("Referees")}
COLUMN_WORDS = {"name": _("Name"), "kind": _("Kind"), "nation": _("Nation"), **LONG}


@cache
def built_in() -> tuple[Printed, ...]:
    reading = read_cards(BUILT_IN.read_text("utf-8"), as_json=False, nations=NATIONS)
    if reading.problems:
        raise ValueError(f"{BUILT_IN.name}: {reading.problems[0]}")
    return tuple(line.card for line in reading.cards)
