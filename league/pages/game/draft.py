"""The draft, and the season goals: cards to choose from, beside the squad that is forming."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.consequences import Factors, factors
from clubs.rules.club_manager.state import POSITIONS, Player
from league.game_guards import Place
from league.game_stories.words import printed
from league.pages.game import consequences
from league.pages.game.asks import answers
from league.pages.game.consequences import Consequence, nothing_yet
from league.pages.game.names import Names, Side

# What an eleven needs at least, to play in its own lines.
WANTED = {"GK": 1, "DEF": 3, "MID": 3, "FWD": 2}


@dataclass(frozen=True)
class LineOf:
    position: str
    players: list[Player]
    missing: int


@dataclass(frozen=True)
class Forming:
    """A squad in the making."""

    lines: list[LineOf]
    target: int

    @property
    def size(self) -> int:
        return sum(len(line.players) for line in self.lines)

    @property
    def total(self) -> int:
        return sum(one.ability for line in self.lines for one in line.players)


@dataclass(frozen=True)
class OnTheTable:
    """What whoever waits in a draft looks at."""

    cards: list[Player]
    squad: Forming | None  # nobody's who only watches


@dataclass(frozen=True)
class DraftPage:
    cards: list[Player]
    keep: int
    turn: int  # of how many times one chooses
    turns: int
    squad: Forming
    kit: Side
    bar: Consequence


@dataclass(frozen=True)
class GoalOption:
    card: TaskCard
    does: Consequence


@dataclass(frozen=True)
class GoalPage:
    options: list[GoalOption]
    factor: Factors
    first: bool
    bar: Consequence


def forming(place: Place) -> list[LineOf]:
    players = [place.state.board.players[key] for key in place.club.squad]
    lines = []
    for position in POSITIONS:
        own = sorted((one for one in players if one.position == position), key=lambda one: (-one.ability, one.name))
        lines.append(LineOf(position, own, max(0, WANTED[position] - len(own))))
    return lines


@answers("draft", template="game/asks/draft.html")
def draft_page(place: Place) -> DraftPage:
    ask, start = place.ask, place.book.start
    keep = ask.facts["keep"]
    title = _("Pick one card") if keep == 1 else _("Keep %(keep)s of the four") % {"keep": keep}
    return DraftPage(
        cards=[place.state.board.players[key] for key in ask.facts["cards"]],
        keep=keep,
        turn=(len(place.club.squad) - start.hand) // keep + 1,
        turns=(start.squad - start.hand) // keep,
        squad=Forming(forming(place), start.squad),
        kit=Names(place.state, place.book).club(f"M{place.seat}"),
        bar=nothing_yet(title, _("The others go.")),
    )


def on_the_table(place: Place) -> OnTheTable | None:
    """The cards lie open for everybody.  # CM-DRAFT-3"""
    ask = next((one for one in place.state.asks if one.kind == "draft"), None)
    if ask is None:
        return None
    squad = None if place.seat is None else Forming(forming(place), place.book.start.squad)
    return OnTheTable([place.state.board.players[key] for key in ask.facts["cards"]], squad)


@answers("goal", template="game/asks/goal.html")
def goal_page(place: Place) -> GoalPage:
    options = []
    for card in (place.book.goals[key] for key in place.ask.facts["cards"]):
        title = _("Season goal: “%(title)s”") % {"title": printed(card.title)}
        options.append(GoalOption(card, consequences.keeping_card(title, _("Judged when the season is over."))))
    return GoalPage(
        options=options,
        factor=factors(place.book, place.state.options, place.club.division),
        first=place.state.season == 1,
        bar=nothing_yet(_("One goal for the season"), _("Judged when it is over.")),
    )
