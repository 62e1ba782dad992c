"""Runs of matches: won, unbeaten, winless, with a goal, without one conceded.

A match that was awarded counts as won or lost like any other. For goals it is as if it had not been: nobody scored it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

M = TypeVar("M", bound=Hashable)


class Kind(StrEnum):
    WINNING = "winning"
    UNBEATEN = "unbeaten"
    WINLESS = "winless"
    SCORING = "scoring"
    CLEAN_SHEETS = "clean_sheets"


class Outcome(NamedTuple, Generic[M]):
    """A match as one club sees it."""

    match: M
    scored: int
    conceded: int
    awarded: bool = False


class Run(NamedTuple, Generic[M]):
    """Matches in a row; none has no first nor last."""

    length: int = 0
    first: M | None = None
    last: M | None = None


class Streak(NamedTuple, Generic[M]):
    now: Run[M]  # as the club goes into its next match
    longest: Run[M]  # the earliest of several that are as long

    @property
    def at_its_best(self) -> bool:
        return self.now.length > 0 and self.now.length == self.longest.length


_GOES_ON: Mapping[Kind, Callable[[int, int], bool]] = {
    Kind.WINNING: lambda scored, conceded: scored > conceded,
    Kind.UNBEATEN: lambda scored, conceded: scored >= conceded,
    Kind.WINLESS: lambda scored, conceded: scored <= conceded,
    Kind.SCORING: lambda scored, conceded: scored > 0,
    Kind.CLEAN_SHEETS: lambda scored, conceded: conceded == 0,
}
_ABOUT_GOALS = frozenset({Kind.SCORING, Kind.CLEAN_SHEETS})


def goes_on(kind: Kind, outcome: Outcome[M]) -> bool | None:
    """Whether this match carries such a run on or ends it; none where it does neither."""
    if outcome.awarded and kind in _ABOUT_GOALS:
        return None
    return _GOES_ON[kind](outcome.scored, outcome.conceded)


def run_length(kind: Kind, newest_first: Iterable[Outcome[M]]) -> int:
    """Of the run that the newest of these matches belongs to."""
    length = 0
    for outcome in newest_first:
        further = goes_on(kind, outcome)
        if further is False:
            break
        length += further is True
    return length


def streaks(outcomes: Iterable[Outcome[M]], before: Mapping[Kind, Streak[M]] | None = None) -> dict[Kind, Streak[M]]:
    """All kinds, for the matches of one club in the order they were played; `before` is what it brings along."""
    played = list(outcomes)
    return {kind: _streak(kind, played, before[kind] if before else Streak(Run(), Run())) for kind in Kind}


def _streak(kind: Kind, outcomes: Iterable[Outcome[M]], before: Streak[M]) -> Streak[M]:
    now, longest = before
    carries, about_goals = _GOES_ON[kind], kind in _ABOUT_GOALS
    for match, scored, conceded, awarded in outcomes:
        if awarded and about_goals:
            continue
        if carries(scored, conceded):
            now = Run(now.length + 1, match if now.first is None else now.first, match)
            if now.length > longest.length:
                longest = now
        elif now.length:
            now = Run()
    return Streak(now, longest)
