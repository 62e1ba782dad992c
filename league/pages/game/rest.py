"""When nothing is asked of this seat, when wages cannot be paid, and when the career is over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.state import Player
from league.engines.club_manager.state import Report
from league.game_guards import Place
from league.game_stories.words import pounds
from league.pages.game import consequences
from league.pages.game.asks import answers
from league.pages.game.consequences import Consequence, nothing_yet
from league.pages.game.draft import OnTheTable, on_the_table
from league.pages.game.hall import HallPlace, ManagerScore, hall_place, score_of
from league.pages.game.history import Balance, balance
from league.pages.game.managers import Manager, managers_at
from league.pages.game.names import Names, Side
from league.pages.game.transfers import UnderTheHammer, under_the_hammer
from league.pages.game.way import SeasonsChart, seasons_chart

# What others are asked, without a word about what they see.
QUESTIONS = {
    "draft": _("a pick in the draft"),
    "goal": _("a goal for the season"),
    "place": _("where the workers go"),
    "line-up": _("an eleven"),
    "match": _("something in a match"),
    "market": _("a bid in the market"),
    "auction": _("whether to bid more"),
    "wages": _("whom to sell for the wages"),
    "boxes": _("a question of the boxes"),
}


@dataclass(frozen=True)
class Awaited:
    club: Side
    manager: Manager
    words: str  # what is to be decided
    due_at: datetime | None


@dataclass(frozen=True)
class Waiting:
    awaited: list[Awaited]
    draft: OnTheTable | None
    auction: UnderTheHammer | None


@dataclass(frozen=True)
class Sale:
    player: Player
    price: int
    does: Consequence


@dataclass(frozen=True)
class WagesPage:
    due: int
    money: int
    sales: list[Sale]
    keep: int
    bar: Consequence


@dataclass(frozen=True)
class Career:
    club: Side
    reports: list[Report]
    seasons: int
    titles: int
    promotions: int
    cups: int
    best_division: int
    points: int
    sacked: bool
    score: ManagerScore
    end: str  # how it ended, and after how long
    more: str


@dataclass(frozen=True)
class OverPage:
    careers: list[Career]
    balance: Balance
    course: SeasonsChart | None
    place: HallPlace | None  # of a manager who looks at his own
    difficulty: str  # to begin again with the same


@answers("waiting", template="game/asks/waiting.html")
def waiting_page(place: Place) -> Waiting:
    return Waiting(awaited_of(place), on_the_table(place), under_the_hammer(place))


def awaited_of(place: Place) -> list[Awaited]:
    """Everybody who is asked something, in the order of the table."""
    names = Names(place.state, place.book)
    due = {} if place.game.paused_at else {one.seat: one.due_at for one in place.around}
    managers = managers_at(place)
    return [
        Awaited(
            names.club(f"M{ask.seat}"),
            managers[ask.seat],
            str(QUESTIONS.get(ask.kind, QUESTIONS["boxes"])),
            due.get(ask.seat),
        )
        for ask in place.state.asks
    ]


def cover(place: Place) -> Side:
    """Who is to look next on a shared device."""
    return Names(place.state, place.book).club(f"M{place.covered}")


@answers("wages", template="game/asks/wages.html")
def wages_page(place: Place) -> WagesPage:
    players = sorted(
        (place.state.board.players[key] for key in place.club.squad), key=lambda one: (one.ability, one.name)
    )
    due, money = place.ask.facts["due"], place.club.money
    priced = [(player, prices.selling(place.book, player, place.state.options)) for player in players]
    return WagesPage(
        due=due,
        money=money,
        sales=[Sale(player, price, consequences.selling(player, price, money, due)) for player, price in priced],
        keep=place.book.start.keep,
        bar=nothing_yet(
            gettext("Sell somebody"),
            gettext("%(money)s of %(due)s") % {"money": pounds(money), "due": pounds(due)},
        ),
    )


@answers("over", template="game/asks/over.html")
def over_page(place: Place) -> OverPage:
    """Everybody's career, the reader's own first, with its records; who only watches reads the first seat's."""
    names, seat = Names(place.state, place.book), place.seat or 0
    careers = [
        career(names.club(f"M{club.seat}"), [one for one in place.state.reports if one.seat == club.seat], place)
        for club in place.state.board.clubs
    ]
    careers.sort(key=lambda one: one.club.seat != seat)
    return OverPage(
        careers=careers,
        balance=balance(place, f"M{seat}", names),
        course=seasons_chart(careers[0].reports),
        place=None if place.seat is None else hall_place(place.visit.user, place.game, place.seat),
        difficulty=str(place.state.options.difficulty),
    )


def _end(place: Place, reports: list[Report]) -> str:
    if any(one.sacked for one in reports):
        return gettext("Sacked")
    return gettext("Ended by the organiser") if place.game.ended_at else gettext("Resigned")


def _how_long(reports: list[Report]) -> str:
    if not reports:
        return gettext("before a season was over")
    after = ngettext("after %(count)s season", "after %(count)s seasons", len(reports)) % {"count": len(reports)}
    best = gettext("at best in division %(division)s") % {"division": min(one.division for one in reports)}
    return f"{after}, {best}"


def career(club: Side, reports: list[Report], place: Place) -> Career:
    won = max((week.round for week in place.book.calendar if week.match == "cup"), default=0) + 1
    return Career(
        club=club,
        reports=reports,
        seasons=len(reports),
        titles=sum(one.outcome == "champion" for one in reports),
        promotions=sum(one.outcome in ("champion", "promotion") and one.division > 1 for one in reports),
        cups=sum(one.cup_round == won for one in reports),
        best_division=min((one.division for one in reports), default=3),
        points=sum(one.points for one in reports),
        sacked=any(one.sacked for one in reports),
        score=score_of(
            reports,
            money=place.state.board.clubs[club.seat].money,
            difficulty=place.state.options.difficulty,
        ),
        end=_end(place, reports),
        more=_how_long(reports),
    )
