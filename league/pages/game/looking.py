"""Asking the rules what would happen, without dice: for pages that explain before anything is decided."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.ids import whole
from clubs.rules.club_manager.state import Player
from clubs.rules.club_manager.turn import Turn
from league.engines.club_manager.calendar import week_of
from league.engines.club_manager.play import NO_DICE
from league.game_guards import Place
from league.game_words import SENTENCES
from league.pages.game.consequences import Consequence

# Where a reason is written down, for those that need explaining.
RULES = {
    "above-cap": "CM-PLY-3",
    "needs-top-division": "CM-PLY-5",
    "needs-stadium": "CM-PLY-5",
    "bought-out": "CM-TM-6",
    "too-few-players": "CM-TM-6",
    "in-debt": "CM-MONEY-1",
    "agents-closed": "CM-AGENT-3",
    "window-closed": "CM-CAL-3",
    "enough-objectives": "CM-BOARD-1",
    "nobody-to-treat": "CM-PHYS-1",
    "nobody-to-gain": "CM-TRN-2",
    "all-built": "CM-FAC-2",
    "no-spot-left": "CM-WEEK-4",
    "no-cards-left": "CM-WEEK-4",
}


@dataclass(frozen=True)
class Reason:
    """Why not, and which rule says so."""

    words: str
    rule_id: str


@dataclass(frozen=True)
class Offer:
    """A player to be had, or the reason why not."""

    player: Player
    price: int
    no: Reason | None
    picked: bool = False  # in an answer that was refused
    does: Consequence | None = None  # what the bar says of it
    after: int = 0  # ability in the squad, if that is not the one on the card


def reason(code: str) -> Reason | None:
    return Reason(str(SENTENCES[code]), RULES.get(code, "")) if code else None


def typed(place: Place, name: str, most: int) -> int:
    """The number in an answer that was refused, as far as it can be one."""
    return min(whole(place.posted.get(name)) or 0, most)


def picked(place: Place, key: str) -> bool:
    return key in place.posted.getlist("player") if place.posted else False


def turn_of(place: Place) -> Turn:
    state = place.state
    return Turn(state.board, place.book, state.options, week_of(place.book, state.season, state.week), NO_DICE)
