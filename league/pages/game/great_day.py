"""The great page of a season's end: what happened, who the heroes were, what decided it, and what it pays."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.models import LedgerLine
from clubs.rules.club_manager.state import Club, Key
from league.engines.club_manager import calendar
from league.engines.club_manager.lives import Life
from league.engines.club_manager.state import Report
from league.game_guards import Place
from league.game_stories.footballers import farewell
from league.pages.game.awards import Award, Jury
from league.pages.game.ceremony import Settled
from league.pages.game.cup import round_name
from league.pages.game.decided import decided
from league.pages.game.headlines import Headline, headline
from league.pages.game.history import cup_run
from league.pages.game.meetings import Meeting, meeting
from league.pages.game.names import Side
from league.pages.game.past import NamesThen
from league.pages.game.people import Somebody, page_of, somebody
from league.pages.game.season_lives import season_lives
from league.pages.game.season_rows import SeasonRows
from league.pages.table import signed

HEROES = 5


@dataclass(frozen=True)
class TableRow:
    rank: int
    moved: int  # places won on the last day
    side: Side
    difference: str
    points: int
    own: bool

    @property
    def fallen(self) -> int:
        return -self.moved


@dataclass(frozen=True)
class Tie:
    round: str
    meeting: Meeting
    won: bool


@dataclass(frozen=True)
class Hero:
    who: Somebody
    url: str


@dataclass(frozen=True)
class Farewell:
    who: Somebody
    url: str
    words: str
    remembered: bool  # a career worth more than a line


@dataclass(frozen=True)
class Pays:
    """For the manager alone."""

    bonus: int
    cup: int
    playoff: int
    wages: int
    left: int  # as the next season begins


@dataclass(frozen=True)
class GreatDay:
    headline: Headline
    club: Side
    report: Report
    cup: str
    heroes: list[Hero]
    awards: list[Award]
    table: list[TableRow]
    decided: list[str]
    road: list[Tie]
    farewells: list[Farewell]
    pays: Pays | None


def great_day(place: Place, club: Club, found: Settled) -> GreatDay | None:
    """Three queries beside those of what was settled. Nothing, if the club played no such season."""
    key, season = f"M{club.seat}", found.season
    report = next((one for one in found.after.reports if (one.season, one.seat) == (season, club.seat)), None)
    if report is None:
        return None
    rows, names = SeasonRows(place, season), NamesThen(found.before, place.book)
    retired = [one.facts["player"] for one in found.events if one.kind == "retired" and one.seat == club.seat]
    lives = season_lives(place, key, season, retired)
    jury, last = Jury(place, key, rows, names), calendar.cup_rounds(place.book)
    return GreatDay(
        headline=headline(report, last),
        club=names.club(key),
        report=report,
        cup=cup_run(report, last),
        heroes=[Hero(jury.who(one.player), jury.page(one.player)) for one in lives.ranked[:HEROES]],
        awards=jury.awards(lives),
        table=_table(rows, report.division, key, names),
        decided=decided(place, rows, report, names),
        road=_road(place, rows, key, names),
        farewells=[_farewell(place, key, season, card, life) for card, life in lives.ended],
        pays=_pays(place, club, report, found) if club.seat == place.seat else None,
    )


def _table(rows: SeasonRows, division: int, key: Key, names: NamesThen) -> list[TableRow]:
    rounds, places = rows.positions(division)
    return [
        TableRow(
            rank=row.rank,
            moved=places[row.club][-2] - places[row.club][-1] if len(rounds) > 1 else 0,
            side=names.club(row.club),
            difference=signed(row.goal_difference),
            points=row.points,
            own=row.club == key,
        )
        for row in rows.table(division).rows
    ]


def _road(place: Place, rows: SeasonRows, key: Key, names: NamesThen) -> list[Tie]:
    last = calendar.cup_rounds(place.book)
    return [
        Tie(round_name(one.round, last), meeting(one, names, place, rows.season), one.winner == key)
        for one in rows.cup
        if one.played and key in (one.home, one.away)
    ]


def _farewell(place: Place, club: Key, season: int, card: Key, life: Life) -> Farewell:
    url = page_of(place.league.slug, club, card, season)
    return Farewell(somebody(life.name), url, farewell(life), life.is_remembered)


def _pays(place: Place, club: Club, report: Report, found: Settled) -> Pays:
    """One query."""
    lines = LedgerLine.objects.filter(
        club__board=place.game.board_id, club__seat=club.seat, season=report.season, kind__in=("cup", "playoff")
    )
    taken = list(lines.values_list("kind", "amount"))
    return Pays(
        bonus=report.bonus,
        cup=sum(amount for kind, amount in taken if kind == "cup"),
        playoff=sum(amount for kind, amount in taken if kind == "playoff"),
        wages=report.wages,
        left=found.after.board.clubs[club.seat].money,
    )
