"""What every box answers: may a worker be placed, what happens, and what it makes of an answer to what it asked."""

from __future__ import annotations

from typing import Protocol, TypeVar

from clubs.rules.club_manager.moves import ClubMove
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask, Turn

M = TypeVar("M")


class Box(Protocol):
    key: str

    def shut(self, turn: Turn, club: Club) -> str:
        """Why the box takes no worker of this club this week (a code), or nothing (CM-WEEK-4)."""
        ...

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """Do what needs no decision. An Ask means: the box is not done before it is answered."""
        ...

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> Ask | None:
        """Carry out the decision, or raise Refused having changed nothing. Another Ask goes on, None is done."""
        ...


class AsksNothing:
    """For the boxes that leave nothing to decide."""

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> Ask | None:
        raise Refused("nothing-asked")


def expected(move: ClubMove, kind: type[M]) -> M:
    """The move, if it answers the question."""
    if not isinstance(move, kind):
        raise Refused("another-question")
    return move
