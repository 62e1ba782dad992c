"""The chances that a match page promises are those of the dice."""

from __future__ import annotations

import pytest

from league.rules import match_odds as odds
from matches.engines.club_manager.policy import chance_to_win
from matches.engines.club_manager.state import AWAY, HOME
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import CHANCES, SCOUT, TACTICAL, book_of, bot, in_step, managed

BOOK = book_of()


def asked_before(*hand: str):
    return in_step(1, managed(0, *hand), bot({"R": 13}), LoadedDice())


def asked_after(*hand: str, dice: tuple[int, int] = (3, 9)):
    return in_step(1, managed(0, *hand), bot({"R": 13}), LoadedDice(*dice))


def test_before_the_dice_the_lead_decides():
    match = asked_before("left+3")
    mine, theirs = odds.stands(match, HOME)
    assert (mine, theirs) == (15, 13)
    assert odds.win_now(match, HOME, BOOK) == chance_to_win(mine - theirs, 12)
    assert odds.win_now(match, AWAY, BOOK) == chance_to_win(theirs - mine, 12)


@pytest.mark.parametrize(("card", "by"), [("left+3", HOME), ("left+2 all match", HOME), ("right+5", AWAY)])
def test_a_card_for_the_area_of_the_duel_moves_the_lead(card, by):
    """Home fights on its left, away on its right."""
    match = asked_before("left+3")
    mine, theirs = odds.stands(match, HOME)
    gain = SCOUT[card].amount if by == HOME else -SCOUT[card].amount
    assert odds.win_with(match, HOME, by, SCOUT[card], BOOK) == chance_to_win(mine - theirs + gain, 12)


def test_a_card_for_another_area_moves_nothing_now():
    match = asked_before("left+3")
    assert odds.win_with(match, HOME, HOME, TACTICAL["centre+4"], BOOK) == odds.win_now(match, HOME, BOOK)


def test_once_the_dice_lie_a_duel_is_won_or_not():
    match = asked_after("reroll")
    assert match.sides[HOME].areas["L"] == 15
    assert odds.stands(match, HOME) == (18, 22)
    assert (odds.win_now(match, HOME, BOOK), odds.win_now(match, AWAY, BOOK)) == (0, 1)


def test_a_new_throw_wins_with_every_face_that_beats_the_other_side():
    match = asked_after("reroll")
    # 15 + roll > 22: 8 to 12.
    assert odds.win_with(match, HOME, HOME, TACTICAL["reroll"], BOOK) == 5 / 12
    # The other side throws again: 18 > 13 + roll, 1 to 4.
    assert odds.win_with(match, HOME, AWAY, TACTICAL["reroll"], BOOK) == 4 / 12


def test_changed_dice_win_or_do_not():
    assert odds.win_with(asked_after("swap"), HOME, HOME, TACTICAL["swap"], BOOK) == 1  # 15 + 9 v 13 + 3
    even = asked_after("swap", dice=(4, 2))
    assert odds.win_with(even, HOME, HOME, TACTICAL["swap"], BOOK) == 0  # 15 + 2 v 13 + 4


@pytest.mark.parametrize(
    ("card", "keeper", "chance"),
    [
        ("goal", 12, 1),
        ("nothing", 1, 0),
        ("opponent", 1, 0),
        ("shot", 6, 6 / 12),
        ("header", 6, 5 / 12),
        ("penalty", 4, 11 / 12),  # a 1 always misses
        ("var", 1, (12 - BOOK.match_day.disallowed) / 12),
    ],
)
def test_what_a_chance_card_is_worth(card, keeper, chance):
    assert odds.goal_chance(CHANCES[card], keeper, BOOK) == chance


def test_more_cards_more_goals():
    book = book_of("goal", "nothing")
    assert odds.goal_from(1, 6, book) == 1 / 2
    assert odds.goal_from(2, 6, book) == 3 / 4


def test_a_duel_to_choose_counts_what_lasts_for_the_match():
    match = asked_before("left+3")
    match.sides[HOME].boosts["F"] = 2
    match.sides[HOME].bonus = 1
    assert odds.lead_in(match, HOME, "F") == (match.sides[HOME].areas["F"] + 3, 10)
    assert odds.lead_in(match, AWAY, "D") == (10, match.sides[HOME].areas["F"] + 3)
