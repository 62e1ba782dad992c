"""The file of one club in one season: all its rows, and what has been worked out from exactly these rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from league.diaries import order_of
from league.models import Fixture
from league.models.fixture import PLAYED, UNPLAYED
from league.rows import Appeared, Eleven, FixtureRow, Told
from league.rules.careers import Stint, stays_of
from league.rules.diary import Slot
from league.rules.discipline import Discipline, DisciplineRules, compute
from league.rules.doubts import Doubts
from league.rules.doubts import doubts as doubts_of
from league.rules.outings import Incident, Opening, Outing, State, What
from matches.models import Event, Report

A = TypeVar("A")

FILES = 1000  # about 30 kB each
_INCIDENTS = {
    Event.Kind.YELLOW: What.YELLOW,
    Event.Kind.SECOND_YELLOW: What.SECOND_YELLOW,
    Event.Kind.RED: What.RED,
    Event.Kind.INJURY: What.INJURY,
}


class Side(NamedTuple):
    """One club's side of one match, and everything told of the match."""

    fixture: FixtureRow
    home: bool
    events: Sequence[Told]  # of both sides
    dice: Mapping[int, int]  # of the injured, by card
    eleven: Eleven | None
    slot: Slot  # in the club's order of matches
    pending: frozenset[tuple[int, int | None]] = frozenset()  # when it was told: matches, or dice of matches


class Journey(NamedTuple):
    """A player who came to the club or left it in mid-season: all his stints, each with the matches of its club.

    What he did counts from one stint on, because somebody noted what he brought along; and up to his last one here.
    """

    card: int
    stints: Sequence[tuple[Stint[int, int], Sequence[Side]]]
    since: int
    until: int


class Rows(NamedTuple):
    """All that a club's file is worked out from. Equal rows have equal answers."""

    club_id: int
    rules: DisciplineRules
    openings: tuple[tuple[int, Opening[int]], ...]  # of those who brought something, by card
    sides: Sequence[Side]
    journeys: tuple[Journey, ...] = ()


class ClubFile:
    """Rows and the answers to what was asked about them. Others get the same answer: nobody changes it."""

    __slots__ = ("_answers", "rows")

    def __init__(self, rows: Rows):
        self.rows = rows
        self._answers: dict[Callable[[Rows], Any], Any] = {}

    def ask(self, question: Callable[[Rows], A]) -> A:
        """`question` reads nothing but the rows."""
        if question not in self._answers:
            self._answers[question] = question(self.rows)
        return self._answers[question]


class Drawer:
    """Where the last file of a club lies."""

    __slots__ = ("file",)

    def __init__(self) -> None:
        self.file: ClubFile | None = None


@lru_cache(maxsize=FILES)
def _drawer(season_id: int, club_id: int) -> Drawer:
    return Drawer()


def file_of(season_id: int, rows: Rows) -> ClubFile:
    """The file worked on before, if its rows are the same in every value. A write changes two clubs' rows of twenty."""
    drawer = _drawer(season_id, rows.club_id)
    file = drawer.file
    if file is None or file.rows != rows:
        file = drawer.file = ClubFile(rows)
    return file


def forget_files() -> None:
    """As after a restart."""
    _drawer.cache_clear()


def discipline(rows: Rows) -> Discipline[int, int]:
    outings, ways = _outings(rows)
    return compute(outings, rows.rules, dict(rows.openings), ways)


def doubts(rows: Rows) -> Doubts[int, int]:
    outings, ways = _outings(rows)
    return doubts_of(discipline(rows), outings, rows.rules, dict(rows.openings), ways)


def _outings(rows: Rows) -> tuple[list[Outing[int, int]], dict[int, list[Outing[int, int]]]]:
    """The club's own, and the ways of those who moved."""
    return [_outing(side) for side in rows.sides], {journey.card: _way(journey) for journey in rows.journeys}


def _way(journey: Journey) -> list[Outing[int, int]]:
    counting = stays(journey.card, journey.stints)[journey.since : journey.until + 1]
    return [outing for stay in counting for outing in stay]


def stays(card: int, stints: Sequence[tuple[Stint[int, int], Sequence[Side]]]) -> list[list[Outing[int, int]]]:
    """A player's matches, stint by stint."""
    sides = {stint.club: found for stint, found in stints}
    outings = {club: [_outing(side) for side in found] for club, found in sides.items()}
    return stays_of(card, [stint for stint, _ in stints], outings)


def _outing(side: Side) -> Outing[int, int]:
    fixture, home, events, dice, eleven, slot, pending = side
    state, order = outcome(fixture, home=home), order_of(fixture, slot)
    if not state.took_place:
        if slot.waits and state is State.TO_PLAY:
            state = State.POSTPONED
        return Outing(fixture.pk, fixture.round.competition, order, state)
    incidents = tuple(
        Incident(event.card_id, _INCIDENTS[event.kind], dice.get(event.card_id))
        for event in events
        if event.kind in _INCIDENTS and event.home == home
    )
    appeared = Appeared(events, eleven, home=home) if state in (State.PLAYED, State.TOLD) else None
    return Outing(fixture.pk, fixture.round.competition, order, state, incidents, appeared, pending)


def outcome(fixture: Fixture | FixtureRow, *, home: bool) -> State:
    """What the match counts for, from one side. A score that nobody has confirmed yet has changed nothing.

    Of a club that withdrew, a match that was played still counts, expunged or not: cards were shown, bans were served.
    One that was only awarded is like a bye, in which nobody could have played.  # OP-72
    """
    if fixture.state == Fixture.State.VOID or fixture.before_withdrawal in UNPLAYED:
        return State.VOID
    if fixture.state == Fixture.State.POSTPONED:
        return State.POSTPONED
    if fixture.state not in PLAYED:
        return State.TO_PLAY if fixture.report is None else State.TOLD
    report = fixture.report
    if report.how == Report.How.BOTH_FORFEIT:
        return State.FORFEIT
    if report.how == Report.How.WALKOVER:
        won = report.home_goals > report.away_goals
        return State.WALKOVER if won == home else State.FORFEIT
    return State.PLAYED
