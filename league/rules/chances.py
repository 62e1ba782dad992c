"""How the season of a tracked league may end, by its results so far: the odds of every place and the points needed.

The rest of the season is played SEASONS times with scores drawn by the clubs' strengths. For each match the draws are
spread evenly over its odds and then shuffled, so that every match ends as often as it should in each way; only how the
matches meet is chance. A shuffle is one of SHUFFLES after another of them, which is quicker than a new one.

Clubs level on points are ranked by the league's own tie-breakers where these add up over a season; who beat whom is
left out, and the lots that were drawn decide what is left. The seed never changes: the same record gives the same
figures. docs/forecast.md says more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple

import numpy as np
import numpy.typing as npt

from league.rules.record import K, Score, TableRules
from league.rules.strengths import MOST_GOALS, scoreline_odds, strengths

SEASONS = 4096
SEED = 1863
SHUFFLES = 64
ENOUGH = 0.95  # of the seasons played, for points to count as enough
WIDTH = 8192  # more than twice what any club gathers in a season
CRITERIA = ("goal_difference", "goals", "away_goals", "wins")  # those that add up, match by match
MOST_CRITERIA = 3  # as many as fit into a number

Integers = npt.NDArray[np.int64]


class Standing(NamedTuple, Generic[K]):
    """What a club has so far. Clubs are given in the order of the table."""

    club: K
    points: int
    goal_difference: int
    goals: int
    away_goals: int
    wins: int
    lot: int = 0


@dataclass(frozen=True)
class Situation(Generic[K]):
    """All that the figures depend on. Equal situations have equal figures."""

    standings: tuple[Standing[K], ...]
    played: tuple[Score[K], ...]
    left: tuple[tuple[K, K], ...]
    rules: TableRules
    targets: tuple[int, ...] = (1,)  # the places for which it is asked how many points they need


@dataclass(frozen=True)
class Chance(Generic[K]):
    club: K
    points: int
    left: int  # matches
    expected_points: float
    places: tuple[float, ...]  # first place first
    enough: Mapping[int, int | None]  # more points that nearly always reach the target; none: not even all of them

    def within(self, place: int) -> float:
        """That place or a better one."""
        return min(1.0, sum(self.places[:place]))

    def below(self, place: int) -> float:
        return min(1.0, sum(self.places[place:]))


def chances(situation: Situation[K]) -> dict[K, Chance[K]]:
    """Worked out once for as long as the record stays the same."""
    return _kept(situation)


@lru_cache(maxsize=128)
def _kept(situation: Situation[Any]) -> dict[Any, Chance[Any]]:
    if not situation.left:
        return _final(situation)
    return _Rest(situation).chances()


def forget() -> None:
    """As after a restart."""
    _kept.cache_clear()


def _final(situation: Situation[K]) -> dict[K, Chance[K]]:
    """Nothing is left to chance."""
    clubs = len(situation.standings)
    return {
        standing.club: Chance(
            club=standing.club,
            points=standing.points,
            left=0,
            expected_points=float(standing.points),
            places=tuple(float(place == at) for at in range(clubs)),
            enough={target: 0 if place < target else None for target in situation.targets},
        )
        for place, standing in enumerate(situation.standings)
    }


class _Rest(Generic[K]):
    """What is left of a season, played many times at once: one number a club holds its points and its tie-breakers."""

    def __init__(self, situation: Situation[K]) -> None:
        self.situation = situation
        self.clubs = [standing.club for standing in situation.standings]
        row = {club: place for place, club in enumerate(self.clubs)}
        self.matches = [(row[home], row[away]) for home, away in situation.left]
        self.left = np.bincount(np.array(self.matches).ravel(), minlength=len(self.clubs))
        known = strengths(self.clubs, situation.played)
        self.odds = scoreline_odds([known.goals(home, away) for home, away in situation.left])
        asked = [key for key in situation.rules.tie_breakers if key in CRITERIA]
        self.criteria = ("points", *asked[:MOST_CRITERIA])
        self.unit = WIDTH ** (len(self.criteria) - 1) * len(self.clubs)  # what a point is worth

    def chances(self) -> dict[K, Chance[K]]:
        merit = self._play()
        order = np.argsort(-merit.T, axis=1)
        places = np.stack([np.bincount(order[:, at], minlength=len(self.clubs)) for at in range(len(self.clubs))], 1)
        points = (merit + self.unit // 2) // self.unit
        best_first = np.sort(points, axis=0)[::-1]
        expected = points.mean(axis=1)
        return {
            standing.club: Chance(
                club=standing.club,
                points=standing.points,
                left=int(self.left[place]),
                expected_points=float(expected[place]),
                places=tuple((places[place] / SEASONS).tolist()),
                enough=self._enough(points[place], best_first, standing.points, int(self.left[place])),
            )
            for place, standing in enumerate(self.situation.standings)
        }

    def _play(self) -> Integers:
        """[club, season]: who has more ranks first."""
        standings = self.situation.standings
        lots = sorted(range(len(standings)), key=lambda place: (standings[place].lot, place))
        by_lot = {place: len(standings) - 1 - at for at, place in enumerate(lots)}
        start = [self._packed(standing._asdict()) + by_lot[place] for place, standing in enumerate(standings)]
        earned = self._earned()
        merit = np.repeat(np.array(start, dtype=np.int64)[:, None], SEASONS, axis=1)
        scores = np.arange(self.odds[0].size)
        counts = np.diff(np.rint(self.odds.reshape(len(self.odds), -1).cumsum(axis=1) * SEASONS), prepend=0, axis=1)
        for number, ((home, away), often) in enumerate(zip(self.matches, counts.astype(np.int64), strict=True)):
            drawn = np.repeat(scores, often)[_shuffled(number)]
            merit[home] += earned[0][drawn]
            merit[away] += earned[1][drawn]
        return merit

    def _earned(self) -> tuple[Integers, Integers]:
        """By score, for the home side and for the guests."""
        host, guest = np.divmod(np.arange((MOST_GOALS + 1) ** 2), MOST_GOALS + 1)
        nothing = np.zeros_like(host)
        return self._match(host, guest, nothing), self._match(guest, host, guest)

    def _match(self, scored: Integers, conceded: Integers, away: Integers) -> Integers:
        rules = self.situation.rules
        points = np.where(scored > conceded, rules.win, np.where(scored == conceded, rules.draw, rules.loss))
        told = {
            "points": points,
            "goal_difference": scored - conceded,
            "goals": scored,
            "away_goals": away,
            "wins": (scored > conceded).astype(np.int64),
        }
        return np.asarray(self._packed(told), dtype=np.int64)

    def _packed(self, told: Mapping[str, Any]) -> Any:
        """Points first, then the tie-breakers in their order, and room for the lot at the end."""
        total: Any = 0
        for key in self.criteria:
            total = total * WIDTH + told[key]
        return total * len(self.clubs)

    def _enough(self, mine: Integers, best_first: Integers, points: int, left: int) -> dict[int, int | None]:
        """The least points still to win that are more than the next club had, nearly always."""
        most = points + self.situation.rules.win * left
        found: dict[int, int | None] = {}
        for target in self.situation.targets:
            at_place, below = best_first[target - 1], best_first[target]
            bars = np.where(mine >= at_place, below, at_place)
            nearly = round(ENOUGH * SEASONS)
            total = int(np.partition(bars, nearly)[nearly]) + 1
            found[target] = max(0, total - points) if total <= most else None
        return found


@cache
def _shuffles() -> list[Integers]:
    chance = np.random.default_rng(SEED)
    return [chance.permutation(SEASONS) for _ in range(SHUFFLES)]


def _shuffled(number: int) -> Integers:
    """The seasons in another order for every match."""
    half = SHUFFLES // 2
    first, second = number % half, half + number // half % half
    return _shuffles()[first][_shuffles()[second]]


def in_places(found: Mapping[K, Chance[K]], clubs: Sequence[K]) -> list[Chance[K]]:
    """In the order in which they are expected to end."""
    return sorted((found[club] for club in clubs), key=lambda one: -one.expected_points)
