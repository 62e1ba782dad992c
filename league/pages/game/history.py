"""A club across the seasons: how each ended, what it has won, its records, its way, and its transfers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.rules.club_manager.state import Club, Key
from league.engines.club_manager import calendar
from league.engines.club_manager.state import Report
from league.game_guards import Place
from league.models import GameResult, Honour
from league.pages.game.awards import Award, Jury
from league.pages.game.cup import round_name
from league.pages.game.names import Names, Side
from league.pages.game.past import NamesThen
from league.pages.game.season_lives import season_lives
from league.pages.game.season_rows import SeasonRows
from league.pages.game.way import PlacesChart, SeasonsChart, places_chart, seasons_chart

PLAYED = (
    *("fixture__season__number", "fixture__competition", "fixture__home", "fixture__away"),
    *("home_goals", "away_goals", "winner", "forfeit"),
)


@dataclass(frozen=True)
class PastSeason:
    report: Report
    cup: str


@dataclass(frozen=True)
class Won:
    """On the wall."""

    kind: str
    season: int
    division: int


@dataclass(frozen=True)
class CupWinner:
    season: int
    side: Side
    own: bool


@dataclass(frozen=True)
class Best:
    """A record: against whom, and when."""

    score: str
    opponent: Side
    at_home: bool
    season: int


@dataclass(frozen=True)
class Balance:
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    best_win: Best | None
    worst_defeat: Best | None


@dataclass(frozen=True)
class HistoryPage:
    club: Side
    seasons: list[PastSeason]  # the last one first
    honours: list[Won]
    cups: list[CupWinner]
    balance: Balance
    course: SeasonsChart | None
    places: PlacesChart | None
    awards: list[Award]  # of the season that is shown, once it is over


def history_page(place: Place, club: Club, rows: SeasonRows, names: NamesThen) -> HistoryPage:
    """Two queries beside those of the season, and one for the awards of one that is over."""
    key = f"M{club.seat}"
    last = calendar.cup_rounds(place.book)
    reports = [one for one in place.state.reports if one.seat == club.seat]
    honours = list(
        Honour.objects.filter(season__league=place.league.pk)
        .order_by("-season__number", "kind")
        .values_list("season__number", "kind", "club", "division")
    )
    division = rows.division_of(key)
    return HistoryPage(
        club=names.club(key),
        seasons=[PastSeason(one, cup_run(one, last)) for one in reversed(reports)],
        honours=[Won(kind, season, where) for season, kind, won, where in honours if won == key],
        cups=[CupWinner(season, names.club(won), won == key) for season, kind, won, _ in honours if kind == "cup"],
        balance=balance(place, key, names),
        course=seasons_chart(reports),
        places=places_chart(rows, division, key, names) if division else None,
        awards=_awards(place, key, rows, names) if any(one.season == rows.season for one in reports) else [],
    )


def _awards(place: Place, key: Key, rows: SeasonRows, names: NamesThen) -> list[Award]:
    return Jury(place, key, rows, names).awards(season_lives(place, key, rows.season))


def cup_run(report: Report, last: int) -> str:
    if report.cup_round > last:
        return _("Winner")
    return round_name(report.cup_round, last) if report.cup_round else "–"


def balance(place: Place, key: Key, names: Names) -> Balance:
    """Everything that was played to the end; what was forfeited is no record."""
    found = GameResult.objects.filter(
        Q(fixture__home=key) | Q(fixture__away=key), fixture__season__league=place.league.pk
    )
    rows = list(found.order_by("fixture__season__number", "fixture__week").values_list(*PLAYED))
    own = [_from(key, row) for row in rows]
    played = [(mine - theirs, mine, row) for (mine, theirs), row in zip(own, rows, strict=True) if not row[7]]
    won = sum(row[6] == key for row in rows)
    drawn = sum(not row[6] and not row[7] for row in rows)
    return Balance(
        played=len(rows),
        won=won,
        drawn=drawn,
        lost=len(rows) - won - drawn,
        goals_for=sum(mine for mine, _theirs in own),
        goals_against=sum(theirs for _mine, theirs in own),
        best_win=_best(max(played, key=lambda one: one[:2], default=None), key, names, won=True),
        worst_defeat=_best(min(played, key=lambda one: (one[0], -one[1]), default=None), key, names, won=False),
    )


def _from(key: Key, row: Sequence) -> tuple[int, int]:
    return (row[4], row[5]) if row[2] == key else (row[5], row[4])


def _best(found: tuple[int, int, Sequence] | None, key: Key, names: Names, *, won: bool) -> Best | None:
    if found is None or (found[0] <= 0 if won else found[0] >= 0):
        return None
    row = found[2]
    at_home = row[2] == key
    return Best(f"{row[4]}–{row[5]}", names.club(row[3] if at_home else row[2]), at_home, row[0])
