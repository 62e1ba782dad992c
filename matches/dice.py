"""Dice that anybody can throw again: the same seed and stream always give the same rolls."""

from __future__ import annotations

import hashlib
import random
import secrets


class Dice:
    """One stream of a seed. Streams do not disturb each other, however many rolls each has made.

    A roll uses exactly one number of the stream, so the n-th value depends on nothing that was thrown before it.
    """

    def __init__(self, seed: str, stream: str) -> None:
        self._seed = seed
        digest = hashlib.sha256(f"{seed}/{stream}".encode()).digest()
        # Python promises the sequence of random() for a given seed, and of no other method.
        self._numbers = random.Random(int.from_bytes(digest, "big"))
        self.rolled: list[int] = []

    def roll(self, sides: int) -> int:
        if sides < 1:
            raise ValueError(f"a die has at least one side, not {sides}")
        value = 1 + int(self._numbers.random() * sides)
        self.rolled.append(value)
        return value

    def branch(self, stream: str) -> Dice:
        """Another stream of the same seed: what it gives does not depend on what was rolled here."""
        return Dice(self._seed, stream)


def nth_roll(seed: str, stream: str, position: int, sides: int) -> int:
    """The roll at that position of the stream, counted from 1."""
    if position < 1:
        raise ValueError(f"positions count from 1, not {position}")
    dice = Dice(seed, stream)
    for _ in range(position - 1):
        dice.roll(1)
    return dice.roll(sides)


def new_seed() -> str:
    return secrets.token_hex(32)


def fingerprint(seed: str) -> str:
    """What is shown before the seed may be: it binds to the seed without giving it away."""
    return hashlib.sha256(seed.encode()).hexdigest()
