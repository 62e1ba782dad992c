"""What chance cards do, and who is said to have scored."""

from collections import Counter

import pytest

from matches.engines.club_manager.chances import minutes
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import CHANCES, at_step, book_of, bot, in_step, managed, run_step, told

DRAW = 1


@pytest.mark.parametrize(
    ("card", "keeper", "roll", "goal"),
    [
        ("shot", 6, 7, True),
        ("shot", 6, 6, False),
        ("header", 6, 8, True),
        ("header", 6, 7, False),
        ("penalty", 6, 3, True),
        ("penalty", 6, 2, False),
        ("penalty", 2, 1, False),
    ],
)
def test_cm_chance_1_a_shot_must_beat_the_keeper(card, keeper, roll, goal):
    with LoadedDice(DRAW, roll) as dice:
        match = in_step(10, bot(), bot(keeper=keeper), dice, book_of(card))
    assert match.score == [int(goal), 0]
    shot = {"roll": roll, "modifier": CHANCES[card].modifier, "keeper": keeper, "goal": goal}
    assert told(match, "shot") == [shot]


@pytest.mark.parametrize(("roll", "stands"), [(1, False), (4, False), (5, True), (12, True)])
def test_cm_chance_1_var_disallows_up_to_four(roll, stands):
    with LoadedDice(DRAW, roll) as dice:
        match = in_step(10, bot(), bot(), dice, book_of("var"))
    assert match.score == [int(stands), 0]
    assert told(match, "var") == [{"roll": roll, "stands": stands}]


def test_cm_chance_1_some_goals_need_no_shot_and_some_chances_come_to_nothing():
    with LoadedDice(DRAW) as dice:
        assert in_step(10, bot(), bot(), dice, book_of("goal")).score == [1, 0]
    with LoadedDice(DRAW) as dice:
        assert in_step(10, bot(), bot(), dice, book_of("nothing")).score == [0, 0]


def test_cm_chance_1_each_card_comes_once_before_the_deck_is_shuffled_again():
    book = book_of("nothing", "goal", "shot")
    match = at_step(10, bot(), bot())
    with LoadedDice(2, 2, 1, 1, 1) as dice:
        for _ in range(4):
            match.step, match.stage = 9, "step"
            run_step(match, dice, book)
    assert [facts["card"] for facts in told(match, "chance")] == ["goal", "shot", "nothing", "nothing"]
    assert sorted(match.deck) == ["goal", "shot"]


def test_cm_duel_7_cards_are_turned_one_after_the_other_and_may_go_to_the_opponent():
    book = book_of("opponent", "goal")
    with LoadedDice(9, 2, 1, 1, 1, 1) as dice:
        match = in_step(5, bot(), bot(), dice, book)
    turned = [(event.side, event.facts["card"]) for event in match.log if event.kind == "chance"]
    assert turned == [(0, "opponent"), (1, "goal"), (0, "opponent"), (1, "goal")]
    assert match.score == [0, 2]


def test_cm_duel_7_a_chance_handed_over_may_come_back():
    book = book_of("opponent", "nothing")
    match = at_step(10, bot(), bot())
    match.deck = ["nothing", "opponent", "opponent"]
    with LoadedDice(3, 2, 1) as dice:
        run_step(match, dice, book)
    assert [event.side for event in match.log if event.kind == "chance"] == [0, 1, 0]


def test_cm_chance_2_forwards_score_three_times_as_often_as_defenders_and_midfielders_twice():
    goals = Counter()
    for roll in range(1, 19):
        with LoadedDice(DRAW, roll) as dice:
            match = in_step(10, managed(), bot(), dice, book_of("goal"))
        goals[match.goals[0].scorer] += 1
    assert goals == {
        **dict.fromkeys(("dl", "dlc", "drc", "dr"), 1),
        **dict.fromkeys(("ml", "mlc", "mrc", "mr"), 2),
        **dict.fromkeys(("flc", "frc"), 3),
    }


def test_cm_chance_2_bots_have_scorers_and_a_side_of_mere_numbers_has_none():
    with LoadedDice(DRAW, 3) as dice:
        match = in_step(10, bot(scorers=[("Ann", 2), ("Bob", 1)]), bot(), dice, book_of("goal"))
    assert match.goals[0].scorer == "Bob"
    with LoadedDice(DRAW) as dice:
        assert in_step(10, bot(), bot(), dice, book_of("goal")).goals[0].scorer == ""


def test_every_goal_falls_in_a_minute_of_its_step():
    assert [minutes(step) for step in (1, 2, 10, 11, 13)] == [(1, 9), (10, 18), (82, 90), (91, 100), (111, 120)]
    for step in (1, 5, 7, 11, 13):
        strong = bot({"L": 30, "F": 30, "D": 30})
        with LoadedDice(12, 1, DRAW, DRAW) as dice:
            match = in_step(step, strong, bot(), dice, book_of("goal"), knock_out=True)
        first, last = minutes(step)
        fell = [goal.minute for goal in match.goals]
        assert len(fell) == 2
        assert first <= fell[0] < fell[1] <= last
