"""A match as plain values. Everything here survives JSON unchanged, in the middle of a duel too."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from clubs.rules.club_manager.state import Key
from matches.engines.club_manager.sides import Side

HOME, AWAY = 0, 1


class MatchEvent(Struct, frozen=True):
    """One thing that happened, for everybody to see. Facts are numbers, words and lists of them."""

    kind: str
    side: int | None
    facts: dict[str, Any]
    step: int


class Asked(Struct, frozen=True):
    """Who must decide, and what: bench, choice, before, after, won, chance or answer."""

    side: int
    kind: str
    cards: list[Key] = []  # of the hand, that may be played now


class Duel(Struct):
    """A step under way. Steps 4 and 10 have no areas, but cards are played there as well."""

    areas: tuple[str, str]
    dice: list[int]
    plus: list[int]  # of cards that last for this duel
    played: list[int] = []  # the sides that have played their card (CM-SCARD-1)
    declared: Key = ""  # waits for the other side's answer
    chances: list[int] = []  # who turns the cards that were won, in order
    turned: int = 0
    shot: Key = ""  # the chance card whose shot is about to be taken
    shield: int = 0  # a keeper card against that shot


class Goal(Struct, frozen=True):
    side: int
    scorer: str  # a player's key, a bot's name, or nobody known
    minute: int


class Match(Struct):
    sides: tuple[Side, Side]
    neutral: bool  # CM-DUEL-8
    knock_out: bool  # CM-CUP-4
    deck: list[Key]  # chance cards not turned yet; which one comes is rolled when it is turned
    duel: Duel
    stage: str = "step"
    turn: int = 0  # the side the stage looks at next
    step: int = 0
    score: list[int] = field(default_factory=lambda: [0, 0])
    goals: list[Goal] = []
    kicks: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))  # rolls of the shoot-out
    shoot_out: list[int] = []
    used: tuple[list[Key], list[Key]] = field(default_factory=lambda: ([], []))  # cards played, in order
    asked: Asked | None = None
    finished: bool = False
    log: list[MatchEvent] = []

    def tell(self, kind: str, side: int | None, facts: dict[str, Any]) -> None:
        self.log.append(MatchEvent(kind, side, facts, self.step))
