"""A turn at the board: everything a rule may read and change, and the story it tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec import field as struct_field

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Board, Club, Event, Key, Options, Player, Week

T = TypeVar("T")


class Dice(Protocol):
    """What clubs need of dice; matches.dice has them."""

    def roll(self, sides: int) -> int: ...


class Ask(Struct):
    """A decision that somebody owes, and what there is to choose from."""

    seat: int
    kind: str
    facts: dict[str, Any] = struct_field(default_factory=dict)


@dataclass(slots=True)
class Turn:
    board: Board
    book: Book
    options: Options
    week: Week
    dice: Dice
    events: list[Event] = field(default_factory=list)

    def tell(self, kind: str, seat: int | None = None, *, secret: bool = False, **facts: Any) -> None:
        self.events.append(Event(kind, seat, facts, secret))

    def player(self, key: Key) -> Player:
        return self.board.players[key]

    def squad(self, club: Club) -> list[Player]:
        return [self.board.players[key] for key in club.squad]


def shuffled(things: Iterable[T], dice: Dice) -> list[T]:
    """One roll a thing, so that the order depends on the dice alone."""
    left, drawn = list(things), []
    while left:
        drawn.append(left.pop(dice.roll(len(left)) - 1))
    return drawn
