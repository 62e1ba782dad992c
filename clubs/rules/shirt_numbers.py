"""Who gets which shirt when nobody chooses."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import TypeVar

P = TypeVar("P", bound=Hashable)

LOWEST, HIGHEST = 1, 99
FIRST_KEEPER, SECOND_KEEPER = 1, 12
STARTERS = 10


def free_number(taken: Collection[int], *, keeper: bool) -> int:
    """A keeper takes 1 or 12 if he can; the others leave 1 to him."""
    for number in (FIRST_KEEPER, SECOND_KEEPER) if keeper else ():
        if number not in taken:
            return number
    # Should all be taken but the keeper's, an outfielder wears that.
    others: tuple[int, ...] = (*range(FIRST_KEEPER + 1, HIGHEST + 1), FIRST_KEEPER)
    return next(number for number in others if number not in taken)


def deal_numbers(
    keepers: Iterable[P], outfielders: Mapping[P, Mapping[str, int]], taken: Collection[int] = ()
) -> dict[P, int]:
    """Keepers first; then the ten best outfielders, from the tacklers to the shooters; then the others likewise."""
    worn = set(taken)
    numbers: dict[P, int] = {}

    def hand_out(player: P, *, keeper: bool) -> None:
        numbers[player] = free_number(worn, keeper=keeper)
        worn.add(numbers[player])

    for player in keepers:
        hand_out(player, keeper=True)
    best = sorted(outfielders, key=lambda player: -sum(outfielders[player].values()))
    for line in (best[:STARTERS], best[STARTERS:]):
        for player in sorted(line, key=lambda player: _attack(outfielders[player])):
            hand_out(player, keeper=False)
    return numbers


def _attack(values: Mapping[str, int]) -> int:
    return values["shooting"] - values["tackling"]
