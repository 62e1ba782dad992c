"""What a decision would leave unused or end, so that one careless tap never loses it: the page asks once more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.boxes.facilities import ways
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.moves import Build, Sign, Treat
from clubs.rules.club_manager.squads import may_buy
from clubs.rules.club_manager.state import BOXES
from league.engines.club_manager.moves import Move, Resign
from league.engines.club_manager.moves import Place as Placing
from league.game_guards import Place
from league.pages.game.looking import turn_of


@dataclass(frozen=True)
class Waste:
    words: str
    form: str  # the id of the form that is sent again


def wasted(place: Place, move: Move) -> Waste | None:
    """Nothing, if nothing is. What the rules refuse is left to them."""
    if isinstance(move, Resign):
        return Waste(_("Your career ends here, for good. Resign all the same?"), "resign")
    kind, count = _COUNTS.get(type(move), ("", None))
    if count is None or place.ask is None or place.ask.kind != kind:
        return None
    unused = count(place, move)
    if unused < 1:
        return None
    return Waste(_words(kind, unused), "place" if kind == "place" else "answer")


def _words(kind: str, unused: int) -> str:
    if kind == "place":
        told = ngettext(
            "%(count)s worker would stay idle this week. Go on all the same?",
            "%(count)s workers would stay idle this week. Go on all the same?",
            unused,
        )
    elif kind == "physio":
        told = ngettext(
            "%(count)s week of treatment would be lost. Go on all the same?",
            "%(count)s weeks of treatment would be lost. Go on all the same?",
            unused,
        )
    elif kind == "agents":
        told = ngettext(
            "%(count)s worker would have come to the agents for nothing. Go on all the same?",
            "%(count)s workers would have come to the agents for nothing. Go on all the same?",
            unused,
        )
    else:
        told = ngettext(
            "%(count)s worker would have come to build nothing. Go on all the same?",
            "%(count)s workers would have come to build nothing. Go on all the same?",
            unused,
        )
    return told % {"count": unused}


def _idle(place: Place, move: Placing) -> int:
    """CM-WEEK-3: placing fewer than one has is allowed."""
    if not move.workers.keys() <= set(BOXES) or any(count < 0 for count in move.workers.values()):
        return 0
    return place.ask.facts["workers"] - sum(move.workers.values())


def _untreated(place: Place, move: Treat) -> int:
    """CM-PHYS-1: there is always more to treat than there are workers, or nothing would be asked."""
    return place.ask.facts["workers"] - len(move.players)


def _unsigned(place: Place, move: Sign) -> int:
    """CM-AGENT-1: as many as could still be signed and paid. A reservation may cost a fee, so none is missed."""
    facts, turn = place.ask.facts, turn_of(place)
    if facts["mode"] == "reserve":
        return 0
    spent = sum(prices.buying(place.book, turn.player(key)) for key in move.players if key in turn.board.players)
    shown = dict.fromkeys([*facts["cards"], *facts["pile"]])
    rest = [turn.player(key) for key in shown if key not in move.players]
    costs = [(player, prices.buying(place.book, player)) for player in rest]
    possible = [player for player, price in costs if not may_buy(turn, place.club, player, price + spent)]
    return min(facts["most"] - len(move.players), len(possible))


def _unbuilt(place: Place, move: Build) -> int:
    """CM-FAC-1: whoever builds has used the visit."""
    affordable = any(way[1] <= place.club.money for way in ways(place.book).values())
    return 0 if move.steps or not affordable else place.ask.facts["workers"]


_COUNTS: Mapping[type, tuple[str, Callable[[Place, Any], int]]] = {
    Placing: ("place", _idle),
    Treat: ("physio", _untreated),
    Sign: ("agents", _unsigned),
    Build: ("facilities", _unbuilt),
}
