"""A turn that also knows the season: what every step of the agenda is given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Event, Key, Week
from clubs.rules.club_manager.turn import Ask, Turn
from league.engines.club_manager.calendar import week_of
from league.engines.club_manager.state import State, Step


class Dice(Protocol):
    """matches.dice.Dice, or whatever a test loads."""

    def roll(self, sides: int) -> int: ...

    def branch(self, stream: str) -> Dice: ...


class _NoDice:
    """For looking at what may be done: whoever only looks must not roll."""

    def roll(self, sides: int) -> int:
        raise RuntimeError("nothing is rolled while looking")

    def branch(self, stream: str) -> Dice:
        raise RuntimeError("nothing is rolled while looking")


NO_DICE = _NoDice()


@dataclass(slots=True)
class Play:
    """The state as it is being changed, with the book, the dice, and the story so far."""

    state: State
    book: Book
    dice: Dice
    events: list[Event] = field(default_factory=list)

    @property
    def week(self) -> Week:
        return week_of(self.book, self.state.season, self.state.week)

    @property
    def turn(self) -> Turn:
        """What the rules of the clubs' room may see of it."""
        return Turn(self.state.board, self.book, self.state.options, self.week, self.dice, self.events)

    def tell(self, kind: str, seat: int | None = None, *, secret: bool = False, **facts: Any) -> None:
        self.events.append(Event(kind, seat, facts, secret))

    def ask(self, seat: int, kind: str, **facts: Any) -> None:
        self.state.asks.append(Ask(seat, kind, facts))

    def toss(self, one: Key, other: Key) -> tuple[Key, Key]:
        """Who comes first is drawn."""
        return (one, other) if self.dice.roll(12) % 2 == 0 else (other, one)

    def next(self, *steps: Step) -> None:
        """To be done before anything else on the agenda, in this order."""
        self.state.agenda[:0] = steps
