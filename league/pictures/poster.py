"""What stands on the picture of a league or a club: values only, as a stranger may see them."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from clubs.models import Club
from clubs.shirts import shirt_of
from league.book import SeasonBook
from league.cup_words import round_name, season_name
from league.guards import Pass
from league.languages import language
from league.models import Fixture, League, Season
from league.models.fixture import day_of
from league.pages.table import figures, signed
from league.prints.parts import number_columns, score_of
from league.record import SeasonRecord
from league.rules.table import Row

MOST_LINES, MOST_MATCHES = 6, 4


@dataclass(frozen=True)
class Line:
    rank: int
    shirt: str
    name: str
    played: int
    difference: str
    points: int
    is_lit: bool = False


@dataclass(frozen=True)
class Meeting:
    home: str
    home_shirt: str
    away: str
    away_shirt: str
    middle: str  # the score, or when it begins
    when: str


@dataclass(frozen=True)
class Poster:
    over: str
    title: str
    heads: tuple[str, str, str]
    table_title: str
    table_note: str
    lines: tuple[Line, ...]
    side_title: str
    meetings: tuple[Meeting, ...] = ()
    champion: Line | None = None
    words: str = ""  # where there is no match to show
    shirt: str = ""
    figures: tuple[tuple[str, str, str], ...] = field(default_factory=tuple)
    language: str = "en"

    @property
    def typed(self) -> str:
        """Everything that people have named."""
        names = [name for one in self.meetings for name in (one.home, one.away)]
        return "".join([self.over, self.title, *(line.name for line in self.lines), *names])


def league_poster(league: League) -> Poster:
    book = _book(league)
    season, numbers = book.season, figures(book)
    rows = book.standings[0].table.rows if book.standings else []
    over = season.state == Season.State.FINISHED
    lines = tuple(_line(book, row, is_lit=over and row.rank == 1) for row in rows[:MOST_LINES])
    title, meetings = _side(_fixtures(season), book.record)
    shown = [(_("Round"), str(numbers.rounds_played), _("of %(rounds)s") % {"rounds": numbers.rounds})]
    shown.append((_("Goals"), str(numbers.goals), ""))
    return Poster(
        **_around(book),
        over=f"{league.game.name}, {league.game.edition} · {season_name(season.number)}",
        title=league.name,
        lines=lines,
        side_title=_("Champions") if over and lines else title,
        meetings=() if over else meetings,
        champion=lines[0] if over and lines else None,
        words=_words(season, len(book.entries)),
        figures=tuple(shown) if numbers.rounds else (),
    )


def club_poster(league: League, club: Club, season: Season) -> Poster:
    book = _book(league, season)
    standing = book.table.of(club.pk)
    rows = standing.table.rows if standing else []
    place = next((place for place, row in enumerate(rows) if row.club == club.pk), 0)
    first = max(0, min(place - MOST_LINES // 2, len(rows) - MOST_LINES))
    own = [one for one in _fixtures(season) if club.pk in (one.match.home_id, one.match.away_id)]
    title, meetings = _side(own, book.record, single=True)
    shown: tuple[tuple[str, str, str], ...] = ()
    if rows and season.state != Season.State.PREPARING:
        of = _("of %(clubs)s") % {"clubs": len(rows)}
        shown = ((_("Place"), str(rows[place].rank), of), (_("Points"), str(rows[place].points), ""))
    return Poster(
        **_around(book),
        over=f"{league.name} · {season_name(season.number)}",
        title=club.name,
        lines=tuple(_line(book, row, is_lit=row.club == club.pk) for row in rows[first : first + MOST_LINES]),
        side_title=title,
        meetings=meetings,
        words=_words(season, len(book.entries)),
        shirt=shirt_of(club, edge="#fbf9f0"),
        figures=shown,
    )


def _book(league: League, season: Season | None = None) -> SeasonBook:
    season = season or league.seasons.select_related("dice_box").latest("number")
    return SeasonBook(Pass(league, AnonymousUser(), None), season)


def _around(book: SeasonBook) -> dict[str, object]:
    rounds = max((played.round for played in book.played), default=0)
    division = book.standings[0].division if book.standings else None
    return {
        "heads": tuple(column.title for column in number_columns("played", "difference", "points")),
        "table_title": division.name if division else _("Table"),
        "table_note": _("after round %(number)s") % {"number": rounds} if rounds else "",
        "language": language(),
    }


def _line(book: SeasonBook, row: Row, *, is_lit: bool) -> Line:
    club = book.clubs[row.club]
    return Line(row.rank, shirt_of(club), club.name, row.played, signed(row.goal_difference), row.points, is_lit)


def _words(season: Season, clubs: int) -> str:
    if season.state == Season.State.PREPARING:
        told = ngettext("%(count)s club, and the calendar to come", "%(count)s clubs, and the calendar to come", clubs)
        return told % {"count": clubs}
    return _("Every match has been played.")


def _fixtures(season: Season) -> list[Fixture]:
    return list(Fixture.objects.of(season).complete().in_calendar_order())


def _side(
    fixtures: Sequence[Fixture], record: SeasonRecord, *, single: bool = False
) -> tuple[str, tuple[Meeting, ...]]:
    """The round that comes next (of one club: its next matches); when nothing is left to play, the last results."""
    first = record.diaries.first_to_play(record.fixtures[one.pk] for one in fixtures)
    if first:
        to_play = [one for one in fixtures if one.state == Fixture.State.SCHEDULED]
        shown = to_play if single else [one for one in to_play if record.fixtures[one.pk].round is first.round]
        title = _("Next matches") if single else round_name(shown[0].round)
        return title, _meetings(sorted(shown, key=_moment)[:MOST_MATCHES])
    final = [one for one in fixtures if one.state == Fixture.State.FINAL]
    return _("Last results"), _meetings(final[: -MOST_MATCHES - 1 : -1])


def _moment(fixture: Fixture) -> tuple[datetime.date, datetime.time]:
    day = fixture.date or fixture.round.date
    return day or datetime.date.max, fixture.time or datetime.time.max


def _meetings(fixtures: Iterable[Fixture]) -> tuple[Meeting, ...]:
    return tuple(
        Meeting(
            home=one.match.home.short_name,
            home_shirt=shirt_of(one.match.home),
            away=one.match.away.short_name,
            away_shirt=shirt_of(one.match.away),
            middle=_middle(one),
            when=_when(one),
        )
        for one in fixtures
    )


def _middle(fixture: Fixture) -> str:
    if fixture.report:
        return score_of(fixture.report)
    return time_format(fixture.time, "TIME_FORMAT") if fixture.time else ""


def _when(fixture: Fixture) -> str:
    day = day_of(fixture)
    return date_format(day, pgettext("short date on a picture", "D j M")) if day else ""
