"""Who goes through: aggregate, away goals, extra time, shoot-out, lots, forfeits."""

import pytest

from league.rules.ties import (
    Aggregate,
    By,
    Leeway,
    Leg,
    Side,
    TieCode,
    TieRules,
    Verdict,
    Wanting,
    add_up,
    decide,
    leeway,
    objection,
)

TWO_LEGS = TieRules(legs=2)
AWAY_GOALS = TieRules(legs=2, away_goals=True)
FIRST_LEG = Leg(1, 0)  # you, at home


@pytest.mark.parametrize(
    ("yours", "theirs", "winner", "by"),
    [
        (1, 1, Side.FIRST, By.GOALS),
        (1, 2, Side.FIRST, By.AWAY_GOALS),
        (0, 2, Side.SECOND, By.GOALS),
        (2, 3, Side.FIRST, By.AWAY_GOALS),
        (0, 1, None, None),
    ],
)
def test_op_80_goals_first_then_away_goals_then_extra_time(yours, theirs, winner, by):
    verdict = decide([FIRST_LEG, Leg(theirs, yours)], AWAY_GOALS)
    assert (verdict.winner, verdict.by) == (winner, by)
    assert verdict.wanting == (None if winner else Wanting.SHOOT_OUT)


def test_op_80_without_away_goals_a_level_aggregate_goes_on():
    assert decide([FIRST_LEG, Leg(2, 1)], TWO_LEGS) == Verdict(Aggregate(2, 2, 1, 0), wanting=Wanting.SHOOT_OUT)


def test_away_goals_mean_nothing_in_a_single_match():
    assert decide([Leg(1, 1)], TieRules(away_goals=True)).wanting == Wanting.SHOOT_OUT


def test_op_69_extra_time_decides_before_the_shoot_out():
    assert decide([Leg(2, 1, extra_time=True)], TieRules())[1:3] == (Side.FIRST, By.EXTRA_TIME)
    assert decide([FIRST_LEG, Leg(2, 0, extra_time=True)], TWO_LEGS)[1:3] == (Side.SECOND, By.EXTRA_TIME)


@pytest.mark.parametrize(
    ("rules", "before", "score", "home_wins", "away_wins"),
    [(TieRules(), [], (1, 1), Side.FIRST, Side.SECOND), (TWO_LEGS, [FIRST_LEG], (1, 0), Side.SECOND, Side.FIRST)],
)
def test_op_69_a_shoot_out_is_told_from_the_home_side_of_the_last_leg(rules, before, score, home_wins, away_wins):
    for kicks, winner in (((4, 3), home_wins), ((3, 4), away_wins)):
        last = Leg(*score, extra_time=True, shoot_out=kicks)
        assert decide([*before, last], rules)[1:3] == (winner, By.SHOOT_OUT)


def test_a_shoot_out_that_was_not_needed_decides_nothing():
    assert decide([Leg(2, 0), Leg(1, 0, shoot_out=(5, 4))], TWO_LEGS)[1:3] == (Side.FIRST, By.GOALS)


def test_a_format_without_a_shoot_out_draws_a_lot():
    rules = TieRules(shoot_out=False)
    assert decide([Leg(0, 0)], rules).wanting == Wanting.LOT
    assert decide([Leg(0, 0)], rules, lot=Side.SECOND)[1:3] == (Side.SECOND, By.LOT)
    assert decide([Leg(1, 0)], rules, lot=Side.SECOND)[1:3] == (Side.FIRST, By.GOALS)


def test_a_walkover_decides_a_single_match_and_counts_as_goals_over_two_legs():
    assert decide([Leg(0, 3, walkover=True)], TieRules())[1:3] == (Side.SECOND, By.WALKOVER)
    assert decide([Leg(3, 0, walkover=True), Leg(4, 0)], TWO_LEGS)[1:3] == (Side.SECOND, By.GOALS)


def test_where_both_forfeit_nobody_goes_through_unless_the_other_leg_has_a_winner():
    nobody = Leg(0, 0, both_forfeit=True)
    assert decide([nobody], TieRules()) == Verdict(Aggregate(0, 0, 0, 0), by=By.BOTH_FORFEIT)
    assert decide([nobody], TieRules()).is_decided
    assert decide([FIRST_LEG, nobody], TWO_LEGS)[1:3] == (Side.FIRST, By.GOALS)
    assert decide([Leg(1, 1), nobody], TWO_LEGS).by == By.BOTH_FORFEIT
    assert decide([nobody, Leg(1, 1)], TWO_LEGS).wanting == Wanting.SHOOT_OUT


def test_one_leg_of_two_decides_nothing():
    assert decide([Leg(9, 0)], TWO_LEGS) == Verdict(Aggregate(9, 0, 0, 0), wanting=Wanting.LEG)
    assert not decide([], TWO_LEGS).is_decided


def test_the_second_leg_is_played_at_the_second_clubs():
    assert add_up([Leg(3, 1), Leg(2, 5)]) == Aggregate(first=8, second=3, first_away=5, second_away=1)


def test_op_69_extra_time_and_shoot_out_are_for_the_last_leg():
    assert leeway([], Leg(0, 0), TWO_LEGS) == Leeway(extra_time=False, shoot_out=False, level=False)
    assert leeway([FIRST_LEG], Leg(1, 0), TWO_LEGS) == Leeway(extra_time=True, shoot_out=True, level=True)
    assert leeway([FIRST_LEG], Leg(1, 1), TWO_LEGS).level is False
    assert leeway([], Leg(1, 1), TieRules(extra_time=False)) == Leeway(False, True, True)


def test_op_69_a_last_leg_that_leaves_the_tie_level_needs_a_decision():
    assert objection([], Leg(1, 1), 1, TieRules()) == TieCode.TIE_UNDECIDED
    assert objection([FIRST_LEG], Leg(1, 0), 2, TWO_LEGS) == TieCode.TIE_UNDECIDED
    assert objection([FIRST_LEG], Leg(1, 0, True, (4, 2)), 2, TWO_LEGS) is None
    assert objection([], Leg(1, 1, False, (4, 2)), 1, TieRules()) == TieCode.SHOOT_OUT_BEFORE_EXTRA_TIME
    assert objection([], Leg(1, 1, False, (4, 2)), 1, TieRules(extra_time=False)) is None
    assert objection([], Leg(1, 1), 1, TieRules(shoot_out=False)) is None  # the lot decides
    assert objection([], Leg(0, 0, both_forfeit=True), 1, TieRules()) is None


def test_the_first_leg_comes_first():
    assert objection([], Leg(2, 0), 2, TWO_LEGS) == TieCode.FIRST_LEG_MISSING
    assert objection([], Leg(0, 0), 1, TWO_LEGS) is None
