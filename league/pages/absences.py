"""When somebody does not turn up: matches that are overdue, and clubs whose manager is missing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from league.book import SeasonBook
from league.models import Entry, Fixture, League, Season
from league.pages.members import Member, members_page
from league.services.deadlines import overdue


@dataclass(frozen=True)
class Late:
    fixture: Fixture
    due: date
    to_remind: int  # managers of the two clubs


@dataclass(frozen=True)
class ClubLine:
    entry: Entry
    manager: Member | None
    late: int
    candidates: list[Member]
    may_come_back: bool


@dataclass(frozen=True)
class AbsencesPage:
    late: list[Late]
    clubs: list[ClubLine]
    running: bool
    may_write: bool


def absences_page(book: SeasonBook) -> AbsencesPage:
    running = book.season.state == Season.State.RUNNING
    found = list(overdue(book.season, timezone.localdate())) if running else []
    members = members_page(book.visit)
    managers = {member.club.pk: member for member in members.members if member.club}
    free = [member for member in members.members if member.club is None]
    entries = sorted(book.entries.values(), key=lambda entry: entry.club.name)
    newest = max((entry.withdrawn_at for entry in entries if entry.withdrawn_at), default=None)
    return AbsencesPage(
        late=[
            Late(one, one.due, sum(book.entries[club].manager_id is not None for club in _sides(one))) for one in found
        ],
        clubs=[
            ClubLine(
                entry,
                managers.get(entry.club_id),
                sum(entry.club_id in _sides(one) for one in found),
                free,
                may_come_back=running and entry.withdrawn_at is not None and entry.withdrawn_at == newest,
            )
            for entry in entries
        ],
        running=running,
        may_write=book.league.state == League.State.OPEN and book.season.state != Season.State.FINISHED,
    )


def _sides(fixture: Fixture) -> tuple[int, int]:
    return fixture.match.home_id, fixture.match.away_id


def _managers(book: SeasonBook, fixture: Fixture) -> int:
    return sum(book.entries[club].manager_id is not None for club in _sides(fixture))
