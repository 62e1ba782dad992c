"""A person's careers as a manager, the best first, and what each score is made of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from clubs.decks import book
from clubs.models import BoardClub
from league.engines.club_manager import calendar
from league.game_stories.words import pounds, signed
from league.models import Game, GameSeat, League, SeasonReport
from league.pages.game.names import TRIM
from league.rules.manager_score import MOST_FOR_MONEY, POUNDS_A_POINT, WORTH, Score, Season, manager_score

COUNTED = {
    "title_1": ngettext_lazy(
        "%(count)s title of the first division", "%(count)s titles of the first division", "count"
    ),
    "title_2": ngettext_lazy(
        "%(count)s title of the second division", "%(count)s titles of the second division", "count"
    ),
    "title_3": ngettext_lazy(
        "%(count)s title of the third division", "%(count)s titles of the third division", "count"
    ),
    "cup": ngettext_lazy("%(count)s cup won", "%(count)s cups won", "count"),
    "cup_final": ngettext_lazy("%(count)s cup final lost", "%(count)s cup finals lost", "count"),
    "promotion": ngettext_lazy("%(count)s promotion", "%(count)s promotions", "count"),
    "top_place": ngettext_lazy(
        "%(count)s top place of the first division", "%(count)s top places of the first division", "count"
    ),
    "goal": ngettext_lazy("%(count)s season goal reached", "%(count)s season goals reached", "count"),
    "season_1": ngettext_lazy(
        "%(count)s season in the first division", "%(count)s seasons in the first division", "count"
    ),
    "season_2": ngettext_lazy(
        "%(count)s season in the second division", "%(count)s seasons in the second division", "count"
    ),
    "season_3": ngettext_lazy(
        "%(count)s season in the third division", "%(count)s seasons in the third division", "count"
    ),
    "relegation": ngettext_lazy("%(count)s relegation", "%(count)s relegations", "count"),
    "sacked": ngettext_lazy("%(count)s sacking", "%(count)s sackings", "count"),
}
WAYS = {
    "sacked": gettext_lazy("sacked"),
    "resigned": gettext_lazy("resigned"),
    "ended": gettext_lazy("played to the end"),
    "": gettext_lazy("still going"),
}


@dataclass(frozen=True)
class ScoreLine:
    words: str
    points: str


@dataclass(frozen=True)
class ManagerScore:
    total: int
    lines: list[ScoreLine]


@dataclass(frozen=True)
class HallCareer:
    league: League
    seat: int
    name: str
    cloth: str
    seasons: int
    best_division: int
    end: str  # how it ended; empty while it goes on
    end_words: str
    score: ManagerScore
    place: int  # among those that are over; 0 while it goes on
    trim: str = TRIM
    pattern: str = "plain"


@dataclass(frozen=True)
class HallPage:
    careers: list[HallCareer]  # over, the best first
    going: list[HallCareer]
    rules: list[ScoreLine]  # what everything is worth


@dataclass(frozen=True)
class HallPlace:
    """Where a career stands among its manager's own."""

    place: int
    of: int
    best: int  # the highest score of the others; 0 if there is none


def hall_place(user, game: Game, seat: int) -> HallPlace | None:
    """Nothing for a career of no season: those do not stand in the hall."""
    careers = hall_page(user).careers
    own = next((one for one in careers if (one.league.pk, one.seat) == (game.league_id, seat)), None)
    if own is None:
        return None
    others = [one.score.total for one in careers if one is not own]
    return HallPlace(own.place, len(careers), max(others, default=0))


def hall_page(user) -> HallPage:
    """Three queries, however many careers; nothing is stored, so a guest's careers move as the seats do."""
    if not user.is_authenticated:
        return HallPage([], [], worth())
    seats = GameSeat.objects.filter(user=user).select_related("game__league").defer("game__state", "game__asked")
    found = {(seat.game.board_id, seat.seat): seat.game for seat in seats}
    clubs = BoardClub.objects.filter(board__game__seats__user=user, seat=F("board__game__seats__seat"))
    reports: defaultdict[int, list[SeasonReport]] = defaultdict(list)
    for report in SeasonReport.objects.filter(
        club__board__game__seats__user=user, club__seat=F("club__board__game__seats__seat")
    ).order_by("season__number"):
        reports[report.club_id].append(report)
    careers = [_career(found[club.board_id, club.seat], club, reports[club.pk]) for club in clubs]
    careers.sort(key=lambda one: -one.score.total)
    over = [one for one in careers if one.end and one.seasons]
    return HallPage(
        careers=[HallCareer(**vars(one) | {"place": place}) for place, one in enumerate(over, start=1)],
        going=[one for one in careers if not one.end],
        rules=worth(),
    )


def _career(game: Game, club: BoardClub, reports: list[SeasonReport]) -> HallCareer:
    end = _end(game, club, reports)
    return HallCareer(
        league=game.league,
        seat=club.seat,
        name=club.name,
        cloth=club.colour,
        seasons=len(reports),
        best_division=min((one.division for one in reports), default=club.division),
        end=end,
        end_words=str(WAYS[end]),
        score=score_of(reports, money=club.money, difficulty=game.options.get("difficulty", 0)),
        place=0,
    )


def _end(game: Game, club: BoardClub, reports: list[SeasonReport]) -> str:
    if any(one.sacked for one in reports):
        return "sacked"
    if club.sacked:
        return "resigned"
    return "ended" if game.is_over else ""


def score_of(seasons: Iterable[Season], *, money: int, difficulty: int) -> ManagerScore:
    score = manager_score(seasons, cup_rounds=calendar.cup_rounds(book()), money=money, difficulty=difficulty)
    return ManagerScore(score.total, _lines(score))


def _lines(score: Score) -> list[ScoreLine]:
    found = [ScoreLine(_counted(line.code, line.times), signed(line.points)) for line in score.lines]
    if score.percent != 100:
        found.append(ScoreLine(_("For the difficulty"), _("× %(percent)s%%") % {"percent": score.percent}))
    return found


def _counted(code: str, count: int) -> str:
    if code == "money":
        return _("%(amount)s in the till") % {"amount": pounds(count)}
    return COUNTED[code] % {"count": count}


def worth() -> list[ScoreLine]:
    """One of each, and what money is worth."""
    money = _("Every %(amount)s in the till, %(most)s at most") % {
        "amount": pounds(POUNDS_A_POINT),
        "most": MOST_FOR_MONEY,
    }
    return [*(ScoreLine(_counted(code, 1), signed(points)) for code, points in WORTH.items()), ScoreLine(money, "+1")]
