"""Dice that fall as a test wants them to."""

from __future__ import annotations


class LoadedDice:
    """The given rolls in their order, and nothing else. Used by `with`, it makes sure that all were thrown."""

    def __init__(self, *rolls: int) -> None:
        self.left = list(rolls)

    def roll(self, sides: int) -> int:
        assert self.left, f"one roll too many, of a die with {sides} sides"
        value = self.left.pop(0)
        assert 1 <= value <= sides, f"{value} is not on a die with {sides} sides"
        return value

    def __enter__(self) -> LoadedDice:
        return self

    def __exit__(self, kind, *_: object) -> None:
        assert kind is not None or not self.left, f"never thrown: {self.left}"
