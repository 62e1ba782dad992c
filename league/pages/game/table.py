"""The divisions: tables with their zones, the best scorers, and every fixture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from clubs.rules.club_manager.book import Zone
from clubs.rules.club_manager.state import Key
from league.engines.club_manager.late_game import TOP, growth, titles
from league.engines.club_manager.standings import DIVISIONS
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.game_stories.words import tenths
from league.pages.game.managers import Manager, managers_at
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.names import Side
from league.pages.game.past import NamesThen
from league.pages.game.people import Somebody, page_of, somebody
from league.pages.game.season_rows import Match, SeasonRows
from league.pages.table import signed
from league.rules.table import Row

MOST_SCORERS = 10
# A shape and a tone for every zone; the words stand beside them.
SHAPES = {
    "champion": ("cup", "up"),
    "top": ("up-tri", "up"),
    "promotion-playoff": ("diamond", "po"),
    "no-change": ("check", "stay"),
    "relegation-playoff": ("diamond", "po"),
    "relegation": ("down-tri", "down"),
}
ZONES = {
    "champion": gettext_lazy("Champion"),
    "top": gettext_lazy("Top places"),
    "promotion-playoff": gettext_lazy("Promotion play-off"),
    "no-change": gettext_lazy("Safe"),
    "relegation-playoff": gettext_lazy("Relegation play-off"),
    "relegation": gettext_lazy("Relegation"),
}


@dataclass(frozen=True)
class ZoneName:
    key: str
    name: str
    icon: str
    tone: str


@dataclass(frozen=True)
class Mark:
    """A line across the table: whoever stands above it has reached the zone."""

    zone: ZoneName
    words: str
    below: str  # what waits under the last line


@dataclass(frozen=True)
class Line:
    row: Row[Key]
    side: Side
    manager: Manager | None  # of a club that somebody at the table leads, where there are several
    own: bool
    difference: str
    form: list[tuple[str, str, str]]  # code, letter, word


@dataclass(frozen=True)
class Entry:
    """A club, or a line between clubs."""

    line: Line | None = None
    mark: Mark | None = None


@dataclass(frozen=True)
class Round:
    number: int
    week: int
    now: bool
    meetings: list[Meeting]


@dataclass(frozen=True)
class Scorer:
    who: Somebody
    url: str  # of his page, which managers' players have
    side: Side
    own: bool
    goals: int


@dataclass(frozen=True)
class TablePage:
    division: int
    season: int
    rounds_played: int
    rounds_in_all: int
    entries: list[Entry]
    scorers: list[Scorer]
    rounds: list[Round]
    playoffs: list[Meeting]
    growth: str = ""  # what the managers' titles have made of this division's bots


def zone_name(key: str, division: int) -> ZoneName:
    icon, tone = SHAPES[key]
    # CM-SACK-1: nobody goes down from the lowest division.
    name = _("The sack") if key == "relegation" and division == DIVISIONS[-1] else str(ZONES[key])
    return ZoneName(key, name, icon, tone)


def table_page(place: Place, rows: SeasonRows, division: int, names: NamesThen) -> TablePage:
    matches = rows.league(division)
    table = rows.table(division)
    managers = managers_at(place) if len(place.state.board.clubs) > 1 else {}
    lines = [_line(row, names, place.seat, managers) for row in table.rows]
    return TablePage(
        division=division,
        season=rows.season,
        rounds_played=max((one.round for one in matches if one.played), default=0),
        rounds_in_all=max((one.round for one in matches), default=0),
        entries=_entries(lines, place.book.zones[division], division, full_table=place.state.options.full_table),
        scorers=_scorers(matches, names, place, rows.season),
        rounds=_rounds(matches, names, place, rows.season),
        playoffs=[meeting(one, names, place, rows.season) for one in rows.playoffs(division)],
        growth=_growth(place, rows.season) if division == TOP and place.state.options.league_grows else "",
    )


def _growth(place: Place, season: int) -> str:
    """CM-SOLO-3: in that season."""
    state = place.state
    grown = growth(place.book, state.options, titles(state.reports), season)
    if not grown:
        return _(
            "Every title of a manager makes the bots of this division stronger; seasons without one calm them down."
        )
    return _(
        "After the titles of managers the bots of this division play at ability +%(more)s this season; "
        "another title makes them stronger, a season without one calms them down."
    ) % {"more": tenths(grown)}


def _line(row: Row[Key], names: NamesThen, seat: int | None, managers: Mapping[int, Manager]) -> Line:
    letters = {
        "W": (pgettext("form: won", "W"), _("won")),
        "D": (pgettext("form: drawn", "D"), _("drawn")),
        "L": (pgettext("form: lost", "L"), _("lost")),
    }
    return Line(
        row=row,
        side=names.club(row.club),
        manager=managers.get(names.club(row.club).seat),
        own=seat is not None and seat_of(row.club) == seat,
        difference=signed(row.goal_difference),
        form=[(code, *letters[code]) for code in row.form],
    )


def _entries(lines: list[Line], zones: tuple[Zone, ...], division: int, *, full_table: bool) -> list[Entry]:
    """The lines of the zones fall where the points, or by house rule the places, put them. # CM-END-1"""
    entries: list[Entry] = []
    to_draw = [_mark(zones, number, division, full_table) for number in range(len(zones) - 1)]
    for place, line in enumerate(lines, start=1):
        while to_draw and not _reached(zones[-1 - len(to_draw)], line.row.points, place, full_table):
            entries.append(Entry(mark=to_draw.pop(0)))
        entries.append(Entry(line=line))
    return entries + [Entry(mark=mark) for mark in to_draw]


def _reached(zone: Zone, points: int, place: int, full_table: bool) -> bool:
    return place <= zone.place if full_table else points >= zone.points


def _mark(zones: tuple[Zone, ...], number: int, division: int, full_table: bool) -> Mark:
    zone = zones[number]
    name = zone_name(zone.outcome, division)
    if full_table:
        words = _("%(zone)s: down to place %(place)s") % {"zone": name.name, "place": zone.place}
    else:
        words = ngettext("%(zone)s: from %(points)s point", "%(zone)s: from %(points)s points", zone.points) % {
            "zone": name.name,
            "points": zone.points,
        }
    last = zone_name(zones[-1].outcome, division).name if number == len(zones) - 2 else ""
    return Mark(name, words, last)


def _scorers(matches: list[Match], names: NamesThen, place: Place, season: int) -> list[Scorer]:
    """Own goals are nobody's. Level ones in the order of the alphabet."""
    goals: Counter[tuple[Key, str]] = Counter()
    for one in matches:
        goals.update((club, scorer) for club, scorer, _minute in one.scorers or () if scorer)
    known = sorted((-count, names.scorer(club, scorer), club, scorer) for (club, scorer), count in goals.items())
    return [
        Scorer(
            who=somebody(name),
            url=page_of(place.league.slug, club, scorer, season),
            side=names.club(club),
            own=place.seat is not None and seat_of(club) == place.seat,
            goals=-count,
        )
        for count, name, club, scorer in known[:MOST_SCORERS]
    ]


def _rounds(matches: list[Match], names: NamesThen, place: Place, season: int) -> list[Round]:
    this_week = place.state.week if season == place.state.season else 0
    by_round = sorted(matches, key=lambda one: one.round)
    return [
        Round(number, own[0].week, own[0].week == this_week, [meeting(one, names, place, season) for one in own])
        for number, group in groupby(by_round, key=lambda one: one.round)
        for own in [list(group)]
    ]
