"""What a match report tells, in plain values."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)


class Side(StrEnum):
    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        return Side.AWAY if self is Side.HOME else Side.HOME


class Score(NamedTuple):
    home: int
    away: int

    @property
    def is_level(self) -> bool:
        return self.home == self.away

    def of(self, side: Side) -> int:
        return self.home if side is Side.HOME else self.away


class What(StrEnum):
    GOAL = "goal"
    OWN_GOAL = "own_goal"
    YELLOW = "yellow"
    SECOND_YELLOW = "second_yellow"
    RED = "red"
    INJURY = "injury"
    SUBSTITUTION = "substitution"


DISMISSALS = (What.SECOND_YELLOW, What.RED)
GOALS = (What.GOAL, What.OWN_GOAL)


class Event(NamedTuple, Generic[P]):
    """The side is the player's, also of an own goal. In a substitution the player goes off and another comes on."""

    what: What
    side: Side
    player: P | None = None  # none: nobody remembers
    minute: int | None = None
    on: P | None = None

    def surely_before(self, other: Event[P]) -> bool:
        """Without both minutes, or within one, nobody knows."""
        return self.minute is not None and other.minute is not None and self.minute < other.minute


class LineUp(NamedTuple, Generic[P]):
    starters: frozenset[P]
    substitutes: frozenset[P]


@dataclass(frozen=True)
class Report(Generic[P]):
    """The score after all play but the shoot-out; `regular` is the one extra time began with."""

    score: Score
    events: Sequence[Event[P]] = ()
    half_time: Score | None = None
    extra_time: bool = False
    regular: Score | None = None
    shoot_out: Score | None = None
    home: LineUp[P] | None = None
    away: LineUp[P] | None = None

    def line_up(self, side: Side) -> LineUp[P] | None:
        return self.home if side is Side.HOME else self.away

    def told(self, *whats: What, side: Side | None = None) -> Iterator[tuple[int, Event[P]]]:
        """The events of these kinds, with their numbers."""
        for number, event in enumerate(self.events):
            if event.what in whats and side in (None, event.side):
                yield number, event


@dataclass(frozen=True)
class ReportRules:
    """The house rules, each to be changed by itself."""

    just_the_score: bool = False
    extra_time: bool = False
    shoot_out: bool = False
    level: bool | None = None  # whether the tie is; none: it is decided by this match alone
    most_substitutions: int = 5  # CA-SUB-4, OP-68
    may_return: bool = False  # CA-SUB-3, OP-68
    minutes: int = 90
    extra_minutes: int = 30
    stoppage: int = 10  # minutes that may be added at the end
