"""A season in numbers: who scored, who was booked, who kept a clean sheet, who beat whom where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar, cast

from league.rules.record import K, Score, TableRules
from league.rules.table import Row, compute

P = TypeVar("P", bound=Hashable)

_NOTHING: Mapping[Any, int] = {}


class What(StrEnum):
    GOAL = "goal"
    PENALTY = "penalty"  # a goal too
    OWN_GOAL = "own_goal"  # counts for the other side, and for no scorer
    YELLOW = "yellow"
    SECOND_YELLOW = "second_yellow"
    RED = "red"
    INJURY = "injury"


class Deed(NamedTuple, Generic[P]):
    player: P
    what: What
    missed: int = 0  # matches, as far as the die of an injury says


class Showing(NamedTuple, Generic[P, K]):
    """One side of a match that was really played. Without a line-up only those the report speaks of are known."""

    club: K
    conceded: int
    starters: Collection[P] | None = None
    keeper: P | None = None
    told_of: Collection[P] = ()  # scored, booked, hurt, came on or went off
    went_off: Collection[P] = ()  # replaced or sent off


@dataclass
class Numbers:
    """What one player has done. Appearances are unknown where his club never named a line-up; where it did so for some
    matches only, he has at least these.
    """

    goals: int = 0
    penalties: int = 0
    own_goals: int = 0
    yellows: int = 0
    second_yellows: int = 0
    reds: int = 0
    injuries: int = 0
    missed: int = 0
    appearances: int | None = None
    at_least: bool = False
    clean_sheets: int = 0

    @property
    def cards(self) -> int:
        return self.yellows + self.second_yellows + self.reds


_COUNTED = tuple(one.name for one in fields(Numbers) if one.name not in ("appearances", "at_least"))


@dataclass
class Totals(Generic[P, K]):
    players: dict[P, Numbers] = field(default_factory=dict)
    clean_sheets: dict[K, int] = field(default_factory=dict)  # by club


def add_up(deeds: Iterable[Deed[P]], showings: Iterable[Showing[P, K]]) -> Totals[P, K]:
    totals: Totals[P, K] = Totals()
    done: dict[tuple[P, What], list[int]] = {}
    for player, what, missed in deeds:
        done.setdefault((player, what), []).append(missed)
    for (player, what), missed_in in done.items():
        _count(totals.players.setdefault(player, Numbers()), what, missed_in)
    sides: dict[K, list[Showing[P, K]]] = {}
    for showing in showings:
        sides.setdefault(showing.club, []).append(showing)
    for club, shown in sides.items():
        totals.clean_sheets[club] = sum(showing.conceded == 0 for showing in shown)
        if any(showing.starters is not None for showing in shown):
            _appear(totals.players, shown)
    return totals


def join(parts: Iterable[Totals[P, K]]) -> Totals[P, K]:
    """The totals of several clubs as those of all. The parts stay as they are."""
    totals: Totals[P, K] = Totals()
    for part in parts:
        totals.clean_sheets |= part.clean_sheets
        moved = totals.players.keys() & part.players.keys()
        both = {player: _sum(totals.players[player], part.players[player]) for player in moved}
        totals.players |= part.players | both
    return totals


def _sum(one: Numbers, other: Numbers) -> Numbers:
    """Of a player who changed clubs."""
    known = [numbers.appearances for numbers in (one, other) if numbers.appearances is not None]
    return replace(
        one,
        **{name: getattr(one, name) + getattr(other, name) for name in _COUNTED},
        appearances=sum(known) if known else None,
        at_least=one.at_least or other.at_least,
    )


def _appear(players: dict[P, Numbers], shown: Sequence[Showing[P, K]]) -> None:
    """Of one club."""
    at_least = any(showing.starters is None for showing in shown)
    appeared: Counter[P] = Counter()
    for showing in shown:
        appeared.update({*(showing.starters or ()), *showing.told_of})
    for player, times in appeared.items():
        numbers = players.setdefault(player, Numbers())
        numbers.appearances = (numbers.appearances or 0) + times
        numbers.at_least |= at_least
    for showing in shown:
        if showing.conceded == 0 and showing.keeper is not None and showing.keeper not in showing.went_off:
            players[showing.keeper].clean_sheets += 1


def _count(numbers: Numbers, what: What, missed: Sequence[int]) -> None:
    times = len(missed)
    match what:
        case What.GOAL:
            numbers.goals += times
        case What.PENALTY:
            numbers.goals += times
            numbers.penalties += times
        case What.OWN_GOAL:
            numbers.own_goals += times
        case What.YELLOW:
            numbers.yellows += times
        case What.SECOND_YELLOW:
            numbers.second_yellows += times
        case What.RED:
            numbers.reds += times
        case What.INJURY:
            numbers.injuries += times
            numbers.missed += sum(missed)


class Place(StrEnum):
    HOME = "home"
    AWAY = "away"


# More points than any season gives.
_LAST = 10**9


def rows_of(
    place: Place,
    clubs: Sequence[K],
    scores: Iterable[Score[K]],
    rules: TableRules,
    lots: Mapping[K, int] = _NOTHING,
) -> list[Row[K]]:
    """The table of the matches at home, or away. Deductions were not earned anywhere, and are left out.

    All opponents together play as one nameless club that always comes last; clubs that only met it never met each
    other, so a head-to-head comparison leaves them level.
    """
    one_sided: list[Score[Hashable]] = [
        Score(home, None, home_goals, away_goals) if place is Place.HOME else Score(None, away, home_goals, away_goals)
        for home, away, home_goals, away_goals in scores
    ]
    everybody: list[Hashable] = [*clubs, None]
    last: dict[Hashable, int] = {None: _LAST}
    drawn: dict[Hashable, int] = {club: lots[club] for club in clubs if club in lots}
    table = compute(everybody, one_sided, rules, last, drawn)
    return [cast(Row[K], row) for row in table.rows if row.club is not None]


def cross_table(scores: Iterable[Score[K]]) -> dict[tuple[K, K], list[tuple[int, int]]]:
    """The scores of every pair, by host and guest, in the order given."""
    cells: dict[tuple[K, K], list[tuple[int, int]]] = {}
    for home, away, home_goals, away_goals in scores:
        cells.setdefault((home, away), []).append((home_goals, away_goals))
    return cells
