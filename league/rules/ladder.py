"""Why a club ranks where it does: the steps that were compared, up to the one that decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from league.rules.record import K
from league.rules.tiebreaks import POINTS, Split


class Step(NamedTuple):
    """One criterion. Both values are None where it was not needed any more."""

    key: str
    mine: int | None
    theirs: int | None
    decided: bool
    needed: bool


class Comparison(NamedTuple, Generic[K]):
    rival: K
    steps: list[Step]


class Ladder(NamedTuple, Generic[K]):
    """A club against its neighbours in the table; None at either end of it."""

    club: K
    rank: int
    above: Comparison[K] | None
    below: Comparison[K] | None


def not_needed(tie_breakers: Sequence[str]) -> tuple[Step, ...]:
    """A whole ladder on which nothing had to be compared."""
    return tuple(Step(key, None, None, False, False) for key in (POINTS, *tie_breakers))


def compare(split: Split[K] | None, unused: Sequence[Step], club: K, rival: K) -> Comparison[K]:
    """Follow the two clubs down the splits for as long as they stayed together; the rest of the steps stay unused."""
    steps: list[Step] = []
    while split is not None:
        mine, theirs = split.values[club], split.values[rival]
        steps.append(Step(unused[len(steps)].key, mine, theirs, mine != theirs, True))
        split = split.parts.get(mine) if mine == theirs else None
    return Comparison(rival, [*steps, *unused[len(steps) :]])
