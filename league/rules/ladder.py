"""Why a club ranks where it does: the steps that were compared, up to the one that decided."""

from __future__ import annotations

from functools import lru_cache
from typing import Generic, NamedTuple

from league.rules.record import K, Record
from league.rules.tiebreaks import criteria


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


@lru_cache(maxsize=256)
def _not_needed(tie_breakers: tuple[str, ...]) -> tuple[Step, ...]:
    """A whole ladder on which nothing had to be compared."""
    return tuple(Step(key, None, None, False, False) for key, _ in criteria(tie_breakers))


def compare(record: Record[K], club: K, rival: K) -> Comparison[K]:
    """Follow the two clubs down the criteria for as long as they stay together; the rest of the steps is not needed."""
    steps: list[Step] = []
    group = list(record.tallies)
    tie_breakers = record.rules.tie_breakers
    for key, criterion in criteria(tie_breakers):
        values = dict(zip(group, criterion.values(record, group), strict=True))
        mine, theirs = values[club], values[rival]
        steps.append(Step(key, mine, theirs, mine != theirs, True))
        if mine != theirs:
            break
        group = [one for one in group if values[one] == mine]
    return Comparison(rival, [*steps, *_not_needed(tie_breakers)[len(steps) :]])
