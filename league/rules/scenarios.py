"""Quick scenarios: how long each lasts, what counts in it, and who has won and why.  # CA-QS-1 to -4

Two sides, named in a fixed order. The first is the one the scenario speaks to: eleven men against nine, away with a
goal in hand, the attack, the one who begins with the better team.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from league.rules.ties import By, Leg, Side, TieRules, decide
from matches.rules.extra_time import EXTRA_HALVES, Kick, ShootOut, extra_half


class Kind(StrEnum):
    SHORT_HANDED = "short-handed"
    AWAY_GOAL = "away-goal"
    DEFENCE_V_ATTACK = "defence-v-attack"
    TOP_V_BOTTOM = "top-v-bottom"


class Part(StrEnum):
    PLAY = "play"
    FIRST_LEG = "first-leg"
    SECOND_LEG = "second-leg"
    EXTRA_1 = "extra-1"
    EXTRA_2 = "extra-2"
    SHOOT_OUT = "shoot-out"


class Tap(StrEnum):
    GOAL = "goal"
    CLEARANCE = "clearance"
    KICK_IN = "kick-in"
    KICK_MISSED = "kick-missed"


KICKS = (Tap.KICK_IN, Tap.KICK_MISSED)
EXTRA = (Part.EXTRA_1, Part.EXTRA_2)


class Why(StrEnum):
    SCORE = "score"
    COUNT = "count"
    AGGREGATE = "aggregate"
    AWAY_GOALS = "away-goals"
    EXTRA_TIME = "extra-time"
    SHOOT_OUT = "shoot-out"
    LEVEL = "level"


@dataclass(frozen=True)
class Mark:
    """One tap: who did what, and in which part."""

    part: Part
    side: Side
    tap: Tap


@dataclass(frozen=True)
class Plan:
    """What is fixed before anybody plays. Minutes by part, in order; those of extra time only if it is needed."""

    minutes: Mapping[Part, int]
    head_start: Mapping[Side, int] = field(default_factory=dict)
    half: int = 0  # what a third of is taken in extra time; 0: a level score stands
    clears: bool = False  # whether the second side counts clearances, and no goals


PLANS: Mapping[Kind, Plan] = {
    # CA-QS-1: two goals down against nine men.
    Kind.SHORT_HANDED: Plan({Part.PLAY: 30}, head_start={Side.SECOND: 2}),
    # CA-QS-2: the second half of the return leg, which stands 0-1.
    Kind.AWAY_GOAL: Plan({Part.PLAY: 45}, head_start={Side.SECOND: 1}, half=45),
    # CA-QS-3
    Kind.DEFENCE_V_ATTACK: Plan({Part.PLAY: 30}, clears=True),
    # CA-QS-4: an hour each with the better team, so a half is 30 minutes.
    Kind.TOP_V_BOTTOM: Plan({Part.FIRST_LEG: 60, Part.SECOND_LEG: 60}, half=30),
}
FIRST_LEG_WON = (1, 0)  # CA-QS-2: what the first side brings along


def minutes_of(kind: Kind, part: Part) -> int | None:
    """How long a part lasts; a shoot-out has no clock."""
    if part in EXTRA:
        return extra_half(PLANS[kind].half)
    return PLANS[kind].minutes.get(part)


def parts_of(kind: Kind) -> list[Part]:
    """In order, with those that come only when nothing is decided before."""
    plan = PLANS[kind]
    return [*plan.minutes, *(EXTRA[:EXTRA_HALVES] if plan.half else ()), *((Part.SHOOT_OUT,) if plan.half else ())]


def tally(kind: Kind, marks: Sequence[Mark], parts: Sequence[Part] | None = None) -> tuple[int, int]:
    """What each side has, the head start included; kicks from the spot apart.  # CA-QS-1, OP-79"""
    found = dict.fromkeys(Side, 0)
    for mark in marks:
        if mark.tap not in KICKS and (parts is None or mark.part in parts):
            found[mark.side] += 1
    if parts is None or Part.PLAY in parts:
        for side, goals in PLANS[kind].head_start.items():
            found[side] += goals
    return found[Side.FIRST], found[Side.SECOND]


def on_the_board(kind: Kind, part: Part, marks: Sequence[Mark]) -> tuple[int, int]:
    """The score of the match that is played: with swapped teams a new one begins at nil.  # CA-QS-4"""
    if kind is not Kind.TOP_V_BOTTOM:
        return tally(kind, marks)
    return tally(kind, marks, [Part.FIRST_LEG] if part is Part.FIRST_LEG else [Part.SECOND_LEG, *EXTRA])


def shoot_out(marks: Sequence[Mark]) -> ShootOut:
    return ShootOut([Kick(mark.side is Side.FIRST, mark.tap is Tap.KICK_IN) for mark in marks if mark.tap in KICKS])


def may_tap(kind: Kind, part: Part, marks: Sequence[Mark]) -> list[tuple[Side, Tap]]:
    """What can be noted now."""
    if part is Part.SHOOT_OUT:
        kicks = shoot_out(marks)
        if kicks.first_has_won is not None:
            return []
        turn = kicks.next_is_first
        sides = [side for side in Side if turn is None or (side is Side.FIRST) is turn]
        return [(side, tap) for side in sides for tap in KICKS]
    if PLANS[kind].clears:
        return [(Side.FIRST, Tap.GOAL), (Side.SECOND, Tap.CLEARANCE)]  # OP-81
    return [(side, Tap.GOAL) for side in Side]


@dataclass(frozen=True)
class Verdict:
    """Who is ahead as it stands, and by what. Figures are the first side's, then the second's."""

    winner: Side | None
    why: Why
    figures: tuple[int, int]
    away_goals: tuple[int, int] = (0, 0)


def verdict(kind: Kind, marks: Sequence[Mark]) -> Verdict:
    if PLANS[kind].half:
        return _over_two_legs(kind, marks)
    figures = tally(kind, marks)
    if figures[0] == figures[1]:
        return Verdict(None, Why.LEVEL, figures)  # OP-79: nobody wins, and nothing is played on
    return Verdict(_ahead(figures), Why.COUNT if PLANS[kind].clears else Why.SCORE, figures)  # OP-81


_BY = {
    By.GOALS: Why.AGGREGATE,
    By.AWAY_GOALS: Why.AWAY_GOALS,
    By.EXTRA_TIME: Why.EXTRA_TIME,
    By.SHOOT_OUT: Why.SHOOT_OUT,
}


def _over_two_legs(kind: Kind, marks: Sequence[Mark]) -> Verdict:
    """As any tie with away goals. In both scenarios the first side is at home first: in CA-QS-4 because the better
    team always is, so that goals of the weaker one are away goals.  # CA-QS-2, CA-QS-4, OP-80"""
    (home, away), second_leg = _legs(kind, marks)
    kicks = shoot_out(marks)
    last = Leg(
        home=second_leg[1],
        away=second_leg[0],
        extra_time=any(mark.part in EXTRA for mark in marks),
        shoot_out=kicks.score[::-1] if kicks.first_has_won is not None else None,
    )
    found = decide([Leg(home, away), last], TieRules(legs=2, away_goals=True))
    goals = found.aggregate
    figures = kicks.score if found.by is By.SHOOT_OUT else (goals.first, goals.second)
    why = _BY[found.by] if found.by else Why.LEVEL
    return Verdict(found.winner, why, figures, (goals.first_away, goals.second_away))


def _legs(kind: Kind, marks: Sequence[Mark]) -> list[tuple[int, int]]:
    """The first side's goals, then the second's. Extra time belongs to the second leg."""
    if kind is Kind.AWAY_GOAL:
        return [FIRST_LEG_WON, tally(kind, marks)]
    return [tally(kind, marks, [Part.FIRST_LEG]), tally(kind, marks, [Part.SECOND_LEG, *EXTRA])]


def _ahead(figures: tuple[int, int]) -> Side:
    return Side.FIRST if figures[0] > figures[1] else Side.SECOND


def part_after(kind: Kind, part: Part, marks: Sequence[Mark]) -> Part | None:
    """What comes when the whistle ends this part; None: it is over.  # OP-69, OP-79, OP-80"""
    parts = parts_of(kind)
    following = parts[parts.index(part) + 1 :]
    if not following:
        return None
    if following[0] in (Part.EXTRA_1, Part.SHOOT_OUT) and verdict(kind, marks).winner is not None:
        return None
    return following[0]
