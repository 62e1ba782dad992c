"""Fixtures as lists show them: when, who, the score, and who has to do something."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from datetime import date, time

from clubs.models import Club
from league.book import SeasonBook
from league.cup_words import decider_words, round_name
from league.models import Division, Entry, Fixture, League, Round, Season
from league.models.fixture import UNPLAYED, UNSETTLED, day_of
from league.record import SeasonRecord
from league.services.desk import side_of
from matches.models import Report

MOST_LATE = 5


@dataclass(frozen=True)
class Slip:
    """One fixture in a list."""

    fixture: Fixture
    home: Club
    away: Club
    report: Report | None
    day: date | None
    mine: bool
    asks_me: bool  # this reader can confirm it
    awaited: Entry | None  # whose manager has to confirm
    may_enter: bool  # this reader can enter its score
    division: Division | None = None  # of a match of the league
    due: date | None = None  # the last day to play it

    @property
    def round(self) -> str:
        return round_name(self.fixture.round)

    @property
    def pair(self) -> str:
        return f"{self.home.short_name} – {self.away.short_name}"

    @property
    def of_cup(self) -> bool:
        return self.fixture.round.cup_id is not None

    @property
    def known_day(self) -> date | None:
        """A postponed match has none, whatever the date of its round."""
        return None if self.fixture.state == Fixture.State.POSTPONED else self.day

    @property
    def time(self) -> time | None:
        """As agreed, unless it was played on another day."""
        fixture = self.fixture
        return fixture.time if self.day == (fixture.date or fixture.round.date) else None

    @property
    def board(self) -> int | None:
        return self.fixture.board if self.time else None

    @property
    def decider(self) -> str:
        """Beside the goals: "4–3 on penalties"."""
        return decider_words(self.report) if self.report else ""


@dataclass(frozen=True)
class RoundList:
    round: Round
    slips: list[Slip]
    byes: list[Club] = field(default_factory=list)

    @property
    def has_story(self) -> bool:
        """A round of the league with a result is told in words."""
        return self.round.cup_id is None and any(one.fixture.state == Fixture.State.FINAL for one in self.slips)

    @property
    def name(self) -> str:
        return round_name(self.round)


@dataclass(frozen=True)
class Matchday:
    """What waits for somebody, the round of the league that comes next, those of the cups, and what is late."""

    waiting: list[Slip]
    next_round: RoundList | None
    cup_rounds: list[RoundList] = field(default_factory=list)
    late: list[Slip] = field(default_factory=list)
    more_late: int = 0


def slip(book: SeasonBook, fixture: Fixture) -> Slip:
    match, report = fixture.match, fixture.report
    side = side_of(fixture, managers(book), book.visit.user, book.visit.role)
    awaited = None
    if fixture.state == Fixture.State.REPORTED and report.side in (Report.Side.HOME, Report.Side.AWAY):
        other = match.away_id if report.side == Report.Side.HOME else match.home_id
        awaited = book.entries.get(other)
    return Slip(
        fixture=fixture,
        home=book.clubs.get(match.home_id) or match.home,
        away=book.clubs.get(match.away_id) or match.away,
        report=report,
        day=day_of(fixture),
        mine=book.mine is not None and book.mine.club_id in (match.home_id, match.away_id),
        asks_me=fixture.state == Fixture.State.REPORTED and side is not None and side != report.side,
        awaited=awaited,
        may_enter=may_enter(book, fixture),
        division=_division(book, fixture),
        due=(fixture.play_by or fixture.round.play_by) if fixture.state == Fixture.State.SCHEDULED else None,
    )


def may_enter(book: SeasonBook, fixture) -> bool:
    """Whether this reader can enter the score of a match that has none; of a Fixture, or of its bare row."""
    if fixture.state not in UNPLAYED or not is_played(book):
        return False
    return side_of(fixture, managers(book), book.visit.user, book.visit.role) is not None


def is_played(book: SeasonBook) -> bool:
    """Its scores can change: the season is under way, and the league is not put away."""
    return book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN


def _division(book: SeasonBook, fixture: Fixture) -> Division | None:
    entry = book.entries.get(fixture.match.home_id)
    return entry.division if entry and fixture.round.cup_id is None else None


def managers(book: SeasonBook) -> dict[int, int | None]:
    return {pk: entry.manager_id for pk, entry in book.entries.items()}


def matchday(book: SeasonBook) -> Matchday:
    late = _late(book.record)
    shown_late = set(late[:MOST_LATE])
    slips = _slips(book, shown_late)
    following: dict[int | None, Round] = {}
    for one in slips:
        if one.fixture.state == Fixture.State.SCHEDULED and one.fixture.pk not in shown_late:
            following.setdefault(one.fixture.round.cup_id, one.fixture.round)
    rounds = {cup: _next_round(book, round_, slips) for cup, round_ in following.items()}
    return Matchday(
        waiting=[one for one in slips if one.fixture.state in UNSETTLED],
        next_round=rounds.pop(None, None),
        cup_rounds=list(rounds.values()),
        late=[one for one in slips if one.fixture.pk in shown_late],
        more_late=len(late) - len(shown_late),
    )


def _late(record: SeasonRecord) -> list[int]:
    """The matches of the league that are late, but for those of the next round, which is shown whole."""
    of_league = [one for one in record.fixtures.values() if one.round.cup_id is None]
    following = record.diaries.next_round
    return [one.pk for one in of_league if one.round is not following and record.diaries.is_late(one)]


def _slips(book: SeasonBook, late: Set[int]) -> list[Slip]:
    """What waits for somebody, these late ones, the next round of the league, and what is to play for the cups."""
    calendar, following = book.record.fixtures.values(), book.record.diaries.next_round
    of_cups = {one.pk for one in calendar if one.round.cup_id is not None and one.state == Fixture.State.SCHEDULED}
    also = of_cups | late
    shown = [one.pk for one in calendar if one.state in UNSETTLED or one.round is following or one.pk in also]
    found = Fixture.objects.select_related("round__cup", "match", "report__author").in_bulk(shown)
    return [slip(book, found[pk]) for pk in shown]


def _next_round(book: SeasonBook, round_: Round, slips: list[Slip]) -> RoundList:
    """What waits for somebody stands above it already."""
    there = [one for one in slips if one.fixture.round_id == round_.pk]
    settled = [one for one in there if one.fixture.state not in UNSETTLED]
    return RoundList(round_, settled, byes(book, there))


def last_results(book: SeasonBook, most: int = 5) -> list[Slip]:
    """The scores that became final last, the newest first."""
    final = Fixture.objects.of(book.season).filter(state=Fixture.State.FINAL, before_withdrawal="")
    shown = final.select_related("round__cup", "match", "report").order_by("-report__at", "-report_id")[:most]
    return [slip(book, fixture) for fixture in shown]


def byes(book: SeasonBook, slips: list[Slip]) -> list[Club]:
    """Clubs without a match in a round; a division that is through with its matches has no byes.

    In a cup, who has no match is out, or waits.
    """
    if any(one.fixture.round.cup_id for one in slips):
        return []
    busy = {club.pk for one in slips for club in (one.home, one.away)}
    playing = {entry.division_id for pk, entry in book.entries.items() if pk in busy}
    free = [entry for pk, entry in book.entries.items() if pk not in busy and not entry.withdrawn_at]
    return [entry.club for entry in free if entry.division_id in playing]


def round_list(book: SeasonBook, round_: Round) -> RoundList:
    fixtures = Fixture.objects.complete().filter(round=round_).order_by("date", "time", "id")
    slips = sorted((slip(book, fixture) for fixture in fixtures), key=_level)
    return RoundList(round_, slips, byes(book, slips))


def _level(one: Slip) -> int:
    return one.division.level if one.division else 0
