"""The words of the round report: league/data/round_report.toml, in the reader's language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from league.languages import language
from league.rules.round_report import Told

FILE = Path(__file__).parent / "data" / "round_report.toml"

Names = Callable[[int], str]

CLUBS = frozenset({"home", "away", "winner", "loser", "club", "other", "side"})
SCORES = frozenset({"score", "won", "down", "drawn"})
POINTS = frozenset({"points", "gap"})


@cache
def sentences() -> Mapping[str, Mapping[str, Sequence[str]]]:
    with FILE.open("rb") as file:
        return tomllib.load(file)


def phrase(code: str, turn: int = 0, **facts: object) -> str:
    """One way of saying it; another one at another turn."""
    ways = sentences()[code][language()]
    return ways[turn % len(ways)].format(**facts)


def points(count: int) -> str:
    one = abs(count) == 1 or (count == 0 and language() == "fr")
    return phrase("point" if one else "points", count=count)


def listed(words: Sequence[str]) -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + phrase("list") + words[-1]


def say(told: Told, turn: int, *, club: Names, player: Names) -> str:
    """A sentence about what the rules have found."""
    return phrase(told.code, turn, **{key: _word(key, fact, club, player) for key, fact in told.facts.items()})


def _word(key: str, fact: Any, club: Names, player: Names) -> object:
    if fact is None:
        return ""
    if key in CLUBS:
        return club(fact)
    if key == "scorer":
        return player(fact)
    if key == "players":
        return listed([player(one) for one in fact])
    if key in SCORES:
        return "{}–{}".format(*fact)
    return points(fact) if key in POINTS else fact
