"""The words of round reports and of the back page: two files of league/data, in the reader's language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from league.languages import language
from league.rules.round_report import Told

FILES = tuple(Path(__file__).parent / "data" / name for name in ("round_report.toml", "back_page.toml"))

Names = Callable[[Any], str]

CLUBS = frozenset({"home", "away", "winner", "loser", "club", "other", "side"})
PLAYER = frozenset({"scorer", "player"})
SCORES = frozenset({"score", "won", "down", "drawn"})
POINTS = frozenset({"points", "gap"})


@cache
def sentences() -> Mapping[str, Mapping[str, Sequence[str]]]:
    found: dict[str, Mapping[str, Sequence[str]]] = {}
    for file in FILES:
        found |= tomllib.loads(file.read_text())
    return found


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
    if key in PLAYER:
        return player(fact)
    if key == "players":
        return listed([player(one) for one in fact])
    if key in SCORES:
        return "{}–{}".format(*fact)
    return points(fact) if key in POINTS else fact
