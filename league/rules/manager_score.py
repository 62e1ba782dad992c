"""What a career as a manager is worth, line by line: titles and cups most, then going up, staying, goals, money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from league.rules.zones import CHAMPION, RELEGATION

# In the order in which a score is explained. Negative ones are taken off.
WORTH = {
    "title_1": 100,
    "title_2": 40,
    "title_3": 25,
    "cup": 60,
    "cup_final": 20,
    "promotion": 20,
    "top_place": 15,
    "goal": 5,
    "season_1": 10,
    "season_2": 5,
    "season_3": 2,
    "relegation": -15,
    "sacked": -25,
}
POUNDS_A_POINT, MOST_FOR_MONEY = 10, 30
PERCENT = {-1: 75, 0: 100, 1: 125}  # by difficulty


class Season(Protocol):
    @property
    def division(self) -> int: ...
    @property
    def outcome(self) -> str: ...
    @property
    def cup_round(self) -> int: ...
    @property
    def goal_met(self) -> bool: ...
    @property
    def sacked(self) -> bool: ...


class Line(NamedTuple):
    code: str
    times: int
    points: int


class Score(NamedTuple):
    lines: tuple[Line, ...]
    percent: int  # what the difficulty makes of their sum
    total: int  # never below zero


def manager_score(seasons: Iterable[Season], *, cup_rounds: int, money: int, difficulty: int) -> Score:
    """`cup_rounds` is the number of the final: who has won it stands one round further."""
    counts: Counter[str] = Counter()
    for one in seasons:
        counts.update(_of(one, cup_rounds))
    lines = [Line(code, counts[code], counts[code] * worth) for code, worth in WORTH.items() if counts[code]]
    saved = min(MOST_FOR_MONEY, money // POUNDS_A_POINT)
    if saved:
        lines.append(Line("money", money, saved))
    percent = PERCENT[difficulty]
    total = sum(line.points for line in lines) * percent // 100
    return Score(tuple(lines), percent, max(0, total))


def _of(season: Season, cup_rounds: int) -> Iterable[str]:
    yield f"season_{season.division}"
    if season.outcome == CHAMPION:
        yield f"title_{season.division}"
    if season.outcome in (CHAMPION, "promotion") and season.division > 1:
        yield "promotion"
    elif season.outcome == "promotion":
        yield "top_place"  # at the top nobody goes up
    if season.cup_round > cup_rounds:
        yield "cup"
    elif season.cup_round == cup_rounds:
        yield "cup_final"
    if season.goal_met:
        yield "goal"
    if season.sacked:
        yield "sacked"
    elif season.outcome == RELEGATION:
        yield "relegation"
