"""Who may have to miss a match, once it is known: a report waits for its confirmation, or a die for its roll.

The record is read once more as if every report that waits were confirmed, and every die that waits showed its worst.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from enum import StrEnum
from typing import Any, Generic, NamedTuple

from clubs.rules.absences import Kind, M, Reason
from league.rules.discipline import Discipline, compute
from league.rules.outings import DisciplineRules, Incident, Opening, Outing, P, State, What

_NOTHING: Mapping[Any, Any] = {}


class Why(StrEnum):
    DIE = "die"  # CA-LEAGUE-4: nobody has rolled it yet
    REPORT = "report"  # nobody has confirmed it yet


class Doubt(NamedTuple, Generic[M]):
    why: Why
    match: M  # where it comes from


class Doubts(Generic[P, M]):
    """What may still come of one club's matches."""

    def __init__(
        self, known: Discipline[P, M], feared: Discipline[P, M] | None = None, unrolled: Set[tuple[P, M]] = frozenset()
    ) -> None:
        self._known, self._feared, self._unrolled = known, feared, unrolled

    def about(self, match: M) -> dict[P, tuple[Doubt[M], ...]]:
        """Of those who may play in it, as far as anybody knows."""
        if self._feared is None:
            return {}
        out = self._known.out_of(match)
        return {
            player: tuple(dict.fromkeys(self._told(player, reasons)))
            for player, reasons in self._feared.out_of(match).items()
            if player not in out
        }

    def _told(self, player: P, reasons: Iterable[Reason[M]]) -> Iterator[Doubt[M]]:
        for reason in reasons:
            absence = reason.absence
            # What was brought along is only served later if something else comes first.
            if absence is not None and absence.from_match is not None:
                hurt = absence.kind is Kind.INJURY and (player, absence.from_match) in self._unrolled
                yield Doubt(Why.DIE if hurt else Why.REPORT, absence.from_match)


def doubts(
    known: Discipline[P, M],
    outings: Sequence[Outing[P, M]],
    rules: DisciplineRules,
    openings: Mapping[P, Opening[M]] = _NOTHING,
    ways: Mapping[P, Sequence[Outing[P, M]]] = _NOTHING,
) -> Doubts[P, M]:
    """Of the same record that `known` was computed from."""
    unrolled = {pair for one in (outings, *ways.values()) for outing in one for pair in _unrolled(outing)}
    waits = any(outing.state is State.TOLD for one in (outings, *ways.values()) for outing in one)
    if not waits and not unrolled:
        return Doubts(known)
    worst = 1 + max(range(len(rules.injury_misses)), key=lambda face: rules.injury_misses[face])
    feared = compute(
        _at_worst(outings, worst), rules, openings, {player: _at_worst(way, worst) for player, way in ways.items()}
    )
    return Doubts(known, feared, unrolled)


def _unrolled(outing: Outing[P, M]) -> Iterator[tuple[P, M]]:
    if not outing.state.took_place:
        return
    rolled = {incident.player for incident in outing.incidents if incident.die is not None}
    for incident in outing.incidents:
        if incident.what is What.INJURY and incident.player not in rolled:
            yield incident.player, outing.match


def _at_worst(outings: Iterable[Outing[P, M]], worst: int) -> list[Outing[P, M]]:
    found = []
    for outing in outings:
        unrolled = {player for player, _ in _unrolled(outing)}
        incidents: tuple[Incident[P], ...] = tuple(
            one._replace(die=worst) if one.what is What.INJURY and one.player in unrolled else one
            for one in outing.incidents
        )
        state = State.PLAYED if outing.state is State.TOLD else outing.state
        found.append(outing._replace(state=state, incidents=incidents))
    return found
