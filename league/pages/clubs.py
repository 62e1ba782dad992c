"""What the pages about clubs show, in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time

from django.db.models import Q
from django.http import Http404
from django.urls import reverse

from clubs.models import Club
from league.book import SeasonBook, season_of
from league.cup_words import say_round
from league.guards import Pass
from league.models import Cup, Division, Entry, Fixture, League, Season
from league.pages.addresses import Addresses
from league.pages.matchday import may_enter
from league.pages.result_log import Line, friendlies_of
from league.rules.record import FORFEIT_GOALS
from league.rules.table import Row
from league.services.seasons import FEWEST_CLUBS, MOST_CLUBS
from matches.models import Report

MEETING_COLUMNS = (
    *("round__number", "round__cup_id", "round__date"),
    *("pk", "state", "date", "time", "board", "match__home_id", "match__away_id"),
    *("report__played_on", "report__how", "report__home_goals", "report__away_goals"),
)


@dataclass(frozen=True)
class Card:
    """A club in the list."""

    club: Club
    manager: str
    crest_url: str
    is_mine: bool
    may_change: bool
    division: str
    withdrawn: bool


@dataclass(frozen=True)
class ClubList:
    season: Season
    cards: list[Card]
    may_add: bool
    may_join_late: bool
    may_remove: bool
    may_draw: bool
    room: int


@dataclass(frozen=True)
class Record:
    """Home or away matches, added up."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals_for: int = 0
    goals_against: int = 0

    def with_match(self, scored: int, conceded: int) -> Record:
        return Record(
            self.played + 1,
            self.won + (scored > conceded),
            self.drawn + (scored == conceded),
            self.lost + (scored < conceded),
            self.goals_for + scored,
            self.goals_against + conceded,
        )


@dataclass(frozen=True)
class Meeting:
    """A fixture from one club's side of the table."""

    url: str
    round: str
    is_league: bool
    day: date | None
    time: time | None
    opponent: Club
    at_home: bool
    state: str
    scored: int | None
    conceded: int | None
    enter_url: str = ""  # for who may enter its score
    board: int | None = None

    @property
    def outcome(self) -> str:
        """W, D or L once the score is final."""
        if self.state != Fixture.State.FINAL:
            return ""
        return "W" if self.scored > self.conceded else "L" if self.scored < self.conceded else "D"

    @property
    def state_words(self) -> str:
        return str(Fixture.State(self.state).label)


@dataclass(frozen=True)
class ClubPage:
    club: Club
    season: Season
    manager: str
    manager_id: int | None
    crest_url: str
    is_mine: bool
    may_change: bool
    may_remove: bool
    may_withdraw: bool
    row: Row | None
    clubs: int  # in its table
    division: Division | None
    withdrawal: str  # how, if the club has withdrawn
    home: Record
    away: Record
    results: list[Meeting]
    to_play: list[Meeting]
    friendlies: list[Line]


def crest_url(league: League, club: Club) -> str:
    """With the file's name in it, so that a new crest is never hidden by a kept one."""
    if not club.crest:
        return ""
    return reverse("league:crest", args=[league.slug, club.pk]) + f"?v={club.crest.name[-12:-4]}"


def club_list(visit: Pass, season: Season) -> ClubList:
    book = SeasonBook(visit, season)
    is_open = visit.league.state == League.State.OPEN
    runs_it = visit.is_organiser and is_open
    preparing, running = season.state == Season.State.PREPARING, season.state == Season.State.RUNNING
    room = MOST_CLUBS - len(book.entries)
    return ClubList(
        season=season,
        cards=[_card(visit, entry, runs_it=runs_it, is_open=is_open) for entry in book.entries.values()],
        may_add=runs_it and preparing and room > 0,
        may_join_late=runs_it and running and room > 0,
        may_remove=runs_it and preparing,
        may_draw=runs_it and preparing and len(book.entries) >= FEWEST_CLUBS,
        room=room,
    )


def _card(visit: Pass, entry: Entry, *, runs_it: bool, is_open: bool) -> Card:
    is_mine = _is_mine(visit, entry)
    return Card(
        club=entry.club,
        manager=entry.manager.username if entry.manager else "",
        crest_url=crest_url(visit.league, entry.club),
        is_mine=is_mine,
        may_change=runs_it or (is_mine and is_open),
        division=entry.division.name if entry.division else "",
        withdrawn=entry.withdrawn_at is not None,
    )


def _is_mine(visit: Pass, entry: Entry) -> bool:
    return visit.is_member and entry.manager_id == visit.user.pk


def season_of_club(visit: Pass, club_id: int, number: str | None) -> Season:
    """The season asked for, or the last one the club took part in."""
    if number:
        return season_of(visit, number)
    season = visit.league.seasons.filter(entries__club=club_id).order_by("-number").first()
    if season is None:
        raise Http404
    return season


def club_page(book: SeasonBook, club_id: int) -> ClubPage:
    visit, season = book.visit, book.season
    entry = book.entries.get(club_id)
    if entry is None:
        raise Http404
    meetings = _meetings(book, club_id)
    finals = [meeting for meeting in meetings if meeting.outcome and meeting.is_league]
    is_open = visit.league.state == League.State.OPEN
    runs_it = visit.is_organiser and is_open
    card = _card(visit, entry, runs_it=runs_it, is_open=is_open)
    begun, rivals = season.state != Season.State.PREPARING, book.table.of(club_id)
    return ClubPage(
        club=entry.club,
        season=season,
        manager=card.manager,
        manager_id=entry.manager_id,
        crest_url=card.crest_url,
        is_mine=card.is_mine,
        may_change=card.may_change,
        may_remove=card.may_change and visit.is_organiser and not begun,
        may_withdraw=runs_it and season.state == Season.State.RUNNING and not entry.withdrawn_at,
        row=next((row for row in book.table.rows if row.club == club_id), None) if begun else None,
        clubs=len(rivals.clubs) if rivals else 0,
        division=entry.division,
        withdrawal=entry.get_withdrawal_display(),
        home=_record(meeting for meeting in finals if meeting.at_home),
        away=_record(meeting for meeting in finals if not meeting.at_home),
        results=[meeting for meeting in reversed(meetings) if meeting.scored is not None],
        to_play=[meeting for meeting in meetings if meeting.scored is None],
        friendlies=friendlies_of(book, club_id),
    )


def _record(meetings) -> Record:
    record = Record()
    for meeting in meetings:
        record = record.with_match(meeting.scored, meeting.conceded)
    return record


def _meetings(book: SeasonBook, club_id: int) -> list[Meeting]:
    """In the order in which they count."""
    found = list(
        Fixture.objects.of(book.season)
        .filter(Q(match__home=club_id) | Q(match__away=club_id))
        .values_list(*MEETING_COLUMNS)
    )
    record = book.record
    found.sort(key=lambda columns: record.diaries.order(record.fixtures[columns[3]], club_id))
    cups = record.cups if any(cup for _number, cup, *_ in found) else {}
    addresses = Addresses(book.season)
    return [_meeting(book, club_id, columns, cups, addresses) for columns in found]


def _meeting(book: SeasonBook, club_id: int, columns: tuple, cups: Mapping[int, Cup], addresses: Addresses) -> Meeting:
    number, cup, round_day, pk, state, day, at, board, home, away, played_on, how, *goals = columns
    at_home = home == club_id
    scored, conceded = goals if at_home else reversed(goals)
    if how == Report.How.BOTH_FORFEIT:
        scored, conceded = 0, FORFEIT_GOALS
    return Meeting(
        url=addresses.fixture(pk),
        round=say_round(number, cups.get(cup)),
        is_league=cup is None,
        day=None if state == Fixture.State.POSTPONED else played_on or day or round_day,
        time=at if played_on in (None, day or round_day) else None,
        board=board,
        opponent=book.clubs[away if at_home else home],
        at_home=at_home,
        state=state,
        scored=scored,
        conceded=conceded,
        enter_url=addresses.report(pk) if may_enter(book, book.record.fixtures[pk]) else "",
    )
