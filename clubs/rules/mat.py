"""The mat of Club Manager: three lines of five slots, and the six areas that duels are fought in.  # CM-FORM-1"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Line = Literal["DEF", "MID", "FWD"]

# From the own goal upwards, and from left to right: the order in which the post-match die counts.  # CM-POST-3
_LINES: Mapping[str, Line] = {"D": "DEF", "M": "MID", "F": "FWD"}
_LANES = ("L", "LC", "C", "RC", "R")
SLOTS: tuple[str, ...] = tuple(line + lane for line in _LINES for lane in _LANES)


def _lanes(*lanes: str) -> frozenset[str]:
    return frozenset(line + lane for line in _LINES for lane in lanes)


def _line(letter: str) -> frozenset[str]:
    return frozenset(letter + lane for lane in _LANES)


AREAS: Mapping[str, frozenset[str]] = {
    "L": _lanes("L", "LC"),
    "C": _lanes("LC", "C", "RC"),
    "R": _lanes("RC", "R"),
    "F": _line("F"),
    "M": _line("M"),
    "D": _line("D"),
}

FORMATIONS: Mapping[str, tuple[str, ...]] = {
    "442": ("DL", "DLC", "DRC", "DR", "ML", "MLC", "MRC", "MR", "FLC", "FRC"),
    "433": ("DL", "DLC", "DRC", "DR", "MLC", "MC", "MRC", "FL", "FC", "FR"),
    "352": ("DLC", "DC", "DRC", "ML", "MLC", "MC", "MRC", "MR", "FLC", "FRC"),
    "451": ("DL", "DLC", "DRC", "DR", "ML", "MLC", "MC", "MRC", "MR", "FC"),
    "343": ("DLC", "DC", "DRC", "ML", "MLC", "MRC", "MR", "FL", "FC", "FR"),
    "532": ("DL", "DLC", "DC", "DRC", "DR", "MLC", "MC", "MRC", "FLC", "FRC"),
    "424": ("DL", "DLC", "DRC", "DR", "MLC", "MRC", "FL", "FLC", "FRC", "FR"),
    "334": ("DLC", "DC", "DRC", "MLC", "MC", "MRC", "FL", "FLC", "FRC", "FR"),
}


def line_of(slot: str) -> Line:
    return _LINES[slot[0]]


def totals(abilities: Mapping[str, int]) -> dict[str, int]:
    """What each area scores, from the ability in each taken slot. The keeper counts in none."""
    strangers = sorted(set(abilities) - set(SLOTS))
    if strangers:
        raise ValueError(f"no slot of the mat: {', '.join(strangers)}")
    return {area: sum(abilities[slot] for slot in slots & abilities.keys()) for area, slots in AREAS.items()}
