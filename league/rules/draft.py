"""The draft: whose pick it is, which cards lie open, and what is picked for somebody who does not pick.

Everything follows from three lists: the cards in the order they were turned up, whose turn each pick is, and the cards
picked so far. Nobody has to remember anything else.

The printed rules are for two managers. For up to twenty they are read like this:

* Four cards lie open; when all four are picked, the next four are turned up. (CA-DRAFT-2)
* In a lap everybody who still needs a card picks one. The order turns round as soon as four cards have gone to equal
  laps: after two laps for two managers, so that four cards are A B A B and the next four B A B A (CA-DRAFT-3), and
  after every lap for three and more, which is the snake A B C C B A A B C.
* Whoever has enough is passed over, so squads that begin with different numbers of players all fill up.
* The last four are turned up even if fewer are needed; what is left goes back. (CA-DRAFT-4, OP-06)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)
C = TypeVar("C", bound=Hashable)

OPEN = 4  # CA-DRAFT-2


@dataclass(frozen=True)
class Table(Generic[S, C]):
    """What lies on the table before a pick, and who is looking at it."""

    number: int  # of this pick, from 1
    turn: S | None  # nobody's, when all picks are made
    four: tuple[C, ...]  # as they were turned up
    open: tuple[C, ...]  # those that nobody has picked
    ahead: tuple[S, ...]  # whose turn it is after this one

    @property
    def is_over(self) -> bool:
        return self.turn is None


def turns(needs: Mapping[S, int]) -> list[S]:
    """Whose turn each pick is, from the first to the last; `needs` is in the order of the first lap."""
    left = {seat: need for seat, need in needs.items() if need > 0}
    seats = list(left)
    laps = max(1, OPEN // len(seats)) if seats else 1  # CA-DRAFT-3
    order: list[S] = []
    lap = 0
    while len(order) < sum(needs[seat] for seat in seats):
        for seat in reversed(seats) if lap // laps % 2 else seats:
            if left[seat]:
                left[seat] -= 1
                order.append(seat)
        lap += 1
    return order


def to_lie_open(picks: int) -> int:
    """How many cards are turned up in all before the next pick: four at a time, for the last picks too.  # OP-06"""
    return OPEN * (picks // OPEN + 1)


def table(pile: Sequence[C], order: Sequence[S], picked: Sequence[C]) -> Table[S, C]:
    """The table after these picks. A card that was turned up and has to wait for its four stays out of sight."""
    made, gone = len(picked), set(picked)
    if made >= len(order):
        return Table(made + 1, None, (), (), ())
    first = made // OPEN * OPEN
    four = tuple(pile[first : first + OPEN])
    lying = tuple(card for card in four if card not in gone)
    return Table(made + 1, order[made], four, lying, tuple(order[made + 1 :]))


def choose(lying: Sequence[C], wishes: Iterable[C], worth: Callable[[C], int]) -> C:
    """For somebody whose time is up: the first of the own wishes that lies open, or else whoever is worth most.

    Of those worth the same it is the one turned up first.
    """
    for wish in wishes:
        if wish in lying:
            return wish
    return max(lying, key=worth)


def draw(pile: Iterable[C], rolls: Iterable[int]) -> list[C]:
    """The cards (or clubs) that the dice name, one after the other, out of a pile that gets smaller.  # CA-DRAFT-1"""
    left = list(pile)
    return [left.pop(roll - 1) for roll in rolls]


def sides(pile: int, draws: int) -> list[int]:
    """The dice for that many draws from a pile: one for each, with as many sides as there are cards left."""
    return [pile - drawn for drawn in range(draws)]


def order_of_seats(seats: Sequence[S], rolls: Sequence[int]) -> list[S]:
    """Who picks first, second and so on: one roll a place, none for the last.  # CA-DRAFT-5, OP-07

    For two that is one coin.
    """
    drawn = draw(seats, rolls)
    return drawn + [seat for seat in seats if seat not in drawn]
