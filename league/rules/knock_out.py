"""From the ties of a knock-out and who has won them to who stands where in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from league.rules.bracket import BYE, Pairing, winner_of

T = TypeVar("T", bound=Hashable)


class Known(NamedTuple, Generic[T]):
    """It is known who stands in a place: a club, or nobody."""

    club: T | None


class Line(NamedTuple, Generic[T]):
    """A tie as far as it is known."""

    pairing: Pairing
    first: Known[T] | None
    second: Known[T] | None
    winner: Known[T] | None

    @property
    def clubs(self) -> tuple[T, T] | None:
        """The two that have to play; none where somebody is not known yet, or has nobody to play."""
        if self.first is None or self.second is None or self.first.club is None or self.second.club is None:
            return None
        return self.first.club, self.second.club


def follow(
    pairings: Iterable[Pairing],
    places: Mapping[str, Known[T]],
    played: Callable[[Pairing, T, T], Known[T] | None],
) -> dict[tuple[int, int], Line[T]]:
    """Stage by stage: `places` are the seeds and the places in the groups, `played` says how a tie went.

    Who has nobody to play goes through.
    """
    known = {**places, BYE: Known[T](None)}
    lines: dict[tuple[int, int], Line[T]] = {}
    for pairing in sorted(pairings, key=lambda one: (one.stage, one.slot)):
        first, second = known.get(pairing.first), known.get(pairing.second)
        line = Line(pairing, first, second, _unopposed(first, second))
        if line.clubs is not None:
            line = line._replace(winner=played(pairing, *line.clubs))
        if line.winner is not None:
            known[winner_of(pairing.stage, pairing.slot)] = line.winner
        lines[pairing.stage, pairing.slot] = line
    return lines


def _unopposed(first: Known[T] | None, second: Known[T] | None) -> Known[T] | None:
    if first is None or second is None:
        return None
    if first.club is None:
        return second
    return first if second.club is None else None
