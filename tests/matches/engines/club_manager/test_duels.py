"""The ten steps, and who wins a duel."""

from itertools import product

import pytest

from matches.engines.club_manager.duels import CHOICES, OPPOSITE
from matches.engines.club_manager.engine import play
from matches.engines.club_manager.moves import ChooseDuel
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, at_step, book_of, bot, in_step, managed, run_step, told

DRAW = 1  # the roll that turns the only card of a deck


def test_cm_duel_1_the_ten_steps_home_first():
    rolls = [1, 1] * 3 + [1, 1] * 3 + [1, 1] * 2 + [DRAW]
    with LoadedDice(*rolls) as dice:
        match = play(bot(), bot(), book_of(), dice)
    fought = {event.step: event.facts["areas"] for event in match.log if event.kind == "duel"}
    assert fought == {
        1: ["L", "R"],
        2: ["C", "C"],
        3: ["R", "L"],
        5: ["F", "D"],
        6: ["M", "M"],
        7: ["D", "F"],
        8: ["D", "F"],
        9: ["F", "D"],
    }
    assert [event.step for event in match.log if event.kind == "flair"] == [4]
    assert [(event.step, event.side) for event in match.log if event.kind == "choice"] == [(8, 1), (9, 0)]
    assert [(event.step, event.side) for event in match.log if event.kind == "chance"] == [(10, 0)]
    assert match.finished


@pytest.mark.parametrize(
    ("areas", "dice", "winner"),
    [((10, 10), (7, 6), 0), ((10, 10), (6, 7), 1), ((12, 10), (6, 7), 0), ((12, 10), (5, 8), 1)],
)
def test_cm_duel_2_the_higher_total_wins_a_card(areas, dice, winner):
    home, away = bot({"C": areas[0]}), bot({"C": areas[1]})
    with LoadedDice(*dice, DRAW) as loaded:
        match = in_step(2, home, away, loaded)
    assert [event.side for event in match.log] == [winner, winner]
    assert told(match, "duel") == [
        {
            "areas": ["C", "C"],
            "scores": list(areas),
            "bonus": [0, 0],
            "plus": [0, 0],
            "dice": list(dice),
            "cards": 1,
        }
    ]


def test_cm_duel_2_a_tie_wins_nothing():
    with LoadedDice(4, 6) as dice:
        match = in_step(2, bot({"C": 12}), bot({"C": 10}), dice)
    assert told(match, "duel")[0]["cards"] == 0
    assert [event.side for event in match.log] == [None]


def test_cm_mor_4_the_bonus_counts_in_every_diced_duel():
    for step in (1, 2, 3, 5, 6, 7, 11, 12, 13):
        with LoadedDice(5, 6) as dice:
            match = in_step(step, bot(bonus=1), bot(), dice, knock_out=True)
        assert told(match, "duel")[0]["scores"] == [11, 10]


@pytest.mark.parametrize(("step", "dice", "cards"), [(5, (9, 2), 2), (5, (2, 9), 1), (7, (9, 2), 1), (7, (2, 9), 2)])
def test_cm_duel_3_forwards_who_beat_a_defence_win_two(step, dice, cards):
    with LoadedDice(*dice, *[DRAW] * cards) as loaded:
        match = in_step(step, bot(), bot(), loaded)
    assert told(match, "duel")[0]["cards"] == len(told(match, "chance")) == cards


@pytest.mark.parametrize(("lead", "cards"), [(11, 1), (12, 2), (15, 2)])
def test_cm_duel_3_twelve_ahead_before_the_dice_wins_two(lead, cards):
    with LoadedDice(12, 1, *[DRAW] * cards) as dice:
        match = in_step(2, bot({"C": 10 + lead}), bot(), dice)
    assert len(told(match, "chance")) == cards
    with LoadedDice(1, 12, *[DRAW] * cards) as dice:
        match = in_step(2, bot(), bot({"C": 10 + lead}), dice)
    assert len(told(match, "chance")) == cards


def test_cm_duel_3_morale_counts_before_the_dice_and_both_reasons_together_give_two():
    with LoadedDice(12, 1, DRAW, DRAW) as dice:
        assert told(in_step(2, bot({"C": 21}, bonus=1), bot(), dice), "duel")[0]["cards"] == 2
    with LoadedDice(12, 1, DRAW, DRAW) as dice:
        assert told(in_step(5, bot({"F": 30}), bot(), dice), "duel")[0]["cards"] == 2


@pytest.mark.parametrize(
    ("home", "away", "winners"),
    [((2, 0), (0, 1), [0]), ((1, 0), (0, 1), []), ((2, 1), (2, 1), [0, 1]), ((0, 0), (1, 0), [1])],
)
def test_cm_duel_4_flair_above_strength_wins_a_card_without_dice(home, away, winners):
    sides = [bot(flair=flair, strength=strength) for flair, strength in (home, away)]
    with LoadedDice(*[DRAW] * len(winners)) as dice:
        match = in_step(4, *sides, dice)
    assert told(match, "flair")[0]["winners"] == winners
    assert [event.side for event in match.log if event.kind == "chance"] == winners


@pytest.mark.parametrize(("area", "opposite"), ["LR", "CC", "RL", "FD", "MM", "DF"])
def test_cm_duel_5_the_chooser_names_an_area_and_its_opposite_answers(area, opposite):
    for step, side in ((8, 1), (9, 0)):
        sides = [bot(), bot()]
        sides[side] = managed(side, substitutions=0, changes=0)
        match = in_step(step, *sides, LoadedDice())
        assert match.asked is not None
        assert (match.asked.side, match.asked.kind) == (side, "choice")
        with LoadedDice(6, 6) as dice:
            match.sides[side].areas = dict.fromkeys("LCRFMD", 10)
            answer(match, side, ChooseDuel(area), dice, book_of())
        areas = told(match, "duel")[0]["areas"]
        assert (areas[side], areas[1 - side]) == (area, opposite)


def test_cm_duel_5_all_six_duels_may_be_chosen():
    assert sorted(CHOICES) == sorted(OPPOSITE) == sorted("LCRFMD")


def test_cm_duel_8_at_a_neutral_venue_home_takes_no_card():
    match = at_step(10, bot(), bot(), neutral=True)
    run_step(match, LoadedDice(), book_of())
    run_step(match, LoadedDice(), book_of())
    assert match.finished
    assert told(match, "chance") == []


@pytest.mark.parametrize("lead", range(13))
def test_cm_chance_1_the_odds_of_a_duel_by_counting_every_throw(lead):
    book, won = book_of(), 0
    for throws in product(range(1, 13), repeat=2):
        match = in_step(2, bot({"C": 10 + lead}), bot(), LoadedDice(*throws, DRAW, DRAW), book)
        won += match.log[0].side == 0
    assert won / 144 == pytest.approx(1 - (12 - lead) * (13 - lead) / 288)
