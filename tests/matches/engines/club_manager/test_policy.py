"""How a side is played that nobody plays."""

import pytest

from matches.engines.club_manager.engine import choose
from matches.engines.club_manager.moves import ChooseDuel, Continue, Hold, PlayCard, Substitute
from matches.engines.club_manager.policy import chance_to_win
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, book_of, bot, in_step, managed

BOOK = book_of("shot")
QUIET = {"substitutions": 0, "changes": 0}
TEN = dict.fromkeys("LCRFMD", 10)


def decision(match):
    return choose(match, match.asked.side, LoadedDice(), BOOK)


def side(*hand, seat=0, **facts):
    return managed(seat, *hand, **(QUIET | {"areas": dict(TEN)} | facts))


def before(step, home, away=None):
    return decision(in_step(step, home, away or bot(), LoadedDice(), BOOK))


def test_cm_bot_1_it_chooses_the_likeliest_duel():
    assert before(9, side(areas=TEN | {"R": 14})) == ChooseDuel("R")


def test_scout_cards_are_played_as_they_fit_and_where_they_help():
    assert before(1, side("left+3")) == PlayCard("left+3")
    assert before(1, side("left+3", areas=TEN | {"L": 22})) == Hold()


def test_tactical_cards_wait_for_a_duel_that_is_open():
    assert before(2, side("centre+4")) == PlayCard("centre+4")
    assert before(2, side("centre+4", areas=TEN | {"C": 18})) == Hold()


def test_cards_for_the_whole_match_are_played_at_once():
    assert before(2, side("left+2 all match")) == PlayCard("left+2 all match")


@pytest.mark.parametrize(
    ("hand", "dice", "move"),
    [
        (["swap"], (2, 9), PlayCard("swap")),
        (["swap"], (9, 2), Hold()),
        (["reroll"], (2, 9), PlayCard("reroll")),
        (["reroll"], (2, 11), Hold()),
        (["reroll"], (9, 2), Hold()),
        (["reroll"], (5, 5), PlayCard("reroll")),
    ],
)
def test_dice_are_changed_where_that_may_win_the_duel(hand, dice, move):
    assert decision(in_step(2, side(*hand), bot(), LoadedDice(*dice), BOOK)) == move


def test_an_extra_card_is_taken_and_a_shot_is_met_by_the_keeper_s_card():
    assert decision(in_step(2, side("extra"), bot(), LoadedDice(9, 2), BOOK)) == PlayCard("extra")
    assert decision(in_step(10, bot(), side("keeper", seat=1), LoadedDice(1), BOOK)) == PlayCard("keeper")


def test_what_would_hurt_is_cancelled():
    match = in_step(1, side("left+3"), side("cancel", seat=1), LoadedDice(), BOOK)
    answer(match, 0, PlayCard("left+3"), LoadedDice(), BOOK)
    assert decision(match) == PlayCard("cancel")
    match = in_step(5, managed(0, "bench"), side("cancel", seat=1), LoadedDice(), BOOK)
    answer(match, 0, PlayCard("bench"), LoadedDice(), BOOK)
    assert decision(match) == Hold()


def test_a_better_man_comes_on_and_otherwise_nobody():
    match = in_step(5, managed(), bot(), LoadedDice(), BOOK)
    assert decision(match) == Substitute("flc", "star")
    level = managed()
    level.bench = ["rock", "gk2"]
    assert before(5, level) == Continue()


def test_at_last_a_prima_donna_comes_on_where_it_costs_nothing():
    team = managed()
    team.bench = ["star"]
    team.men["star"].worth.update(team.men["flc"].worth)
    assert before(8, team) == Continue()
    assert before(9, team) == Substitute("flc", "star")


def test_a_side_that_is_not_asked_cannot_choose():
    with pytest.raises(ValueError):
        choose(in_step(9, side(), bot(), LoadedDice(), BOOK), 1, LoadedDice(), BOOK)


@pytest.mark.parametrize("lead", range(-13, 14))
def test_the_chance_to_win_is_that_of_all_throws(lead):
    won = sum(lead + own > other for own in range(1, 13) for other in range(1, 13))
    assert chance_to_win(lead, 12) == pytest.approx(won / 144)
