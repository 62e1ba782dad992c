"""What the dice lay on the table before a quick scenario, and the teams it is played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.rules.cards import Kind as CardKind
from clubs.rules.cards import Printed, total
from clubs.rules.names import plain
from league.rules.scenarios import Kind
from league.rules.ties import Side

REMOVED = 2  # CA-QS-1: nine men are left
OUTFIELD_NUMBERS = range(2, 12)  # OP-79: number 1 is the keeper, and stays
ATTACKERS, DEFENDERS = 7, 5  # CA-QS-3, OP-81: the seven have no keeper, the five have one beside them
OUTFIELD_PLAYERS = 10  # CA-QS-4


@dataclass(frozen=True)
class Laid:
    """What the rolls mean. Empty where a scenario has no such thing."""

    kick_off: Side | None = None
    removed: tuple[int, ...] = ()
    first: tuple[Printed, ...] = ()
    second: tuple[Printed, ...] = ()


@dataclass(frozen=True)
class Piles:
    """Face down, in the order of their names, so that anybody can deal again by the recorded rolls."""

    keepers: tuple[Printed, ...]
    outfielders: tuple[Printed, ...]

    @classmethod
    def of(cls, cards: Sequence[Printed]) -> Piles:
        lying = sorted(cards, key=lambda card: plain(card.name))
        return cls(
            tuple(card for card in lying if card.kind is CardKind.KEEPER),
            tuple(card for card in lying if card.kind is CardKind.OUTFIELDER),
        )

    def suffice_for(self, kind: Kind) -> bool:
        keepers, outfielders = _NEEDED.get(kind, (0, 0))
        return len(self.keepers) >= keepers and len(self.outfielders) >= outfielders


_NEEDED = {Kind.DEFENCE_V_ATTACK: (1, ATTACKERS + DEFENDERS), Kind.TOP_V_BOTTOM: (2, 2 * OUTFIELD_PLAYERS)}


def dice_for(kind: Kind, piles: Piles) -> list[int]:
    """The sides of every die that is thrown, in order."""
    if kind is Kind.SHORT_HANDED:
        return [len(OUTFIELD_NUMBERS) - turn for turn in range(REMOVED)]  # CA-QS-1, OP-79
    if kind is Kind.DEFENCE_V_ATTACK:
        cards = len(piles.outfielders)
        return [len(piles.keepers), *(cards - turn for turn in range(ATTACKERS + DEFENDERS))]  # CA-QS-3
    return [2]  # the toss: OP-80


def lay(kind: Kind, rolls: Sequence[int], piles: Piles) -> Laid:
    if kind is Kind.SHORT_HANDED:
        numbers = list(OUTFIELD_NUMBERS)
        return Laid(kick_off=Side.FIRST, removed=tuple(sorted(numbers.pop(roll - 1) for roll in rolls)))
    if kind is Kind.DEFENCE_V_ATTACK:
        return _deal(rolls, piles)
    tossed = Side.FIRST if rolls[0] == 1 else Side.SECOND
    if kind is Kind.AWAY_GOAL:
        return Laid(kick_off=tossed)
    best, worst = best_and_worst(piles)
    return Laid(kick_off=tossed, first=best, second=worst)


def _deal(rolls: Sequence[int], piles: Piles) -> Laid:
    """One card after the other in turn, the attack first, and the attack's last two together.  # CA-QS-3, OP-81"""
    keeper = piles.keepers[rolls[0] - 1]
    pile = list(piles.outfielders)
    drawn = [pile.pop(roll - 1) for roll in rolls[1:]]
    attack = [*drawn[0 : 2 * DEFENDERS : 2], *drawn[2 * DEFENDERS :]]
    defence = drawn[1 : 2 * DEFENDERS : 2]
    return Laid(kick_off=Side.FIRST, first=tuple(attack), second=(keeper, *defence))


def best_and_worst(piles: Piles) -> tuple[tuple[Printed, ...], tuple[Printed, ...]]:
    """By the sum of what is printed; of equals, who comes first in the alphabet is the better.  # CA-QS-4"""
    keepers = sorted(piles.keepers, key=_rank)
    outfielders = sorted(piles.outfielders, key=_rank)
    best = (keepers[0], *outfielders[:OUTFIELD_PLAYERS])
    worst = (keepers[-1], *reversed(outfielders[-OUTFIELD_PLAYERS:]))
    return best, worst


def _rank(card: Printed) -> tuple[int, str]:
    return -total(card.kind, card.values), plain(card.name)
