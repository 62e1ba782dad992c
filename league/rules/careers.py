"""A player's way from club to club within a season: which matches were his, wherever he plays now.  # CA-LEAGUE-8

Cards and injuries go with the player: his absences are read from his matches at all his clubs, one after the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
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
    """Moves in the order they were made. Who leaves a club nobody saw him join has been there from the start.

    A club he joined and did not leave, although he is at another one now, was only a plan: squads are put together
    without a record before the season begins.
    """
    found: list[Stint[C, M]] = []
    for left, joined, behind in moves:
        begun = found.pop() if found and found[-1].until is None else None
        if left is not None:
            here = begun if begun and begun.club == left else Stint[C, M](left)
            found.append(here._replace(until=behind))
        if joined is not None:
            found.append(Stint(joined, before=behind))
    return found


def stays_of(
    player: P, stints: Sequence[Stint[C, M]], outings: Mapping[C, Iterable[Outing[P, M]]]
) -> list[list[Outing[P, M]]]:
    """His matches, one stint after the other, from all matches of his clubs: each is in one stint, or in none.

    A match he took part in was played during the last of his times at that club that had begun when it got its score:
    it may have been told after he left. Any other is his if it got its score while he was there, or is still to come.
    """
    found: list[list[Outing[P, M]]] = [[] for _ in stints]
    took_part: set[M] = set()
    for club in dict.fromkeys(stint.club for stint in stints):
        for outing in outings.get(club, ()):
            if outing.match not in took_part and _took_part(player, outing):
                found[_last_begun(stints, club, outing.match)].append(outing)
                took_part.add(outing.match)
    for stint, stay in zip(stints, found, strict=True):
        for outing in outings.get(stint.club, ()):
            over = stint.until is not None and not outing.state.took_place
            if outing.match not in took_part and stint.has(outing.match) and not over:
                stay.append(outing)
    return [in_order(stay) for stay in found]


def _last_begun(stints: Sequence[Stint[C, M]], club: C, match: M) -> int:
    here = [turn for turn, stint in enumerate(stints) if stint.club == club]
    return next((turn for turn in reversed(here) if match not in stints[turn].before), here[0])


def _took_part(player: P, outing: Outing[P, M]) -> bool:
    if not outing.state.took_place:
        return False
    told = any(incident.player == player for incident in outing.incidents)
    return told or (outing.appeared is not None and player in outing.appeared)
