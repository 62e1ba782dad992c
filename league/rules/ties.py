"""Who goes through: the arithmetic of a tie over one or two legs.  # OP-69, OP-80

Goals are added up; level clubs are told apart by away goals where the format knows them, then by extra time and a
shoot-out in the last leg, or by lot. The first club of a tie plays the first leg at home.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Side(StrEnum):
    FIRST = "first"
    SECOND = "second"


class By(StrEnum):
    """What has decided a tie."""

    GOALS = "goals"
    AWAY_GOALS = "away_goals"
    EXTRA_TIME = "extra_time"
    SHOOT_OUT = "shoot_out"
    LOT = "lot"
    WALKOVER = "walkover"
    BOTH_FORFEIT = "both_forfeit"  # nobody goes through


class Wanting(StrEnum):
    """What an undecided tie waits for."""

    LEG = "leg"
    SHOOT_OUT = "shoot_out"
    LOT = "lot"


class Leg(NamedTuple):
    """One match of a tie, as it was reported: goals after extra time, without those of the shoot-out.

    A leg that both clubs have forfeited adds no goal to either side.
    """

    home: int
    away: int
    extra_time: bool = False
    shoot_out: tuple[int, int] | None = None
    walkover: bool = False
    both_forfeit: bool = False


@dataclass(frozen=True)
class TieRules:
    legs: int = 1
    away_goals: bool = False
    extra_time: bool = True
    shoot_out: bool = True


class Aggregate(NamedTuple):
    """All goals of both clubs, and those that each has scored away."""

    first: int
    second: int
    first_away: int
    second_away: int


class Verdict(NamedTuple):
    aggregate: Aggregate
    winner: Side | None = None
    by: By | None = None
    wanting: Wanting | None = None

    @property
    def is_decided(self) -> bool:
        """A winner is known, or it is known that there is none."""
        return self.by is not None


def add_up(legs: Sequence[Leg]) -> Aggregate:
    """The second leg is played at the second club's."""
    first = second = first_away = second_away = 0
    for number, leg in enumerate(legs):
        if leg.both_forfeit:
            continue
        if number % 2 == 0:
            first, second, second_away = first + leg.home, second + leg.away, second_away + leg.away
        else:
            first, second, first_away = first + leg.away, second + leg.home, first_away + leg.away
    return Aggregate(first, second, first_away, second_away)


def ahead(aggregate: Aggregate, rules: TieRules) -> tuple[Side, By] | None:
    """Who leads, first by all goals and then by those scored away (OP-80); nobody, if they are level in both."""
    if aggregate.first != aggregate.second:
        return _more(aggregate.first, aggregate.second), By.GOALS
    if rules.legs > 1 and rules.away_goals and aggregate.first_away != aggregate.second_away:
        return _more(aggregate.first_away, aggregate.second_away), By.AWAY_GOALS
    return None


def decide(legs: Sequence[Leg], rules: TieRules, lot: Side | None = None) -> Verdict:
    """The legs played so far, in their order; `lot` is drawn where a level tie knows no shoot-out."""
    aggregate = add_up(legs)
    if len(legs) < rules.legs:
        return Verdict(aggregate, wanting=Wanting.LEG)
    last = legs[-1]
    leader = ahead(aggregate, rules)
    if leader is not None:
        winner, by = leader
        return Verdict(aggregate, winner, _reason(by, last, rules))
    at_home = Side.FIRST if rules.legs % 2 else Side.SECOND
    if last.both_forfeit:
        return Verdict(aggregate, by=By.BOTH_FORFEIT)
    if last.walkover:  # who does not turn up for the last leg of a level tie is out
        return Verdict(aggregate, at_home if last.home > last.away else _other(at_home), By.WALKOVER)
    if last.shoot_out is not None and rules.shoot_out:
        home, away = last.shoot_out
        return Verdict(aggregate, at_home if home > away else _other(at_home), By.SHOOT_OUT)
    if rules.shoot_out:
        return Verdict(aggregate, wanting=Wanting.SHOOT_OUT)
    return Verdict(aggregate, lot, By.LOT) if lot else Verdict(aggregate, wanting=Wanting.LOT)


def _reason(by: By, last: Leg, rules: TieRules) -> By:
    if rules.legs == 1 and last.walkover:
        return By.WALKOVER
    return By.EXTRA_TIME if last.extra_time and by is By.GOALS else by


def _more(first: int, second: int) -> Side:
    return Side.FIRST if first > second else Side.SECOND


def _other(side: Side) -> Side:
    return Side.SECOND if side is Side.FIRST else Side.FIRST


class TieCode(StrEnum):
    """What does not add up in the report of a leg."""

    FIRST_LEG_MISSING = "first_leg_missing"
    TIE_UNDECIDED = "tie_undecided"
    SHOOT_OUT_BEFORE_EXTRA_TIME = "shoot_out_before_extra_time"


class Leeway(NamedTuple):
    """What the report of a leg may tell beside its goals, and whether the tie is level after them."""

    extra_time: bool
    shoot_out: bool
    level: bool


def leeway(before: Sequence[Leg], leg: Leg, rules: TieRules) -> Leeway:
    """Extra time and a shoot-out are for the last leg; the shoot-out only where everything else is level."""
    is_last = len(before) + 1 == rules.legs
    level = is_last and ahead(add_up([*before, leg]), rules) is None
    return Leeway(is_last and rules.extra_time, is_last and rules.shoot_out, level)


def objection(before: Sequence[Leg], leg: Leg, number: int, rules: TieRules) -> TieCode | None:
    """Why this leg cannot be told like that, beside what is wrong with its own report. `number` counts from 1."""
    if leg.both_forfeit or leg.walkover:
        return None
    if len(before) + 1 < number:
        return TieCode.FIRST_LEG_MISSING
    if number < rules.legs or not leeway(before, leg, rules).level or not rules.shoot_out:
        return None
    if leg.shoot_out is None:
        return TieCode.TIE_UNDECIDED
    return TieCode.SHOOT_OUT_BEFORE_EXTRA_TIME if rules.extra_time and not leg.extra_time else None
