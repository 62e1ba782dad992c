"""Whom a person leaves the work to: keeps the club going, and does nothing that could not be taken back. # CM-SOLO-4

It sends nobody where money is spent or promises are made: no deals, no building, no board. What it does is sound but
plain, a worker here and a worker there, so that a person who thinks does better. Where a person has sent workers
before leaving, it runs the errand, but it sells nobody, reserves nobody, pays no clause, and never outbids anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.moves import Pass, Sign
from league.engines.club_manager.moves import Draft, InMatch, Move, NameLineUp, Place
from league.engines.club_manager.play import Dice
from league.engines.club_manager.policies import boxes, sensible
from league.engines.club_manager.policies.desk import Desk
from league.engines.club_manager.policies.idle import in_match
from league.engines.club_manager.state import State
from matches.engines.club_manager.moves import Hold, PlayCard

GOES_TO = frozenset({"marketing", "physio", "training", "youth"})


class Assistant:
    def choose(self, state: State, seat: int, book: Book, dice: Dice) -> Move:
        ask = state.asked(seat)
        assert ask is not None
        if ask.kind == "match":
            return _in_match(state, seat, book, dice)
        return ANSWERS[ask.kind](Desk(state, seat, book, ask))


def _in_match(state: State, seat: int, book: Book, dice: Dice) -> InMatch:
    """As the bots do, but tactical cards are kept for the manager: those of the scouts would lapse."""
    decided = in_match(state, seat, book, dice)
    if isinstance(decided.move, PlayCard) and decided.move.card in book.tactical:
        return InMatch(Hold())
    return decided


def _draft(desk: Desk) -> Move:
    """The highest abilities."""
    best = sorted(desk.ask.facts["cards"], key=lambda key: -desk.player(key).ability)
    return Draft(tuple(best[: desk.ask.facts["keep"]]))


def _place(desk: Desk) -> Move:
    return Place(boxes.place(desk, GOES_TO, once=True))


def _agents(desk: Desk) -> Move:
    """A reservation may cost a fee."""
    return Sign(()) if desk.ask.facts["mode"] == "reserve" else sensible.agents(desk)


ANSWERS: Mapping[str, Callable[[Desk], Move]] = {
    **sensible.ANSWERS,
    "draft": _draft,
    "place": _place,
    "line-up": lambda desk: NameLineUp({}),  # whoever is captain stays it: that is the manager's to say
    "agents": _agents,
    "auction": lambda desk: Pass(),
}
