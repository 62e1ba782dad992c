"""Level after ninety minutes: extra time, penalties, and who goes through."""

import pytest

from matches.engines.club_manager.engine import STAGES, advance
from matches.engines.club_manager.outcome import outcome_of
from matches.engines.club_manager.shoot_out import shoot_out
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import at_step, book_of, bot, told

BOOK = book_of("goal")
DRAW = 1
IN, OUT = 12, 1  # against a keeper of 6


def full_time(score, **how):
    match = at_step(11, bot(), bot(), **how)
    match.score = list(score)
    return match


def penalties(*kicks, **how):
    match = full_time((1, 1), knock_out=True, **how)
    match.step = 13
    with LoadedDice(*kicks) as dice:
        STAGES["step"](match, dice, BOOK)
        advance(match, dice, BOOK)
    return match


def test_cm_cup_4_a_league_match_may_be_drawn():
    match = full_time((1, 1))
    advance(match, LoadedDice(), BOOK)
    assert outcome_of(match).winner is None
    assert not outcome_of(match).extra_time


def test_cm_cup_4_a_tie_that_is_decided_has_no_extra_time():
    match = full_time((2, 1), knock_out=True)
    advance(match, LoadedDice(), BOOK)
    assert (outcome_of(match).winner, outcome_of(match).extra_time) == (0, False)


def test_cm_cup_4_extra_time_has_three_duels_and_all_are_played():
    match = full_time((1, 1), knock_out=True)
    match.sides[0].areas["D"] = 20
    with LoadedDice(9, 2, DRAW, DRAW, 2, 2, 2, 2, DRAW) as dice:
        advance(match, dice, BOOK)
    assert [facts["areas"] for facts in told(match, "duel")] == [["F", "D"], ["M", "M"], ["D", "F"]]
    outcome = outcome_of(match)
    assert (outcome.goals, outcome.winner, outcome.extra_time, outcome.shoot_out) == ((4, 1), 0, True, None)
    assert told(match, "extra-time") == [{"score": [1, 1]}]
    assert [minute for _, _, minute in outcome.scorers] == sorted(minute for _, _, minute in outcome.scorers)


def test_cm_cup_4_penalties_end_when_one_side_cannot_catch_up():
    match = penalties(IN, OUT, IN, OUT, IN, OUT)
    outcome = outcome_of(match)
    assert (outcome.goals, outcome.shoot_out, outcome.winner) == ((1, 1), (3, 0), 0)
    assert len(told(match, "kick")) == 6


def test_cm_cup_4_home_shoots_first_and_the_fifth_kick_may_decide():
    match = penalties(*[IN, IN] * 4, OUT, IN)
    assert [event.side for event in match.log if event.kind == "kick"] == [0, 1] * 5
    assert (outcome_of(match).shoot_out, outcome_of(match).winner) == ((4, 5), 1)


def test_cm_cup_4_a_kick_must_beat_the_keeper_in_goal():
    match = full_time((0, 0), knock_out=True)
    match.sides[0].keeper, match.sides[1].keeper = 8, 3
    with LoadedDice(4, 8, 4, 8, 4, 8) as dice:
        shoot_out(match, dice, BOOK)
    assert match.shoot_out == [3, 0]


def test_cm_cup_4_then_sudden_death_with_both_sides_shooting():
    match = penalties(*[IN, IN] * 5, OUT, OUT, IN, OUT)
    assert (outcome_of(match).shoot_out, outcome_of(match).winner) == ((6, 5), 0)
    assert len(told(match, "kick")) == 14


def test_cm_cup_4_after_twenty_rounds_the_higher_last_roll_wins():
    match = penalties(*[IN, IN] * 19, 8, 9)
    assert (outcome_of(match).shoot_out, outcome_of(match).winner) == ((20, 20), 1)
    assert len(told(match, "kick")) == 40


@pytest.mark.parametrize(("again", "winner"), [((7, 7, 3, 2), 0), ((5, 6), 1), ((4, 4) * 20, 0)])
def test_cm_cup_4_equal_last_rolls_are_rolled_again_and_in_the_end_home_goes_through(again, winner):
    match = penalties(*[OUT, OUT] * 20, *again)
    assert (outcome_of(match).shoot_out, outcome_of(match).winner) == ((0, 0), winner)
    assert len(told(match, "last-roll")) == len(again)


def test_cm_duel_8_a_neutral_tie_goes_to_extra_time_after_step_9():
    match = full_time((0, 0), knock_out=True, neutral=True)
    match.step = 9
    with LoadedDice(6, 6, 6, 6, 6, 6, *[IN, OUT] * 3) as dice:
        advance(match, dice, BOOK)
    assert told(match, "chance") == []
    assert outcome_of(match).winner == 0


def test_a_match_under_way_has_no_outcome():
    with pytest.raises(ValueError):
        outcome_of(full_time((0, 0)))
