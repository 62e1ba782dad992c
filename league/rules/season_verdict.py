"""What a season came to, for the club that played it: one code, which papers, ceremonies and pictures share."""

from __future__ import annotations

from typing import Protocol

from league.rules.zones import CHAMPION, RELEGATION, TOP

GOOD = frozenset({"champion", "champion_up", "promoted", "top_place"})
BAD = frozenset({"relegated", "sacked"})


class Season(Protocol):
    @property
    def division(self) -> int: ...
    @property
    def outcome(self) -> str: ...
    @property
    def zone(self) -> str: ...
    @property
    def cup_round(self) -> int: ...
    @property
    def sacked(self) -> bool: ...


def verdict(season: Season) -> str:
    """Of the league. At the top nobody goes up: a title is a title, and what would be promotion is a top place."""
    if season.sacked:
        return "sacked"
    if season.outcome == CHAMPION:
        return "champion" if season.division == 1 else "champion_up"
    if season.zone == TOP or (season.outcome == "promotion" and season.division == 1):
        return "top_place"
    return {"promotion": "promoted", RELEGATION: "relegated"}.get(season.outcome, "stayed")


def won_the_cup(season: Season, cup_rounds: int) -> bool:
    """`cup_rounds` is the number of the final: who has won it stands one round further."""
    return season.cup_round > cup_rounds


def occasion(season: Season, cup_rounds: int) -> str:
    """What a season is remembered for: a cup outshines everything but a title."""
    told = verdict(season)
    if not won_the_cup(season, cup_rounds):
        return told
    return "double" if told in ("champion", "champion_up") else "cup"
