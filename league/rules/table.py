"""The table: a function of the results and the league's rules, with the reason for every rank. # OP-77"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from league.rules.ladder import Comparison, Ladder, Step, compare
from league.rules.record import Forfeit, K, Record, Score, TableRules
from league.rules.tiebreaks import settle

FORM_LENGTH = 5
_NOTHING: Mapping[Any, Any] = {}


class Row(NamedTuple, Generic[K]):
    rank: int
    club: K
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    goal_difference: int
    points: int
    deducted: int
    form: str  # the last five results, newest last: "WDLWW"


class Table(Generic[K]):
    """Rows in order. Clubs that nothing separates share a rank (1, 2, 2, 4) and stand in the order they were given."""

    __slots__ = ("_places", "_record", "rows")

    def __init__(self, rows: list[Row[K]], record: Record[K]) -> None:
        self.rows = rows
        self._record = record
        self._places = {row.club: place for place, row in enumerate(rows)}

    def ladder(self, club: K) -> Ladder[K]:
        """Why the club is behind the one above it and ahead of the one below."""
        place = self._places[club]
        return Ladder(
            club,
            self.rows[place].rank,
            above=self._against(club, place - 1) if place else None,
            below=self._against(club, place + 1) if place + 1 < len(self.rows) else None,
        )

    def _against(self, club: K, place: int) -> Comparison[K]:
        return compare(self._record, club, self.rows[place].club)


def compute(
    clubs: Iterable[K],
    scores: Iterable[Score[K]],
    rules: TableRules,
    deductions: Mapping[K, int] = _NOTHING,
    lots: Mapping[K, int] = _NOTHING,
    fair_play: Mapping[K, int] = _NOTHING,
    forfeits: Iterable[Forfeit[K]] = (),
) -> Table[K]:
    """Scores in the order they were played; only the form depends on it. A negative deduction gives points.

    Fair play counts penalty points; fewer of them rank first, as does the lower lot. Forfeits are lost by both clubs.
    """
    record = Record(clubs, rules, deductions, lots, fair_play)
    _play(record, list(scores), forfeits)
    rows = []
    rank = 1
    for level in settle(record):
        rows += [_row(rank, club, record) for club in level]
        rank += len(level)
    return Table(rows, record)


def _play(record: Record[K], scores: list[Score[K]], forfeits: Iterable[Forfeit[K]]) -> None:
    done = 0
    for forfeit in sorted(forfeits, key=lambda one: one.after):
        record.add(scores[done : forfeit.after])
        record.forfeit(forfeit)
        done = max(done, forfeit.after)
    record.add(scores[done:])


def positions_by_round(
    clubs: Iterable[K],
    rounds_of_scores: Iterable[Iterable[Score[K]]],
    rules: TableRules,
    deductions: Mapping[K, int] = _NOTHING,
    lots: Mapping[K, int] = _NOTHING,
    fair_play: Mapping[K, int] = _NOTHING,
    forfeits: Mapping[int, Sequence[Forfeit[K]]] = _NOTHING,
) -> dict[K, list[int]]:
    """Each club's rank after every round. What is not a result counts from the first round on, as it has no round.

    Forfeits by the place of their round in the list.
    """
    record = Record(clubs, rules, deductions, lots, fair_play)
    positions: list[dict[K, int]] = []
    for place, scores in enumerate(rounds_of_scores):
        record.add(scores)
        for forfeit in forfeits.get(place, ()):
            record.forfeit(forfeit)
        positions.append(_ranks(settle(record)))
    return {club: [ranks[club] for ranks in positions] for club in record.tallies}


def _ranks(order: list[list[K]]) -> dict[K, int]:
    ranks = {}
    rank = 1
    for level in order:
        for club in level:
            ranks[club] = rank
        rank += len(level)
    return ranks


def _row(rank: int, club: K, record: Record[K]) -> Row[K]:
    tally = record.tallies[club]
    return Row(
        rank,
        club,
        tally.won + tally.drawn + tally.lost,
        tally.won,
        tally.drawn,
        tally.lost,
        tally.goals_for,
        tally.goals_against,
        tally.goals_for - tally.goals_against,
        tally.points,
        record.deductions.get(club, 0),
        tally.form[-FORM_LENGTH:],
    )


__all__ = [
    "Comparison",
    "Forfeit",
    "Ladder",
    "Row",
    "Score",
    "Step",
    "Table",
    "TableRules",
    "compute",
    "positions_by_round",
]
