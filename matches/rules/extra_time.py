"""When a match has to have a winner: extra time, then kicks from the spot.  # OP-69"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

EXTRA_HALVES = 2
KICKS_EACH = 5


def extra_half(half: int) -> int:
    """Minutes of each half of extra time: a third of an ordinary one.  # OP-69"""
    return half // 3


@dataclass(frozen=True)
class Kick:
    first: bool  # whether the side that is named first takes it
    scored: bool


@dataclass(frozen=True)
class ShootOut:
    """The kicks so far, in the order they were taken."""

    kicks: Sequence[Kick] = ()

    @property
    def score(self) -> tuple[int, int]:
        return self._scored(first=True), self._scored(first=False)

    @property
    def first_has_won(self) -> bool | None:
        """None while it goes on. Five each, less if the other side cannot catch up; then one each.  # OP-69"""
        taken = (self._taken(first=True), self._taken(first=False))
        left = [max(0, KICKS_EACH - number) for number in taken]
        if left == [0, 0]:
            # Sudden death: a pair of kicks decides, never half a pair.
            left = [max(0, taken[1] - taken[0]), max(0, taken[0] - taken[1])]
        mine, theirs = self.score
        if mine > theirs + left[1]:
            return True
        if theirs > mine + left[0]:
            return False
        return None

    @property
    def next_is_first(self) -> bool | None:
        """Whose turn it is; None before the first kick, which either side may take.  # OP-69"""
        return not self.kicks[-1].first if self.kicks else None

    def _taken(self, *, first: bool) -> int:
        return sum(kick.first is first for kick in self.kicks)

    def _scored(self, *, first: bool) -> int:
        return sum(kick.first is first and kick.scored for kick in self.kicks)
