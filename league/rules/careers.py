"""A player's way from club to club within a season: which matches were his, wherever he plays now.  # CA-LEAGUE-8

Cards and injuries go with the player: his absences are read from his matches at all his clubs, one after the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from clubs.rules.absences import M
from league.rules.outings import Outing, P
from league.rules.walk import in_order

C = TypeVar("C", bound=Hashable)


class Move(NamedTuple, Generic[C, M]):
    """He left a club, joined one, or both, when these matches of the two had a score."""

    left: C | None
    joined: C | None
    behind: frozenset[M] = frozenset()


class Stint(NamedTuple, Generic[C, M]):
    """His time at one club."""

    club: C
    before: frozenset[M] = frozenset()  # the club's matches that he came too late for
    until: frozenset[M] | None = None  # those that were over when he left; none: he is still there

    def has(self, match: M) -> bool:
        return match not in self.before and (self.until is None or match in self.until)


def stints_of(moves: Iterable[Move[C, M]]) -> list[Stint[C, M]]:
    """Moves in the order they were made. Who leaves a club nobody saw him join has been there from the start."""
    found: list[Stint[C, M]] = []
    for left, joined, behind in moves:
        if left is not None:
            begun = found.pop() if found and found[-1].until is None else Stint[C, M](left)
            found.append(begun._replace(until=behind))
        if joined is not None:
            found.append(Stint(joined, before=behind))
    return found


class Career(NamedTuple, Generic[P, M]):
    """One player as his club's record has to see him: what he played elsewhere before, and his time here."""

    past: tuple[Outing[P, M], ...]
    stint: Stint[Hashable, M]

    def way(self, player: P, outings: Sequence[Outing[P, M]]) -> list[Outing[P, M]]:
        """All his matches, in the order he could have played them. The outings are this club's, in order."""
        known = {outing.match for outing in self.past}
        return [*self.past, *(one for one in his_own(player, self.stint, outings) if one.match not in known)]


def past_of(player: P, earlier: Iterable[tuple[Stint[C, M], Iterable[Outing[P, M]]]]) -> tuple[Outing[P, M], ...]:
    """His matches at the clubs he has left, one stint after the other."""
    found: dict[M, Outing[P, M]] = {}
    for stint, outings in earlier:
        for outing in his_own(player, stint, in_order(outings)):
            found.setdefault(outing.match, outing)
    return tuple(found.values())


def his_own(player: P, stint: Stint[C, M], outings: Iterable[Outing[P, M]]) -> list[Outing[P, M]]:
    """The matches of his time, and any he took part in: it may have been played before he left and told after."""
    return [
        outing
        for outing in outings
        if (stint.has(outing.match) and (stint.until is None or outing.state.took_place)) or _took_part(player, outing)
    ]


def _took_part(player: P, outing: Outing[P, M]) -> bool:
    if not outing.state.has_result:
        return False
    told = any(incident.player == player for incident in outing.incidents)
    return told or (outing.appeared is not None and player in outing.appeared)
