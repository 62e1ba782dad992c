"""Who meets whom in a knock-out, and where the two come from.  # CA-LEAGUE-10

A bracket by seeds is known as a whole from the start; a drawn one stage by stage, by dice that lie on record. Where a
club comes from is written as a short code, so that it can stand in a row: "s3" is seed 3, "g2.1" the winner of group 2,
"w1.4" whoever wins tie 4 of stage 1, and "bye" nobody at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, product
from typing import NamedTuple, TypeVar

from league.rules.cups import SEEDED, Format

T = TypeVar("T")

BYE = "bye"
MOST_TURNED = 4  # tiers of group places that are tried in every order


class Pairing(NamedTuple):
    """A tie before it has clubs: the first one plays the first leg at home."""

    stage: int
    slot: int
    first: str
    second: str

    @property
    def is_bye(self) -> bool:
        return BYE in (self.first, self.second)


def seed(number: int) -> str:
    return f"s{number}"


def group_place(group: int, rank: int) -> str:
    return f"g{group}.{rank}"


def winner_of(stage: int, slot: int) -> str:
    return f"w{stage}.{slot}"


def source_key(code: str) -> tuple[int, ...]:
    """The order in which codes are laid out before a draw."""
    return tuple(int(part) for part in code[1:].split("."))


def entrants(format: Format) -> list[str]:
    """Those who begin the knock-out, the best first: the seeds, or group winners before those who were second."""
    if not format.groups:
        return [seed(number) for number in range(1, format.clubs + 1)]
    groups = range(1, format.groups + 1)
    tiers = [[group_place(group, rank) for group in groups] for rank in range(1, format.advance + 1)]
    return _kept_apart(tiers, format)


def _kept_apart(tiers: list[list[str]], format: Format) -> list[str]:
    """Turns the lower tiers round until as few as possible meet at once who come from one group."""
    rounds = [[tier[turn:] + tier[:turn] for turn in range(len(tier))] for tier in tiers[1:MOST_TURNED]]

    def clashes(order: list[str]) -> int:
        return sum(_same_group(*pair) for pair in _first_pairs(order, format.places))

    orders = ([*chain(tiers[0], *turned, *tiers[MOST_TURNED:])] for turned in product(*rounds))
    return min(orders, key=clashes)


def _same_group(one: str, other: str) -> bool:
    return BYE not in (one, other) and source_key(one)[0] == source_key(other)[0]


def seed_order(places: int) -> list[int]:
    """Seeds from the top of the bracket: the best two can only meet in the final, the best four in the semi-finals."""
    order = [1]
    while len(order) < places:
        rest = 2 * len(order) + 1
        order = [one for number in order for one in (number, rest - number)]
    return order


def _first_pairs(order: Sequence[str], places: int) -> list[tuple[str, str]]:
    """The better one of each pair first; the best have byes where the bracket is not full."""
    filled = [*order, *[BYE] * (places - len(order))]
    slots = seed_order(places)
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return [(filled[min(pair) - 1], filled[max(pair) - 1]) for pair in pairs]


def seeded(format: Format) -> list[Pairing]:
    """All ties of all stages. In a single match the better seed is at home, over two legs in the second."""
    found = []
    for slot, (better, worse) in enumerate(_first_pairs(entrants(format), format.places), start=1):
        turned = format.legs_of(1) == 2 and worse != BYE
        found.append(Pairing(1, slot, worse, better) if turned else Pairing(1, slot, better, worse))
    for stage in range(2, format.stages + 1):
        for slot in range(1, (format.places >> stage) + 1):
            feeders = winner_of(stage - 1, 2 * slot - 1), winner_of(stage - 1, 2 * slot)
            found.append(Pairing(stage, slot, *feeders))
    return found


def draw_sides(count: int) -> list[int]:
    """The dice that put so many into an order; the last one needs none."""
    return list(range(count, 1, -1))


def draw_order(lying: Sequence[T], rolls: Sequence[int]) -> list[T]:
    """Those that lie in a row, picked one after the other: each die says which one of the rest."""
    rest = list(lying)
    return [rest.pop(roll - 1) for roll in [*rolls, *[1] * (len(lying) - len(rolls))]]


def drawn(format: Format, stage: int, order: Sequence[str]) -> list[Pairing]:
    """The ties of one stage, from those left in the order in which they were drawn: the one drawn first is at home.

    The last ones drawn have byes, as many as it takes for the next stage to be full.
    """
    places = format.places >> (stage - 1)
    ties = max(0, len(order) - places // 2)
    pairs = [(order[2 * tie], order[2 * tie + 1]) for tie in range(ties)]
    pairs += [(code, BYE) for code in order[2 * ties :]]
    return [Pairing(stage, slot, *pair) for slot, pair in enumerate(pairs, start=1)]


def opening(format: Format) -> list[Pairing]:
    """What is known before the first draw: the whole bracket by seeds, or nothing."""
    return seeded(format) if format.draw == SEEDED else []
