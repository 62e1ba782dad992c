"""What a marathon would look like, told before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from league.services.marathon import Marathon


@dataclass(frozen=True)
class RoundSpan:
    number: int
    begins: datetime
    ends: datetime
    matches: int

    @property
    def ends_another_day(self) -> bool:
        return self.ends.date() != self.begins.date()


@dataclass(frozen=True)
class MarathonPlan:
    rounds: list[RoundSpan]
    matches: int
    boards: int
    begins: datetime
    ends: datetime


def marathon_plan(plan: Marathon, rounds: Mapping[int, Sequence[tuple[int, int]]]) -> MarathonPlan | None:
    """Nothing where there is nothing to play."""
    laid = plan.lay_out(list(rounds.values()))
    spans = [
        RoundSpan(
            number=number,
            begins=plan.moment(min(seats).begins),
            ends=plan.moment(max(seats).begins + plan.hours.minutes),
            matches=len(seats),
        )
        for number, seats in zip(rounds, laid, strict=True)
        if seats
    ]
    if not spans:
        return None
    matches = sum(span.matches for span in spans)
    return MarathonPlan(spans, matches, plan.hours.boards, spans[0].begins, spans[-1].ends)
