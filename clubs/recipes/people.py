"""Invented people and the chance that draws them: the same seed always gives the same."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TypeVar

from clubs.rules.names import plain
from clubs.rules.newcomers import full_name, read_names

NAMES = Path(__file__).resolve().parent.parent / "data" / "names.toml"

T = TypeVar("T")


class Chance:
    """Only `random()` is used: Python promises its sequence for a seed, and of no other method."""

    def __init__(self, seed: int) -> None:
        self._numbers = random.Random(seed)

    def spread(self) -> float:
        """About normal, with mean 0 and deviation 1. A sum, because logarithms differ between machines."""
        return sum(self._numbers.random() for _ in range(12)) - 6

    def below(self, limit: int) -> int:
        return int(self._numbers.random() * limit)

    def shuffled(self, things: Collection[T]) -> list[T]:
        left, drawn = list(things), []
        while left:
            drawn.append(left.pop(self.below(len(left))))
        return drawn


def people(chance: Chance, taken: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Nations take turns, each turn in a new order. A family name comes back only after all others of its nation.

    Nobody is called like somebody in `taken`, which lists names without capitals and accents.
    """
    names = read_names(tomllib.loads(NAMES.read_text("utf-8")))
    families: dict[str, list[str]] = {nation: [] for nation in names}
    given = set(taken)
    while True:
        for nation in chance.shuffled(sorted(names)):
            first_names, family_names = names[nation]
            families[nation] = families[nation] or chance.shuffled(family_names)
            family = families[nation].pop()
            name = full_name(first_names[chance.below(len(first_names))], family)
            while plain(name) in given:
                name = full_name(first_names[chance.below(len(first_names))], family)
            given.add(plain(name))
            yield nation, name
