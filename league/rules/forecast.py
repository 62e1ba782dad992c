"""How a division of Club Manager may end: odds of every place and zone, expected points, and what a club needs.

The rest of the season is drawn thousands of times from the exact odds of each fixture. Clubs level on points, goal
difference and goals are ranked by lot: the head to head of CM-END-2 would change hardly any place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

import numpy as np
import numpy.typing as npt

from clubs.rules.club_manager.book import Book, Zone
from league.rules.record import K
from league.rules.scorelines import MOST_GOALS, Floats, Strength, scorelines

SEASONS = 10_000
ENOUGH = 0.95  # of the simulated seasons, for a total to count as enough for a place

Integers = npt.NDArray[np.int32]


class Standing(NamedTuple):
    """What a club has so far."""

    points: int = 0
    difference: int = 0
    goals: int = 0


@dataclass(frozen=True, slots=True)
class Need:
    """What a club still needs for a zone or a better one.

    With zones of points that is arithmetic. With places of the full table, `points` are what was enough in nearly all
    simulated seasons, and `possible` and `certain` are what the points alone prove, whoever beats whom.
    """

    outcome: str
    points: int | None  # None: even winning everything is not enough, or not surely
    wins: int | None  # so many wins bring these points
    possible: bool
    certain: bool
    odds: float


@dataclass(frozen=True, slots=True)
class Outlook(Generic[K]):
    """How a club may end the season."""

    club: K
    points: int
    left: int  # fixtures
    expected_points: float
    zones: Mapping[str, float]
    ranks: tuple[float, ...]  # first place first
    needs: tuple[Need, ...]


def forecast(
    book: Book,
    division: int,
    sides: Mapping[K, Strength],
    standings: Mapping[K, Standing],
    fixtures: Sequence[tuple[K, K]],
    *,
    seed: int,
    full_table: bool = False,
    seasons: int = SEASONS,
) -> dict[K, Outlook[K]]:
    """From any week: what stands, and the fixtures of that division that are left.  # CM-END-1"""
    odds = scorelines([(sides[home], sides[away]) for home, away in fixtures], book)
    rest = _Rest(book, list(sides), standings, fixtures, odds)
    expected = rest.expected()
    race = _Race(book.zones[division], rest, rest.ends(seasons, np.random.default_rng(seed)), full_table)
    return {
        club: Outlook(
            club=club,
            points=standings[club].points,
            left=rest.left[row],
            expected_points=float(expected[row]),
            zones=race.zones(row),
            ranks=race.ranks(row),
            needs=race.needs(row),
        )
        for row, club in enumerate(rest.clubs)
    }


def points_by_place(
    book: Book, sides: Mapping[K, Strength], fixtures: Sequence[tuple[K, K]], *, seed: int, seasons: int = SEASONS
) -> Integers:
    """What the first, the second … of each simulated season had: [place, season]. From the first round on."""
    clubs = list(sides)
    odds = scorelines([(sides[home], sides[away]) for home, away in fixtures], book)
    rest = _Rest(book, clubs, dict.fromkeys(clubs, Standing()), fixtures, odds)
    return np.sort(rest.ends(seasons, np.random.default_rng(seed)).points, axis=0)[::-1]


class _Ends(NamedTuple):
    """How the simulated seasons end: [club, season]."""

    points: Integers
    ranks: Integers


class _Rest(Generic[K]):
    """What is left of a season, and how likely its scores are."""

    def __init__(
        self,
        book: Book,
        clubs: Sequence[K],
        standings: Mapping[K, Standing],
        fixtures: Sequence[tuple[K, K]],
        odds: Floats,
    ) -> None:
        self.win, self.draw = np.int32(book.match_day.win), np.int32(book.match_day.draw)  # CM-POST-5
        self.clubs, self.odds = clubs, odds
        self.table = np.array([standings[club] for club in clubs], dtype=np.int32)
        row = {club: number for number, club in enumerate(clubs)}
        self.fixtures = [(row[home], row[away]) for home, away in fixtures]
        self.left = [sum(club in fixture for fixture in fixtures) for club in clubs]
        self.least = [standings[club].points for club in clubs]
        self.most = [points + int(self.win) * left for points, left in zip(self.least, self.left, strict=True)]

    def expected(self) -> Floats:
        """Points at the end, on average; exact."""
        expected = np.array(self.least, dtype=np.float64)
        for (home, away), odds in zip(self.fixtures, self.odds, strict=True):
            drawn = self.draw * np.trace(odds)
            expected[home] += self.win * np.tril(odds, -1).sum() + drawn
            expected[away] += self.win * np.triu(odds, 1).sum() + drawn
        return expected

    def ends(self, seasons: int, chance: np.random.Generator) -> _Ends:
        points, difference, goals = (np.repeat(column[:, None], seasons, axis=1) for column in self.table.T)
        for (home, away), odds in zip(self.fixtures, self.odds, strict=True):
            for_home, for_away = _drawn(odds, seasons, chance)
            ahead = for_home - for_away
            difference[home] += ahead
            difference[away] -= ahead
            goals[home] += for_home
            goals[away] += for_away
            drawn = (ahead == 0) * self.draw
            points[home] += (ahead > 0) * self.win + drawn
            points[away] += (ahead < 0) * self.win + drawn
        return _Ends(points, _ranks(points, difference, goals, chance))


def _drawn(odds: Floats, seasons: int, chance: np.random.Generator) -> tuple[Integers, Integers]:
    """One score a season, by the inverse of the joint distribution."""
    up_to = odds.ravel().cumsum()
    scores = np.searchsorted(up_to, chance.random(seasons) * up_to[-1], side="right").astype(np.int32)
    for_home = scores // np.int32(MOST_GOALS + 1)
    return for_home, scores - for_home * np.int32(MOST_GOALS + 1)


def _ranks(points: Integers, difference: Integers, goals: Integers, chance: np.random.Generator) -> Integers:
    """By points, goal difference, goals, then by lot.  # CM-END-2"""
    merit = (points * 1e4 + difference) * 1e4 + goals + chance.random(points.shape)
    order = np.argsort(-merit, axis=0)
    ranks = np.empty_like(points)
    np.put_along_axis(ranks, order, np.arange(1, len(points) + 1, dtype=np.int32)[:, None], axis=0)
    return ranks


class _Race(Generic[K]):
    """The zones, best first, against the simulated ends and against plain arithmetic."""

    def __init__(self, zones: Sequence[Zone], rest: _Rest[K], ends: _Ends, full_table: bool) -> None:
        self.in_order, self.rest, self.ends, self.full_table = zones, rest, ends, full_table
        self.least, self.most = rest.least, rest.most
        self.sorted_points = np.sort(ends.points, axis=0)[::-1]

    def ranks(self, row: int) -> tuple[float, ...]:
        counts = np.bincount(self.ends.ranks[row], minlength=len(self.least) + 1)[1:]
        return tuple((counts / counts.sum()).tolist())

    def zones(self, row: int) -> dict[str, float]:
        """The odds of ending in each zone."""
        within = [self._within(row, zone) for zone in self.in_order]
        above = [0.0, *within[:-1]]
        return {
            zone.outcome: reached - better for zone, reached, better in zip(self.in_order, within, above, strict=True)
        }

    def needs(self, row: int) -> tuple[Need, ...]:
        """For every zone but the last, which nobody can miss."""
        need = self._for_place if self.full_table else self._for_points
        return tuple(need(row, zone) for zone in self.in_order[:-1])

    def _within(self, row: int, zone: Zone) -> float:
        """In that zone or a better one."""
        if self.full_table:
            return float(np.mean(self.ends.ranks[row] <= zone.place))
        return float(np.mean(self.ends.points[row] >= zone.points))

    def _for_points(self, row: int, zone: Zone) -> Need:
        points = max(0, zone.points - self.least[row])
        possible = self.most[row] >= zone.points
        return self._need(row, zone, points if possible else None, possible, certain=points == 0)

    def _for_place(self, row: int, zone: Zone) -> Need:
        odds = self._within(row, zone)
        if not self.rest.fixtures:
            return self._need(row, zone, 0 if odds == 1 else None, possible=odds > 0, certain=odds == 1)
        others = [other for other in range(len(self.least)) if other != row]
        out_of_reach = sum(self.least[other] > self.most[row] for other in others)
        may_pass = sum(self.most[other] >= self.least[row] for other in others)
        certain = may_pass < zone.place
        points = 0 if certain else self._enough(row, zone.place)
        return self._need(row, zone, points, possible=out_of_reach < zone.place, certain=certain)

    def _enough(self, row: int, place: int) -> int | None:
        """The least points still to win that are above all but place - 1 others in nearly all seasons."""
        at_place, below = self.sorted_points[place - 1], self.sorted_points[place]
        bars = np.where(self.ends.points[row] >= at_place, below, at_place)
        total = int(np.quantile(bars, ENOUGH, method="higher")) + 1
        return max(0, total - self.least[row]) if total <= self.most[row] else None

    def _need(self, row: int, zone: Zone, points: int | None, possible: bool, certain: bool) -> Need:
        wins = None if points is None else -(-points // int(self.rest.win))
        return Need(zone.outcome, points, wins, possible, certain, self._within(row, zone))
