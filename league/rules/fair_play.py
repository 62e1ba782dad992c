"""Fair play: penalty points for cards; fewer of them rank first. A sending-off weighs as much as three yellow cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)

WEIGHTS = {"yellow": 1, "second_yellow": 2, "red": 3}  # a second yellow comes on top of the first


def penalty_points(cards: Iterable[tuple[K, str]]) -> dict[K, int]:
    """Clubs and the cards shown to their players."""
    points: dict[K, int] = {}
    for club, card in cards:
        points[club] = points.get(club, 0) + WEIGHTS[card]
    return points
