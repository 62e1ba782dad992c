"""What can separate clubs, and the one place where it does.

Clubs are split by points, those still level by the first tie-breaker, those level after that by the next, and so on.
A head-to-head criterion looks at the matches among the clubs still level when it is reached, and at no others: three
clubs level on points make a table of three, and if that leaves two of them level, the next head-to-head criterion looks
at the matches of those two. Each split is kept, so an explanation shows the very numbers that decided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from league.rules.record import FORFEIT_GOALS, K, Record

POINTS = "points"


class Criterion(NamedTuple):
    """Each club's value among a group of level clubs, and whether the higher or the lower one ranks first."""

    values: Callable[[Record[Any], Sequence[Any]], dict[Any, int]]
    highest_first: bool = True


def points(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    return {club: record.points(club) for club in group}


def goal_difference(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    tallies = record.tallies
    return {club: tallies[club].goals_for - tallies[club].goals_against for club in group}


def goals(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    return {club: record.tallies[club].goals_for for club in group}


def head_to_head_points(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    rules = record.rules
    earned = dict.fromkeys(group, 0)
    for home, away, home_goals, away_goals in record.between(group):
        if home_goals > away_goals:
            earned[home] += rules.win
            earned[away] += rules.loss
        elif home_goals < away_goals:
            earned[home] += rules.loss
            earned[away] += rules.win
        else:
            earned[home] += rules.draw
            earned[away] += rules.draw
    for home, away, _ in record.forfeited(group):
        earned[home] += rules.loss
        earned[away] += rules.loss
    return earned


def head_to_head_goal_difference(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    difference = dict.fromkeys(group, 0)
    for home, away, home_goals, away_goals in record.between(group):
        difference[home] += home_goals - away_goals
        difference[away] += away_goals - home_goals
    for home, away, _ in record.forfeited(group):
        difference[home] -= FORFEIT_GOALS
        difference[away] -= FORFEIT_GOALS
    return difference


def away_goals(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    return {club: record.tallies[club].away_goals for club in group}


def wins(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    return {club: record.tallies[club].won for club in group}


def fair_play(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    return {club: record.fair_play.get(club, 0) for club in group}


def lot(record: Record[K], group: Sequence[K]) -> dict[K, int]:
    """A club that has drawn no lot comes after all that have."""
    last = max(record.lots.values(), default=-1) + 1
    return {club: record.lots.get(club, last) for club in group}


TIE_BREAKERS = {
    "goal_difference": Criterion(goal_difference),
    "goals": Criterion(goals),
    "head_to_head_points": Criterion(head_to_head_points),
    "head_to_head_goal_difference": Criterion(head_to_head_goal_difference),
    "away_goals": Criterion(away_goals),
    "wins": Criterion(wins),
    "fair_play": Criterion(fair_play, highest_first=False),
    "lot": Criterion(lot, highest_first=False),
}


class Split(Generic[K]):
    """A group of level clubs, their values in one criterion, and how those of equal value were split further."""

    __slots__ = ("parts", "values")

    def __init__(self, values: dict[K, int]) -> None:
        self.values = values
        self.parts: dict[int, Split[K]] = {}


def settle(record: Record[K]) -> tuple[list[list[K]], Split[K] | None]:
    """The clubs in order, those that nothing separates together in their given order; and the splits that led there."""
    unknown = [key for key in record.rules.tie_breakers if key not in TIE_BREAKERS]
    if unknown:
        raise ValueError(f"no tie-breaker is called {unknown[0]}")
    criteria = [Criterion(points), *(TIE_BREAKERS[key] for key in record.rules.tie_breakers)]
    order: list[list[K]] = []

    def split(group: list[K], depth: int) -> Split[K] | None:
        if depth == len(criteria):
            order.append(group)
            return None
        measure, highest_first = criteria[depth]
        made = Split(measure(record, group))
        level: dict[int, list[K]] = {}
        for club, value in made.values.items():
            level.setdefault(value, []).append(club)
        for value in sorted(level, reverse=highest_first):
            if len(level[value]) == 1:
                order.append(level[value])
                continue
            deeper = split(level[value], depth + 1)
            if deeper is not None:
                made.parts[value] = deeper
        return made

    clubs = list(record.tallies)
    if len(clubs) < 2:
        return [clubs] if clubs else [], None
    return order, split(clubs, 0)
