"""The result log of a season: its matches and, beside them, friendlies and one-off results.  # CA-LOG-1"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.core.paginator import Page, Paginator
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import Club
from league.book import SeasonBook
from league.cup_words import decider_words, round_name
from league.models import Fixture, Friendly, League
from league.models.fixture import day_of
from league.pages.addresses import Addresses
from league.rules.result_log import Logged, in_order
from matches.models import Report

PER_PAGE = 50


@dataclass(frozen=True)
class Party:
    """One side of a line: a club and its manager, or a guest."""

    name: str
    manager: str = ""
    club: Club | None = None
    url: str = ""

    def __str__(self) -> str:
        """A club may play without a manager."""
        return f"{self.manager} · {self.name}" if self.manager else self.name


@dataclass(frozen=True)
class Line(Logged):
    hosts: Party
    guests: Party
    competition: str
    url: str = ""  # of the match's page; a friendly has none
    friendly: Friendly | None = None
    may_change: bool = False

    @property
    def scorers(self) -> str:
        told = self.friendly
        return " / ".join(filter(None, (told.home_scorers, told.away_scorers))) if told else ""

    @property
    def date(self) -> date | None:
        return date.fromisoformat(self.day) if self.day else None


def result_log(book: SeasonBook) -> list[Line]:
    """Everything that was played, in its order; a friendly stands behind the matches of its day."""
    found = Fixture.objects.of(book.season).complete().filter(state=Fixture.State.FINAL).in_calendar_order()
    clerk = _Clerk(book)
    return in_order([*map(clerk.match, found), *clerk.friendlies(book.season.friendlies.all())])


def result_log_page(book: SeasonBook, number: str | None, *, friendlies_only: bool) -> Page:
    """Newest first."""
    lines = [line for line in result_log(book) if line.friendly or not friendlies_only]
    return Paginator(lines[::-1], PER_PAGE).get_page(number)


def friendlies_of(book: SeasonBook, club_id: int) -> list[Line]:
    """Newest first, in one query."""
    own = book.season.friendlies.filter(Q(home=club_id) | Q(away=club_id))
    return in_order(_Clerk(book).friendlies(own))[::-1]


class _Clerk:
    """Writes the lines of one season for one reader."""

    def __init__(self, book: SeasonBook):
        self.book, self.addresses = book, Addresses(book.season)
        self._is_open = book.league.state == League.State.OPEN

    def match(self, fixture: Fixture) -> Line:
        report, day = fixture.report, day_of(fixture)
        both_lost = report.how == Report.How.BOTH_FORFEIT
        score = str(report.get_how_display()) if both_lost else f"{report.home_goals}–{report.away_goals}"
        decided = decider_words(report)
        return self._line(
            day=day.isoformat() if day else "",
            hosts=self._club(fixture.match.home),
            score=f"{score}, {decided}" if decided else score,
            guests=self._club(fixture.match.away),
            competition=round_name(fixture.round),
            url=self.addresses.fixture(fixture.pk),
        )

    def friendlies(self, found: Iterable[Friendly]) -> list[Line]:
        return [self._friendly(one) for one in found]

    def _friendly(self, friendly: Friendly) -> Line:
        return self._line(
            day=friendly.played_on.isoformat(),
            hosts=self._side(friendly.home_id, friendly.home_name),
            score=friendly.score,
            guests=self._side(friendly.away_id, friendly.away_name),
            competition=_("Friendly"),
            friendly=friendly,
            may_change=self._may_change(friendly),
        )

    def _may_change(self, friendly: Friendly) -> bool:
        """As league.services.friendlies has it, without asking for each line."""
        visit = self.book.visit
        mine = visit.is_member and friendly.author_id == visit.user.pk
        return self._is_open and (visit.is_organiser or mine)

    def _line(self, *, hosts: Party, guests: Party, **more) -> Line:
        return Line(home=str(hosts), away=str(guests), hosts=hosts, guests=guests, **more)

    def _side(self, club_id: int | None, name: str) -> Party:
        club = self.book.clubs.get(club_id)
        return self._club(club) if club else Party(name)

    def _club(self, club: Club) -> Party:
        entry = self.book.entries.get(club.pk)
        manager = entry.manager.username if entry and entry.manager else ""
        return Party(club.name, manager, club, self.addresses.club_then(club.pk))
