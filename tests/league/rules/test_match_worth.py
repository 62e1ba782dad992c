"""A question in a match is put only where an answer makes a difference."""

from __future__ import annotations

import pytest

from league.rules.match_worth import is_a_choice, prospects
from matches.engines.club_manager.moves import PlayCard
from matches.engines.club_manager.state import AWAY, HOME
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, book_of, bot, in_step, managed

BOOK = book_of()


@pytest.mark.parametrize(
    ("card", "theirs", "dice", "choice"),
    [
        ("swap", 13, (3, 9), True),  # lost, and the other die wins
        ("swap", 13, (9, 3), False),  # won already
        ("swap", 40, (3, 9), False),  # lost either way
        ("reroll", 13, (3, 9), True),
        ("reroll", 40, (3, 9), False),  # no face is high enough
        ("reroll", 13, (12, 1), False),  # won: a new throw can only spoil it
    ],
)
def test_cm_scard_1_after_the_dice_only_what_can_win_the_duel_is_asked_for(card, theirs, dice, choice):
    match = in_step(1, managed(0, card), bot({"R": theirs}), LoadedDice(*dice))
    assert match.asked.kind == "after"
    assert is_a_choice(match, HOME, BOOK) is choice


@pytest.mark.parametrize(("theirs", "choice"), [(13, True), (60, False), (0, False)])
def test_cm_scard_1_before_the_dice_a_card_must_move_the_chance_or_the_number_of_cards(theirs, choice):
    match = in_step(1, managed(0, "left+3"), bot({"R": theirs}), LoadedDice())
    assert match.asked.kind == "before"
    assert is_a_choice(match, HOME, BOOK) is choice


def test_cm_duel_3_a_card_that_makes_a_clear_lead_is_a_choice_though_the_chance_stays():
    lead, die = BOOK.match_day.clear_lead, BOOK.match_day.die
    assert lead == die, "with a clear lead the dice cannot lose the duel"
    own = managed(0, "left+3")
    match = in_step(1, own, bot({"R": own.areas["L"] - lead + 1}), LoadedDice())
    before, after = prospects(match, HOME, BOOK), prospects(match, HOME, BOOK, BOOK.scout["left+3"], HOME)
    assert (before[1], after[1]) == (1, 2)
    assert is_a_choice(match, HOME, BOOK)


def test_cm_duel_3_a_card_that_takes_a_clear_lead_away_is_one_too():
    own = managed(0, "left+3")
    match = in_step(1, own, bot({"R": own.areas["L"] + 14}), LoadedDice())
    before, after = prospects(match, HOME, BOOK), prospects(match, HOME, BOOK, BOOK.scout["left+3"], HOME)
    assert (before[0], after[0], before[2], after[2]) == (0, 0, 2, 1)
    assert is_a_choice(match, HOME, BOOK)


def test_cm_scard_1_a_card_for_the_whole_match_is_a_choice_while_a_duel_is_to_come():
    match = in_step(2, managed(0, "left+2 all match"), bot(), LoadedDice())
    assert is_a_choice(match, HOME, BOOK)
    match.step = 9
    assert not is_a_choice(match, HOME, BOOK), "the centre is fought for, and nothing comes after"
    match.knock_out = True
    assert is_a_choice(match, HOME, BOOK), "there may be extra time"


@pytest.mark.parametrize(("keeper", "choice"), [(4, True), (14, False)])
def test_cm_scard_1_a_keeper_card_must_save_something(keeper, choice):
    book = book_of("shot")
    own = managed(0, "keeper")
    match = in_step(1, own, bot(), LoadedDice(1, 12, 1), book)
    assert match.asked.kind == "chance"
    own.keeper = keeper
    assert is_a_choice(match, HOME, book) is choice


@pytest.mark.parametrize(("lead", "choice"), [(0, True), (40, False)])
def test_cm_scard_1_a_cancel_must_win_something_back(lead, choice):
    home, away = managed(0, "left+3"), managed(1, "cancel")
    home.areas["L"] += lead
    match = in_step(1, home, away, LoadedDice())
    answer(match, HOME, PlayCard("left+3"), LoadedDice(), BOOK)
    assert match.asked.kind == "answer"
    assert is_a_choice(match, AWAY, BOOK) is choice


def test_the_bench_a_choice_of_duel_and_an_extra_chance_are_always_asked_for():
    match = in_step(1, managed(0, "extra"), bot(), LoadedDice(9, 3))
    assert match.asked.kind == "won"
    assert is_a_choice(match, HOME, BOOK)
