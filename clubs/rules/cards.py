"""What is printed on a Counter Attack card.  # CA-ATTR, CA-REF"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    OUTFIELDER = "outfielder"
    KEEPER = "keeper"
    REFEREE = "referee"


# In the order of the printed card.
ATTRIBUTES: Mapping[Kind, tuple[str, ...]] = {
    # CA-ATTR-1 to -7
    Kind.OUTFIELDER: ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"),
    # CA-ATTR-GK-1 to -5
    Kind.KEEPER: ("pace", "dribbling", "resilience", "saving", "aerial"),
    # CA-REF-1
    Kind.REFEREE: ("leniency",),
}
EVERY_ATTRIBUTE = (*ATTRIBUTES[Kind.OUTFIELDER], "saving", "aerial", "leniency")

# OP-03
LEAST, MOST = 1, 6

LONGEST_NAME = 40
# A spreadsheet takes a cell that begins like this for a formula.
NO_NAME_BEGINS_WITH = "=+-@"

# What a card adds up to beyond this is its price, unless the house rules say otherwise.  # OP-76
WORTH_NOTHING: Mapping[Kind, int] = {Kind.OUTFIELDER: 20, Kind.KEEPER: 14}


@dataclass(frozen=True)
class Printed:
    """A card as values, without a box to lie in. It has the attributes of its kind, and no others."""

    kind: Kind
    name: str
    nation: str
    values: Mapping[str, int]


class CardCode(StrEnum):
    """What can be wrong with one attribute."""

    MISSING = "missing"
    OUT_OF_RANGE = "out_of_range"
    NOT_OF_THIS_KIND = "not_of_this_kind"


def check_values(kind: Kind, values: Mapping[str, int | None]) -> dict[str, CardCode]:
    """What is wrong, by attribute."""
    wrong: dict[str, CardCode] = {}
    for attribute in EVERY_ATTRIBUTE:
        number = values.get(attribute)
        if attribute not in ATTRIBUTES[kind]:
            if number is not None:
                wrong[attribute] = CardCode.NOT_OF_THIS_KIND
        elif number is None:
            wrong[attribute] = CardCode.MISSING
        elif not LEAST <= number <= MOST:
            wrong[attribute] = CardCode.OUT_OF_RANGE
    return wrong


def total(kind: Kind, values: Mapping[str, int | None]) -> int:
    return sum(values[attribute] or 0 for attribute in ATTRIBUTES[kind])


def price(kind: Kind, values: Mapping[str, int | None], worth_nothing: Mapping[Kind, int] = WORTH_NOTHING) -> int:
    """In league points; referees are not for sale.  # OP-76"""
    if kind not in worth_nothing:
        raise ValueError(f"a {kind} has no price")
    return max(1, total(kind, values) - worth_nothing[kind])
