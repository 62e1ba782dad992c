"""A season round by round: what each round did to the table and to the runs of the clubs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from league.rules.record import Forfeit, Record, TableRules
from league.rules.round_report import (
    TALKED_OF,
    Game,
    How,
    Place,
    Table,
    Told,
    headline,
    movements,
    outcome_of,
)
from league.rules.streaks import Kind, run_length
from league.rules.tiebreaks import settle

MOST_RUNS = 5
_NOTHING: Mapping[Any, Any] = {}


class Page(NamedTuple):
    """What a round brought, in one table."""

    number: int
    headline: Told
    movements: list[Told]
    runs: list[Told]


class Chronicle:
    """The rounds of one table in their order, each with its matches that have a result."""

    def __init__(
        self,
        clubs: Collection[int],
        rounds: Sequence[tuple[int, Sequence[Game]]],
        to_play: Mapping[int, int],  # matches of each club in the whole season
        rules: TableRules,
        deductions: Mapping[int, int] = _NOTHING,
        lots: Mapping[int, int] = _NOTHING,
        fair_play: Mapping[int, int] = _NOTHING,
    ) -> None:
        self.clubs, self.rounds, self.to_play, self.rules = clubs, rounds, to_play, rules
        self._extras = (deductions, lots, fair_play)

    def page(self, number: int) -> Page | None:
        return next(self._pages({number}), None)

    def pages(self) -> list[Page]:
        return list(self._pages({number for number, _ in self.rounds}))

    def _pages(self, wanted: Collection[int]) -> Iterator[Page]:
        record = Record(self.clubs, self.rules, *self._extras)
        played: dict[int, list[Game]] = {club: [] for club in self.clubs}
        table: list[Place] = []
        known_champion = None
        for place, (number, games) in enumerate(self.rounds):
            following = {one for one, _ in self.rounds[place + 1 : place + 2]}
            _enter(record, games)
            for game in games:
                played[game.home].append(game)
                played[game.away].append(game)
            if number not in wanted and not following & set(wanted):
                continue
            before, table = table, _order(record)
            champion = self._champion(table, played)
            if number in wanted:
                new = champion if champion != known_champion else None
                moved, runs = Table(before, table, new), _runs(games, played)
                yield Page(number, headline(number, games, moved, runs), movements(moved), runs)
            known_champion = champion

    def _champion(self, table: Sequence[Place], played: Mapping[int, Sequence[Game]]) -> int | None:
        """Who cannot be caught any more: if any of the others could, he could do it alone."""
        left = {club: self.to_play.get(club, 0) - len(games) for club, games in played.items()}
        first = table[0]
        mine = first.points + self.rules.loss * left[first.club]
        if not any(left.values()):
            return first.club
        caught = any(one.points + self.rules.win * left[one.club] >= mine for one in table[1:])
        return None if caught else first.club


def _enter(record: Record[int], games: Sequence[Game]) -> None:
    record.add([game[1:5] for game in games if game.how is not How.FORFEIT])
    for game in games:
        if game.how is How.FORFEIT:
            record.forfeit(Forfeit(game.home, game.away))


def _order(record: Record[int]) -> list[Place]:
    return [Place(club, record.tallies[club].points) for level in settle(record) for club in level]


def _runs(games: Sequence[Game], played: Mapping[int, Sequence[Game]]) -> list[Told]:
    """The runs worth a sentence after these matches, those that ended included; the longest first."""
    clubs = dict.fromkeys(club for game in games for club in (game.home, game.away))
    found = [run for club in clubs for run in _worth_telling(club, played[club])]
    found.sort(key=lambda one: -one[0])
    return [told for _, told in found[:MOST_RUNS]]


def _worth_telling(club: int, games: Sequence[Game]) -> Iterator[tuple[int, Told]]:
    def run(kind: Kind, games: Sequence[Game]) -> int:
        return run_length(kind, (outcome_of(game, club) for game in reversed(games)))

    for kind, least in TALKED_OF.items():
        now = run(kind, games)
        if kind is Kind.UNBEATEN and 0 < now == run(Kind.WINNING, games):
            continue  # a run of wins says more
        if now >= least:
            yield now, Told(kind, {"club": club, "count": now})
        elif not now and kind in (Kind.UNBEATEN, Kind.WINLESS):
            was = run(kind, games[:-1])
            if was >= least:
                yield was, Told(f"ended_{kind}", {"club": club, "count": was})
