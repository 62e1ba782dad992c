"""The one judge of who may play, and of the line-up a manager names.  # CA-TEAM-1, OP-70, OP-82"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from clubs.rules.absences import M, Reason, Why
from clubs.rules.problems import Problem

P = TypeVar("P", bound=Hashable)


class Verdict(NamedTuple, Generic[M]):
    available: bool
    reasons: tuple[Reason[M], ...] = ()


def judge(player: P, squad: Collection[P], absences: Mapping[P, Sequence[Reason[M]]]) -> Verdict[M]:
    """Absences are those of one match: who is out of it, and every reason for it."""
    reasons = tuple(absences.get(player, ()))
    if player not in squad:
        reasons = (Reason(Why.NOT_IN_SQUAD), *reasons)
    return Verdict(not reasons, reasons)


class Place(StrEnum):
    GOAL = "goal"
    FIELD = "field"
    BENCH = "bench"


class Named(NamedTuple, Generic[P]):
    player: P
    place: Place


@dataclass(frozen=True)
class LineUpRules:
    starters: int = 11
    substitutes: int = 5
    fewest: int = 7
    forfeit_goals: int = 3


class Strength(StrEnum):
    FULL = "full"
    SHORT = "short"  # plays with those who are fit
    FORFEIT = "forfeit"  # cannot play, and loses by the goals of the house rules


class Muster(NamedTuple, Generic[P]):
    """Who can be named for a match, keepers apart, and what that is enough for."""

    keepers: tuple[P, ...]
    outfielders: tuple[P, ...]
    strength: Strength

    @property
    def eligible(self) -> int:
        return len(self.keepers) + len(self.outfielders)


def muster(
    squad: Mapping[P, bool], absences: Mapping[P, Sequence[Reason[M]]], rules: LineUpRules | None = None
) -> Muster[P]:
    """The squad says of each player whether he is a keeper.  # OP-82"""
    rules = rules or LineUpRules()
    fit = [player for player in squad if judge(player, squad, absences).available]
    if len(fit) < rules.fewest:
        strength = Strength.FORFEIT
    else:
        strength = Strength.SHORT if len(fit) < rules.starters else Strength.FULL
    keepers = tuple(player for player in fit if squad[player])
    return Muster(keepers, tuple(player for player in fit if not squad[player]), strength)


class LineUpCode(StrEnum):
    FORFEIT = "forfeit"
    NAMED_TWICE = "named_twice"
    NOT_AVAILABLE = "not_available"
    NOBODY_IN_GOAL = "nobody_in_goal"
    SEVERAL_IN_GOAL = "several_in_goal"
    KEEPER_AVAILABLE = "keeper_available"
    KEEPER_IN_FIELD = "keeper_in_field"
    TOO_FEW_STARTERS = "too_few_starters"
    TOO_MANY_STARTERS = "too_many_starters"
    TOO_MANY_SUBSTITUTES = "too_many_substitutes"
    MORE_SUBSTITUTES_FIT = "more_substitutes_fit"


class LineUpCheck(NamedTuple):
    strength: Strength
    problems: list[Problem]


def check_line_up(
    named: Sequence[Named[P]],
    squad: Mapping[P, bool],
    absences: Mapping[P, Sequence[Reason[M]]],
    rules: LineUpRules | None = None,
) -> LineUpCheck:
    """Sixteen: one in goal, ten in the field, five on the bench; or as many as there are.

    The reserve keeper may sit on the bench, and plays in the field only where ten outfielders cannot be found. Without
    a fit keeper an outfielder goes in goal (OP-02). An empty place on the bench is the manager's choice.
    """
    rules = rules or LineUpRules()
    fit = muster(squad, absences, rules)
    if fit.strength is Strength.FORFEIT:
        facts = {"fit": fit.eligible, "fewest": rules.fewest, "goals": rules.forfeit_goals}
        return LineUpCheck(fit.strength, [Problem("line_up", LineUpCode.FORFEIT, facts)])
    problems = [*_who(named, squad, absences), *_goal(named, squad, fit, rules), *_numbers(named, fit, rules)]
    return LineUpCheck(fit.strength, problems)


def _who(
    named: Sequence[Named[P]], squad: Mapping[P, bool], absences: Mapping[P, Sequence[Reason[M]]]
) -> Iterator[Problem]:
    for player, times in Counter(player for player, _ in named).items():
        verdict = judge(player, squad, absences)
        if not verdict.available:
            yield Problem(player, LineUpCode.NOT_AVAILABLE, {"reasons": verdict.reasons})
        if times > 1:
            yield Problem(player, LineUpCode.NAMED_TWICE)


def _goal(named: Sequence[Named[P]], squad: Mapping[P, bool], fit: Muster[P], rules: LineUpRules) -> Iterator[Problem]:
    in_goal = [player for player, place in named if place == Place.GOAL]
    if not in_goal:
        yield Problem(Place.GOAL, LineUpCode.NOBODY_IN_GOAL)
    if len(in_goal) > 1:
        yield Problem(Place.GOAL, LineUpCode.SEVERAL_IN_GOAL, {"players": in_goal})
    for player in in_goal:
        if squad.get(player) is False and fit.keepers:
            yield Problem(player, LineUpCode.KEEPER_AVAILABLE, {"keepers": fit.keepers})
    if len(fit.outfielders) >= rules.starters - 1:
        for player, place in named:
            if place == Place.FIELD and squad.get(player):
                yield Problem(player, LineUpCode.KEEPER_IN_FIELD)


def _numbers(named: Sequence[Named[P]], fit: Muster[P], rules: LineUpRules) -> Iterator[Problem]:
    benched = sum(place == Place.BENCH for _, place in named)
    starting = len(named) - benched
    starters = min(rules.starters, fit.eligible)
    bench = min(rules.substitutes, fit.eligible - starters)
    facts = {"named": starting, "wanted": starters}
    if starting < starters:
        yield Problem("starters", LineUpCode.TOO_FEW_STARTERS, facts)
    if starting > rules.starters:
        yield Problem("starters", LineUpCode.TOO_MANY_STARTERS, facts)
    if benched > rules.substitutes:
        yield Problem(Place.BENCH, LineUpCode.TOO_MANY_SUBSTITUTES, {"named": benched, "most": rules.substitutes})
    if benched < bench:
        facts = {"named": benched, "possible": bench}
        yield Problem(Place.BENCH, LineUpCode.MORE_SUBSTITUTES_FIT, facts, is_error=False)
