"""The result log of a group: date, manager, score, manager, one line a match.  # CA-LOG-1"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar


@dataclass(frozen=True)
class Logged:
    """One match that has a score; the home side is named first."""

    day: str  # as 2026-11-15; nothing where nobody wrote it down
    home: str
    score: str
    away: str


_Logged = TypeVar("_Logged", bound=Logged)


def in_order(matches: Iterable[_Logged]) -> list[_Logged]:
    """By the day they were played; of one day, and where nobody wrote the day down, as they are given: in the order
    of the calendar, and behind it what has no place there."""
    found = list(matches)
    latest = ""
    keyed = []
    for place, match in enumerate(found):
        latest = match.day or latest
        keyed.append((latest, place, match))
    return [match for _day, _place, match in sorted(keyed, key=lambda one: one[:2])]
