"""Who wins a quick scenario, and why."""

from __future__ import annotations

import pytest

from league.rules.scenarios import (
    Kind,
    Mark,
    Part,
    Tap,
    Why,
    may_tap,
    minutes_of,
    on_the_board,
    part_after,
    parts_of,
    tally,
    verdict,
)
from league.rules.stopwatch import Stopwatch
from league.rules.ties import Side

FIRST, SECOND = Side


def goals(first: int, second: int, part: Part = Part.PLAY, tap: Tap = Tap.GOAL) -> list[Mark]:
    return [Mark(part, FIRST, Tap.GOAL)] * first + [Mark(part, SECOND, tap)] * second


def kicks(first: str, second: str) -> list[Mark]:
    pairs = [(side, one) for both in zip(first, second, strict=True) for side, one in zip(Side, both, strict=True)]
    return [Mark(Part.SHOOT_OUT, side, Tap.KICK_IN if one == "x" else Tap.KICK_MISSED) for side, one in pairs]


@pytest.mark.parametrize(
    ("kind", "minutes"),
    [
        pytest.param(Kind.SHORT_HANDED, {Part.PLAY: 30}, id="CA-QS-1"),
        pytest.param(
            Kind.AWAY_GOAL, {Part.PLAY: 45, Part.EXTRA_1: 15, Part.EXTRA_2: 15, Part.SHOOT_OUT: None}, id="CA-QS-2"
        ),
        pytest.param(Kind.DEFENCE_V_ATTACK, {Part.PLAY: 30}, id="CA-QS-3"),
        pytest.param(
            Kind.TOP_V_BOTTOM,
            {Part.FIRST_LEG: 60, Part.SECOND_LEG: 60, Part.EXTRA_1: 10, Part.EXTRA_2: 10, Part.SHOOT_OUT: None},
            id="CA-QS-4",
        ),
    ],
)
def test_how_long_each_part_lasts(kind, minutes):
    assert {part: minutes_of(kind, part) for part in parts_of(kind)} == minutes


@pytest.mark.parametrize(
    ("scored", "figures", "winner"),
    [((0, 0), (0, 2), SECOND), ((1, 0), (1, 2), SECOND), ((3, 0), (3, 2), FIRST), ((3, 2), (3, 4), SECOND)],
)
def test_ca_qs_1_the_two_goals_before_the_start_count(scored, figures, winner):
    found = verdict(Kind.SHORT_HANDED, goals(*scored))
    assert (found.winner, found.why, found.figures) == (winner, Why.SCORE, figures)


def test_op_79_level_is_a_draw_and_nothing_follows():
    marks = goals(2, 0)
    found = verdict(Kind.SHORT_HANDED, marks)
    assert (found.winner, found.why) == (None, Why.LEVEL)
    assert part_after(Kind.SHORT_HANDED, Part.PLAY, marks) is None


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "why"),
    [
        pytest.param(1, 1, FIRST, Why.AGGREGATE, id="CA-QS-2 EX-25: first leg 1-0, return leg 1-1"),
        pytest.param(0, 1, None, Why.LEVEL, id="OP-80 0-1: extra time"),
        pytest.param(1, 2, FIRST, Why.AWAY_GOALS, id="OP-80 1-2: away goals"),
        pytest.param(0, 2, SECOND, Why.AGGREGATE, id="OP-80 0-2: them"),
        pytest.param(2, 3, FIRST, Why.AWAY_GOALS, id="OP-80 2-3: away goals"),
        pytest.param(1, 3, SECOND, Why.AGGREGATE, id="OP-80 1-3: them"),
    ],
)
def test_the_return_leg_decides_a_tie(mine, theirs, winner, why):
    """The board shows 0-1 at the start: one of their goals has fallen already."""
    marks = goals(mine, theirs - 1)
    assert tally(Kind.AWAY_GOAL, marks) == (mine, theirs)
    found = verdict(Kind.AWAY_GOAL, marks)
    assert (found.winner, found.why) == (winner, why)
    assert found.figures == (mine + 1, theirs)
    assert part_after(Kind.AWAY_GOAL, Part.PLAY, marks) is (None if winner else Part.EXTRA_1)


def test_op_80_a_goal_in_extra_time_is_a_goal_of_the_return_leg():
    marks = goals(0, 0) + goals(1, 1, Part.EXTRA_1)
    found = verdict(Kind.AWAY_GOAL, marks)
    assert (found.winner, found.why, found.figures) == (FIRST, Why.AWAY_GOALS, (2, 2))
    assert verdict(Kind.AWAY_GOAL, goals(1, 0, Part.EXTRA_2)).why is Why.EXTRA_TIME


def test_op_69_after_extra_time_without_a_winner_they_shoot_it_out():
    assert part_after(Kind.AWAY_GOAL, Part.EXTRA_1, goals(1, 0)) is Part.EXTRA_2, "both halves are played"
    assert part_after(Kind.AWAY_GOAL, Part.EXTRA_2, goals(0, 0)) is Part.SHOOT_OUT
    assert part_after(Kind.AWAY_GOAL, Part.EXTRA_2, goals(0, 0) + goals(1, 0, Part.EXTRA_2)) is None
    shot = kicks("xxx", "ooo")
    found = verdict(Kind.AWAY_GOAL, shot)
    assert (found.winner, found.why, found.figures) == (FIRST, Why.SHOOT_OUT, (3, 0))
    assert may_tap(Kind.AWAY_GOAL, Part.SHOOT_OUT, shot) == []
    assert may_tap(Kind.AWAY_GOAL, Part.SHOOT_OUT, shot[:1]) == [(SECOND, Tap.KICK_IN), (SECOND, Tap.KICK_MISSED)]
    assert tally(Kind.AWAY_GOAL, shot) == (0, 1), "kicks are no goals"


@pytest.mark.parametrize(
    ("scored", "cleared", "winner"), [(2, 1, FIRST), (1, 2, SECOND), (2, 2, None), (0, 1, SECOND), (0, 0, None)]
)
def test_op_81_goals_of_the_attack_against_clearances_of_the_defence(scored, cleared, winner):
    found = verdict(Kind.DEFENCE_V_ATTACK, goals(scored, cleared, tap=Tap.CLEARANCE))
    assert (found.winner, found.why) == (winner, Why.COUNT if winner else Why.LEVEL)


def test_ca_qs_3_each_side_counts_its_own_thing():
    assert may_tap(Kind.DEFENCE_V_ATTACK, Part.PLAY, []) == [(FIRST, Tap.GOAL), (SECOND, Tap.CLEARANCE)]


@pytest.mark.parametrize(
    ("first_leg", "second_leg", "winner", "why", "figures"),
    [
        pytest.param((4, 1), (2, 3), FIRST, Why.AGGREGATE, (6, 4), id="more goals"),
        pytest.param((3, 1), (0, 2), SECOND, Why.AWAY_GOALS, (3, 3), id="the weak team scored away"),
        pytest.param((2, 0), (1, 3), FIRST, Why.AWAY_GOALS, (3, 3), id="and here for the other side"),
        pytest.param((2, 1), (1, 2), None, Why.LEVEL, (3, 3), id="nothing between them"),
    ],
)
def test_ca_qs_4_goals_of_the_weaker_team_are_away_goals(first_leg, second_leg, winner, why, figures):
    marks = goals(*first_leg, Part.FIRST_LEG) + goals(*second_leg, Part.SECOND_LEG)
    found = verdict(Kind.TOP_V_BOTTOM, marks)
    assert (found.winner, found.why, found.figures) == (winner, why, figures)
    assert on_the_board(Kind.TOP_V_BOTTOM, Part.FIRST_LEG, marks) == first_leg
    assert on_the_board(Kind.TOP_V_BOTTOM, Part.SECOND_LEG, marks) == second_leg
    assert part_after(Kind.TOP_V_BOTTOM, Part.FIRST_LEG, marks) is Part.SECOND_LEG
    assert part_after(Kind.TOP_V_BOTTOM, Part.SECOND_LEG, marks) is (None if winner else Part.EXTRA_1)


def test_the_clock_runs_on_wherever_it_is_looked_at_from():
    watch = Stopwatch().started(100)
    assert watch.left(60, 130) == 30
    assert watch.started(140) == watch, "a second start changes nothing"
    held = watch.stopped(130)
    assert (held.left(60, 500), held.started(500).left(60, 510)) == (30, 20)
    assert watch.left(60, 1000) == 0
    assert watch.elapsed(90) == 0, "a clock that was set back"
