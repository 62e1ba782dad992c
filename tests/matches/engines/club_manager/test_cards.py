"""Scout and tactical cards: each effect, its moment, and the answer to it."""

import pytest

from clubs.rules.club_manager.refused import Refused
from matches.engines.club_manager.engine import carry_out, legal
from matches.engines.club_manager.moves import Continue, Hold, PlayCard
from tests.loaded_dice import LoadedDice
from tests.matches.engines.club_manager.scene import answer, at_step, book_of, bot, in_step, managed, run_step, told

DRAW = 1
QUIET = {"substitutions": 0, "changes": 0}


def side(*hand, seat=0, **facts):
    return managed(seat, *hand, **QUIET, **facts)


def asked(match):
    return (match.asked.side, match.asked.kind, match.asked.cards)


def test_cm_scard_1_an_area_card_counts_in_its_duel_only():
    book, home = book_of(), side("left+3", "centre+4")
    match = in_step(1, home, bot(), LoadedDice(), book)
    assert asked(match) == (0, "before", ["left+3"])
    own = home.areas["L"]
    with LoadedDice(1, 12, DRAW) as dice:
        answer(match, 0, PlayCard("left+3"), dice, book)
    duel = told(match, "duel")[0]
    assert (duel["scores"], duel["plus"]) == ([own + 3, 10], [3, 0])
    assert home.areas["L"] == own
    assert home.hand == ["centre+4"]
    assert match.used == (["left+3"], [])
    assert home.boosts == {}


def test_cm_scard_1_a_card_for_the_whole_match_may_be_played_in_any_duel_and_lasts():
    book, home = book_of(), side("left+2 all match")
    match = in_step(2, home, bot(), LoadedDice(), book)
    with LoadedDice(1, 12, DRAW) as dice:
        answer(match, 0, PlayCard("left+2 all match"), dice, book)
    assert told(match, "duel")[0]["scores"] == [home.areas["C"], 10]
    match.step = 0
    with LoadedDice(1, 12, DRAW) as dice:
        run_step(match, dice, book)
    assert told(match, "duel")[1]["scores"] == [home.areas["L"] + 2, 10]


def test_cm_scard_1_held_cards_stay_in_the_hand():
    book, home = book_of(), side("left+3")
    match = in_step(1, home, bot(), LoadedDice(), book)
    with LoadedDice(1, 12, DRAW) as dice:
        answer(match, 0, Hold(), dice, book)
    assert (home.hand, match.used) == (["left+3"], ([], []))


def test_cm_scard_1_a_reroll_after_the_dice_takes_the_new_throw():
    book = book_of()
    with LoadedDice(2, 9) as dice:
        match = in_step(2, bot(), side("reroll", seat=1, areas=dict.fromkeys("LCRFMD", 10)), dice, book)
    assert asked(match) == (1, "after", ["reroll"])
    with LoadedDice(1, DRAW) as dice:
        answer(match, 1, PlayCard("reroll"), dice, book)
    assert told(match, "duel")[0]["dice"] == [2, 1]
    assert told(match, "reroll") == [{"from": 9, "to": 1}]
    assert match.log[-1].side == 0


def test_cm_scard_1_a_swap_exchanges_the_dice_and_is_not_offered_for_equal_ones():
    book = book_of()
    with LoadedDice(2, 9) as dice:
        match = in_step(2, side("swap", areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, book)
    with LoadedDice(DRAW) as dice:
        answer(match, 0, PlayCard("swap"), dice, book)
    assert told(match, "duel")[0]["dice"] == [9, 2]
    assert match.log[-1].side == 0
    with LoadedDice(5, 5) as dice:
        assert in_step(2, side("swap", areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, book).asked is None


def test_cm_scard_1_an_extra_card_after_a_won_duel_only():
    book = book_of("nothing")
    with LoadedDice(9, 2) as dice:
        match = in_step(2, side("extra", areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, book)
    assert asked(match) == (0, "won", ["extra"])
    with LoadedDice(DRAW, DRAW) as dice:
        answer(match, 0, PlayCard("extra"), dice, book)
    assert [event.side for event in match.log if event.kind == "chance"] == [0, 0]
    with LoadedDice(2, 9, DRAW) as dice:
        lost = in_step(2, side("extra", areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, book)
    assert (lost.asked, len(told(lost, "chance"))) == (None, 1)
    with LoadedDice(2, 2) as dice:
        assert in_step(2, side("extra", areas=dict.fromkeys("LCRFMD", 10)), bot(), dice, book).asked is None


def test_cm_scard_1_a_keeper_card_helps_against_one_shot():
    book = book_of("shot")
    home, away = bot(flair=5), side("keeper", seat=1, keeper=4)
    with LoadedDice(9, 2, DRAW) as dice:
        match = in_step(5, home, away, dice, book)
    assert asked(match) == (1, "chance", ["keeper"])
    with LoadedDice(6, DRAW, 6) as dice:
        answer(match, 1, PlayCard("keeper"), dice, book)
    assert [(facts["keeper"], facts["goal"]) for facts in told(match, "shot")] == [(6, False), (4, True)]


def test_cm_scard_1_a_keeper_card_is_for_shots_against_the_own_goal_in_every_step():
    for step, book, dice in ((10, book_of("shot"), (DRAW,)), (10, book_of("nothing"), (DRAW,))):
        match = in_step(step, bot(), side("keeper", seat=1), LoadedDice(*dice), book)
        assert (match.asked is not None) == ("shot" in book.chance)
    with LoadedDice(DRAW, 5) as dice:
        assert in_step(10, side("keeper"), bot(), dice, book_of("shot")).asked is None


def test_cm_scard_1_two_more_substitutions():
    book, home = book_of(), managed(0, "bench", substitutions=0, changes=0)
    match = in_step(5, home, bot(), LoadedDice(), book)
    assert asked(match) == (0, "bench", ["bench"])
    answer(match, 0, PlayCard("bench"), LoadedDice(), book)
    assert home.substitutions == 2
    assert asked(match) == (0, "bench", [])


def test_cm_scard_1_more_substitutions_are_not_offered_to_an_empty_bench():
    home = managed(0, "bench", substitutions=0, changes=0, bench=[], areas=dict.fromkeys("LCRFMD", 10))
    with LoadedDice(6, 6) as dice:
        assert in_step(5, home, bot(), dice, book_of()).asked is None


def test_cm_scard_1_home_declares_first_and_a_cancel_answers_once():
    book = book_of()
    home, away = side("left+3", "cancel"), side("cancel", "right+5", seat=1)
    match = in_step(1, home, away, LoadedDice(), book)
    assert asked(match) == (0, "before", ["left+3"])
    answer(match, 0, PlayCard("left+3"), LoadedDice(), book)
    assert asked(match) == (1, "answer", ["cancel"])
    with LoadedDice(6, 6) as dice:
        answer(match, 1, PlayCard("cancel"), dice, book)
    # Away has spent its card on the answer, and home may not answer that.
    assert told(match, "cancel") == [{"card": "cancel", "cancelled": "left+3"}]
    assert told(match, "duel")[0]["plus"] == [0, 0]
    assert match.used == (["left+3"], ["cancel"])
    assert (home.hand, away.hand) == (["cancel"], ["right+5"])


def test_cm_scard_1_who_lets_a_card_stand_may_play_its_own_and_each_side_plays_one():
    book = book_of()
    home, away = side("left+3", "cancel", "swap"), side("cancel", "right+5", "reroll", seat=1)
    match = in_step(1, home, away, LoadedDice(), book)
    answer(match, 0, PlayCard("left+3"), LoadedDice(), book)
    answer(match, 1, Hold(), LoadedDice(), book)
    assert asked(match) == (1, "before", ["right+5"])
    with LoadedDice(6, 4) as dice:
        answer(match, 1, PlayCard("right+5"), dice, book)
    assert told(match, "duel")[0]["plus"] == [3, 5]
    assert match.used == (["left+3"], ["right+5"])


def test_cm_scard_1_a_new_duel_is_a_new_card():
    book, home = book_of(), side("left+3", "centre+4")
    match = in_step(1, home, bot(), LoadedDice(), book)
    with LoadedDice(1, 12, DRAW) as dice:
        answer(match, 0, PlayCard("left+3"), dice, book)
    run_step(match, LoadedDice(), book)
    assert asked(match) == (0, "before", ["centre+4"])


@pytest.mark.parametrize("card", ["centre+4", "reroll", "keeper", "nowhere"])
def test_cm_scard_1_a_card_at_another_moment_is_refused(card):
    match = in_step(1, side("left+3", "centre+4", "reroll", "keeper"), bot(), LoadedDice(), book_of())
    with pytest.raises(Refused) as refused:
        carry_out(match, 0, PlayCard(card), LoadedDice(), book_of())
    assert refused.value.code == "card-not-now"


def test_the_bench_and_a_card_are_answered_in_their_own_way():
    book = book_of()
    for match, wrong in (
        (in_step(1, side("left+3"), bot(), LoadedDice(), book), Continue()),
        (in_step(5, managed(), bot(), LoadedDice(), book), Hold()),
        (in_step(9, side(), bot(), LoadedDice(), book), Hold()),
    ):
        with pytest.raises(Refused) as refused:
            carry_out(match, 0, wrong, LoadedDice(), book)
        assert refused.value.code == "not-now"


def test_only_the_side_that_is_asked_has_anything_to_choose():
    match = in_step(1, side("left+3"), bot(), LoadedDice(), book_of())
    assert legal(match, 0) == [PlayCard("left+3"), Hold()]
    assert legal(match, 1) == []
    with pytest.raises(Refused) as refused:
        carry_out(match, 1, Hold(), LoadedDice(), book_of())
    assert refused.value.code == "not-asked"
    finished = at_step(1, bot(), bot())
    finished.finished = True
    with pytest.raises(Refused) as refused:
        carry_out(finished, 0, Hold(), LoadedDice(), book_of())
    assert refused.value.code == "match-over"
