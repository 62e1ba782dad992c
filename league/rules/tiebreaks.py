"""What can separate clubs, and the one place where it does.

Clubs are split by points, those still level by the first tie-breaker, those level after that by the next, and so on.
A head-to-head criterion looks at the matches among the clubs still level when it is reached, and at no others: three
clubs level on points make a table of three, and if that leaves two of them level, the next head-to-head criterion looks
at the matches of those two. All other criteria look at each club alone, so those in a row are compared at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from league.rules.record import FORFEIT_GOALS, K, Record

POINTS = "points"


class Criterion(NamedTuple):
    """What each club of a level group has, in the order of the group, and whether the most or the least ranks first."""

    values: Callable[[Record[Any], Sequence[Any]], Iterable[int]]
    highest_first: bool = True
    of_the_group: bool = False  # it depends on who else is level


def points(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    tallies = record.tallies
    return [tallies[club].points for club in group]


def goal_difference(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    tallies = record.tallies
    return [tallies[club].goals_for - tallies[club].goals_against for club in group]


def goals(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    return [record.tallies[club].goals_for for club in group]


def head_to_head_points(record: Record[K], group: Sequence[K]) -> Iterable[int]:
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
    return earned.values()


def head_to_head_goal_difference(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    difference = dict.fromkeys(group, 0)
    for home, away, home_goals, away_goals in record.between(group):
        difference[home] += home_goals - away_goals
        difference[away] += away_goals - home_goals
    for home, away, _ in record.forfeited(group):
        difference[home] -= FORFEIT_GOALS
        difference[away] -= FORFEIT_GOALS
    return difference.values()


def away_goals(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    return [record.tallies[club].away_goals for club in group]


def wins(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    return [record.tallies[club].won for club in group]


def fair_play(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    return [record.fair_play.get(club, 0) for club in group]


def lot(record: Record[K], group: Sequence[K]) -> Iterable[int]:
    """A club that has drawn no lot comes after all that have."""
    last = max(record.lots.values(), default=-1) + 1
    return [record.lots.get(club, last) for club in group]


TIE_BREAKERS = {
    "goal_difference": Criterion(goal_difference),
    "goals": Criterion(goals),
    "head_to_head_points": Criterion(head_to_head_points, of_the_group=True),
    "head_to_head_goal_difference": Criterion(head_to_head_goal_difference, of_the_group=True),
    "away_goals": Criterion(away_goals),
    "wins": Criterion(wins),
    "fair_play": Criterion(fair_play, highest_first=False),
    "lot": Criterion(lot, highest_first=False),
}


@lru_cache(maxsize=256)
def criteria(tie_breakers: tuple[str, ...]) -> tuple[tuple[str, Criterion], ...]:
    """All that is compared, in its order; points are always first."""
    unknown = [key for key in tie_breakers if key not in TIE_BREAKERS]
    if unknown:
        raise ValueError(f"no tie-breaker is called {unknown[0]}")
    return (POINTS, Criterion(points)), *((key, TIE_BREAKERS[key]) for key in tie_breakers)


@lru_cache(maxsize=256)
def _stages(tie_breakers: tuple[str, ...]) -> list[list[Criterion]]:
    """Criteria that can be compared at once: only one that depends on who is still level has to wait for that."""
    stages: list[list[Criterion]] = []
    for _, criterion in criteria(tie_breakers):
        if criterion.of_the_group or not stages:
            stages.append([])
        stages[-1].append(criterion)
    return stages


def settle(record: Record[K]) -> list[list[K]]:
    """The clubs in order, those that nothing separates together in their given order."""
    stages = _stages(record.rules.tie_breakers)
    order: list[list[K]] = []

    def split(group: list[K], depth: int) -> None:
        level: defaultdict[tuple[int, ...], list[K]] = defaultdict(list)
        for club, merits in zip(group, _merits(record, group, stages[depth]), strict=True):
            level[merits].append(club)
        for _, together in sorted(level.items(), reverse=True):
            if len(together) == 1 or depth + 1 == len(stages):
                order.append(together)
            else:
                split(together, depth + 1)

    split(list(record.tallies), 0)
    return order


def _merits(record: Record[K], group: Sequence[K], stage: Iterable[Criterion]) -> Iterable[tuple[int, ...]]:
    """What each club of the group has to show in some criteria; more is better in all of them."""
    return zip(
        *[
            values(record, group) if highest_first else [-value for value in values(record, group)]
            for values, highest_first, _ in stage
        ],
        strict=True,
    )
