"""The draft, and the season goals: cards to choose from, beside the squad that is forming."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.club_manager.book import TaskCard
from clubs.rules.club_manager.state import POSITIONS, Player
from league.game_guards import Place
from league.pages.game.asks import answers

# What an eleven needs at least, to play in its own lines.
WANTED = {"GK": 1, "DEF": 3, "MID": 3, "FWD": 2}


@dataclass(frozen=True)
class LineOf:
    position: str
    players: list[Player]
    missing: int


@dataclass(frozen=True)
class DraftPage:
    cards: list[Player]
    keep: int
    turn: int  # of how many times one chooses
    turns: int
    lines: list[LineOf]
    size: int
    target: int
    total: int


@dataclass(frozen=True)
class GoalPage:
    cards: list[TaskCard]
    factor: int
    first: bool


def forming(place: Place) -> list[LineOf]:
    players = [place.state.board.players[key] for key in place.club.squad]
    lines = []
    for position in POSITIONS:
        own = sorted((one for one in players if one.position == position), key=lambda one: (-one.ability, one.name))
        lines.append(LineOf(position, own, max(0, WANTED[position] - len(own))))
    return lines


@answers("draft", template="game/asks/draft.html")
def draft_page(place: Place) -> DraftPage:
    ask, lines = place.ask, forming(place)
    keep, start = ask.facts["keep"], place.book.start
    return DraftPage(
        cards=[place.state.board.players[key] for key in ask.facts["cards"]],
        keep=keep,
        turn=(len(place.club.squad) - start.hand) // keep + 1,
        turns=(start.squad - start.hand) // keep,
        lines=lines,
        size=len(place.club.squad),
        target=place.book.start.squad,
        total=sum(one.ability for line in lines for one in line.players),
    )


@answers("goal", template="game/asks/goal.html")
def goal_page(place: Place) -> GoalPage:
    cards = [place.book.goals[key] for key in place.ask.facts["cards"]]
    return GoalPage(cards, place.book.sums_factor.of(place.club.division), first=place.state.season == 1)
