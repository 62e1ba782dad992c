"""Where the ten in the field stand on the pitch picture. Spots are percent: from the own goal line, from the left."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

P = TypeVar("P", bound=Hashable)

FREE = "free"
# Men a line, from the defence to the attack.
FORMATIONS: Mapping[str, tuple[int, int, int]] = {
    "442": (4, 4, 2),
    "433": (4, 3, 3),
    "352": (3, 5, 2),
    "451": (4, 5, 1),
    "343": (3, 4, 3),
    "532": (5, 3, 2),
}
USUAL = "442"


class Spot(NamedTuple):
    forward: int
    across: int


IN_GOAL = Spot(4, 50)
_LINES = (24, 52, 80)
_ABREAST: Mapping[int, tuple[int, ...]] = {
    1: (50,),
    2: (35, 65),
    3: (22, 50, 78),
    4: (14, 38, 62, 86),
    5: (10, 30, 50, 70, 90),
}
_CENTRE = Spot(52, 50)


def spots(formation: str) -> tuple[Spot, ...]:
    """From the defence to the attack, each line from the left."""
    lines = zip(_LINES, FORMATIONS[formation], strict=True)
    return tuple(Spot(forward, across) for forward, men in lines for across in _ABREAST[men])


def label(formation: str) -> str:
    return "-".join(str(men) for men in FORMATIONS[formation])


def stand(players: Sequence[P], wanted: Mapping[P, Spot], formation: str) -> dict[P, Spot]:
    """Everybody keeps the spot he wants, as far as the formation has it; the others fill up from the back."""
    asked = {player: wanted[player] for player in players if player in wanted}
    if formation == FREE:
        kept, free = asked, _unoccupied(spots(USUAL), asked.values())
    else:
        places = spots(formation)
        kept = {}
        for player, spot in asked.items():
            if spot in places and spot not in kept.values():
                kept[player] = spot
        free = _unoccupied(places, kept.values())
    left = iter(free)
    return {player: kept[player] if player in kept else next(left, _CENTRE) for player in players}


def _unoccupied(places: Iterable[Spot], taken: Iterable[Spot]) -> list[Spot]:
    occupied = set(taken)
    return [spot for spot in places if spot not in occupied]
