"""Substitutions and position changes."""

import pytest

from clubs.rules.club_manager.refused import Refused
from clubs.rules.mat import totals
from matches.engines.club_manager.engine import carry_out, legal
from matches.engines.club_manager.moves import ChangePosition, Continue, Substitute
from matches.engines.club_manager.outcome import outcome_of
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, book_of, bot, in_step, managed, told

BOOK = book_of()


def on_the_bench(side):
    """Before the fifth step, when the side is asked for the first time."""
    return in_step(5, side, bot(), LoadedDice(), BOOK)


def change(match, move):
    return answer(match, 0, move, LoadedDice(), BOOK)


def refusal(match, move):
    with pytest.raises(Refused) as refused:
        carry_out(match, 0, move, LoadedDice(), BOOK)
    return refused.value.code


def asked(match):
    return match.asked and (match.asked.side, match.asked.kind)


def test_cm_duel_6_from_after_step_4_until_step_9():
    for step in (1, 2, 3):
        with LoadedDice(6, 6) as dice:
            assert in_step(step, managed(areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, BOOK).asked is None
    assert in_step(4, managed(), bot(), LoadedDice(), BOOK).asked is None
    for step in (5, 6, 7, 8, 9):
        assert asked(in_step(step, managed(), bot(), LoadedDice(), BOOK)) == (0, "bench")
    with LoadedDice(1) as dice:
        assert in_step(10, managed(), bot(), dice, BOOK).asked is None
    with LoadedDice(6, 6) as dice:
        side = managed(areas=dict.fromkeys("LCRFMD", 10))
        assert in_step(11, side, bot(), dice, BOOK, knock_out=True).asked is None


def test_cm_duel_6_home_is_asked_then_away_then_the_duel_is_on():
    match = in_step(6, managed(0), managed(1), LoadedDice(), BOOK)
    assert asked(match) == (0, "bench")
    answer(match, 0, Continue(), LoadedDice(), BOOK)
    assert asked(match) == (1, "bench")
    with LoadedDice(6, 6) as dice:
        answer(match, 1, Continue(), dice, BOOK)
    assert told(match, "duel")[0]["areas"] == ["M", "M"]


def test_cm_duel_6_two_substitutions_and_the_man_off_does_not_return():
    side = managed()
    match = on_the_bench(side)
    before = dict(side.areas)
    change(match, Substitute("flc", "star"))
    assert (side.slots["FLC"], side.substitutions, side.off) == ("star", 1, ["flc"])
    assert {area: side.areas[area] - before[area] for area in before} == {
        "L": 2,
        "C": 2,
        "R": 0,
        "F": 2,
        "M": 0,
        "D": 0,
    }
    assert side.flair == 1
    assert refusal(match, Substitute("frc", "flc")) == "not-on-the-bench"
    change(match, Substitute("star", "sub-fwd"))
    assert refusal(match, Substitute("dl", "sub-def")) == "no-substitution-left"
    assert not [move for move in legal(match, 0) if isinstance(move, Substitute)]


def test_cm_duel_6_two_position_changes_each_player_once():
    side = managed()
    match = on_the_bench(side)
    before = dict(side.areas)
    change(match, ChangePosition("ml", "FL"))
    assert (side.slots.get("ML"), side.slots["FL"], side.changes) == (None, "ml", 1)
    # A midfielder among the forwards plays at one less (CM-PLY-8).
    assert {area: side.areas[area] - before[area] for area in before} == {
        "L": -1,
        "C": 0,
        "R": 0,
        "F": 2,
        "M": -3,
        "D": 0,
    }
    assert refusal(match, ChangePosition("ml", "ML")) == "moved-already"
    change(match, ChangePosition("dl", "DC"))
    assert refusal(match, ChangePosition("dr", "FC")) == "no-change-left"


def test_cm_duel_6_changing_places_moves_two_players():
    side = managed()
    match = on_the_bench(side)
    change(match, ChangePosition("ml", "FLC"))
    assert (side.slots["FLC"], side.slots["ML"], side.changes, side.moved) == ("ml", "flc", 0, ["ml", "flc"])
    other = managed()
    match = on_the_bench(other)
    change(match, ChangePosition("ml", "MC"))
    assert refusal(match, ChangePosition("dl", "DLC")) == "no-change-left"
    assert refusal(match, ChangePosition("dl", "MC")) == "moved-already"


def test_cm_form_2_every_line_keeps_a_player_and_every_slot_one():
    side = managed(formation="451")
    match = on_the_bench(side)
    assert refusal(match, ChangePosition("fc", "DC")) == "line-left-empty"
    change(match, ChangePosition("fc", "MC"))
    assert (side.slots["MC"], side.slots["FC"]) == ("fc", "mc")
    within = managed(formation="451")
    change(on_the_bench(within), ChangePosition("fc", "FL"))
    assert within.slots["FL"] == "fc"


def test_cm_ply_8_in_goal_stands_a_keeper_and_keepers_stand_nowhere_else():
    side = managed()
    match = on_the_bench(side)
    assert refusal(match, Substitute("gk", "sub-def")) == "keeper-needed"
    assert refusal(match, Substitute("dl", "gk2")) == "keepers-stay-in-goal"
    assert refusal(match, ChangePosition("gk", "DC")) == "keepers-stay-in-goal"
    assert refusal(match, ChangePosition("dl", "GK")) == "keepers-stay-in-goal"
    change(match, Substitute("gk", "gk2"))
    assert side.keeper == 2
    change(match, Substitute("gk2", "sub-def"))
    assert side.keeper == 1


def test_nobody_moves_who_is_not_there_nor_to_where_nothing_is():
    match = on_the_bench(managed())
    assert refusal(match, Substitute("star", "rock")) == "not-on-the-pitch"
    assert refusal(match, Substitute("dl", "nobody")) == "not-on-the-bench"
    assert refusal(match, ChangePosition("star", "DC")) == "not-on-the-pitch"
    assert refusal(match, ChangePosition("dl", "XX")) == "no-such-slot"
    assert refusal(match, ChangePosition("dl", "DL")) == "no-such-slot"


def test_a_bench_that_can_change_nothing_is_not_asked():
    with LoadedDice(6, 6) as dice:
        side = managed(substitutions=0, changes=0, areas=dict.fromkeys("LCRFMD", 10))
        assert in_step(5, side, bot(), dice, BOOK).asked is None


def test_every_change_is_told_with_the_areas_it_gives():
    side = managed()
    match = on_the_bench(side)
    change(match, Substitute("flc", "star"))
    change(match, ChangePosition("ml", "MC"))
    worth = {
        slot: side.men[key].worth[{"D": "DEF", "M": "MID", "F": "FWD"}[slot[0]]]
        for slot, key in side.slots.items()
        if slot != "GK"
    }
    assert side.areas == totals(worth)
    assert told(match, "substitution")[0]["slot"] == "FLC"
    assert told(match, "position") == [{"player": "ml", "from": "ML", "to": "MC", "met": "", "areas": side.areas}]


def test_cm_post_3_the_eleven_at_the_whistle_from_the_keeper_up_the_pitch_left_to_right():
    side = managed()
    match = on_the_bench(side)
    change(match, Substitute("dl", "sub-def"))
    change(match, ChangePosition("mr", "FR"))
    match.finished = True
    outcome = outcome_of(match)
    assert outcome.elevens == (
        ("gk", "sub-def", "dlc", "drc", "dr", "ml", "mlc", "mrc", "flc", "frc", "mr"),
        (),
    )
    assert outcome.played == ((*outcome.elevens[0], "dl"), ())
