"""Whose pick it is and which cards lie open, from two managers with the printed rules to twenty."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.draft import choose, draw, order_of_seats, sides, table, to_lie_open, turns
from matches.dice import Dice


def order(needs):
    return "".join(turns(needs))


def everybody(names, need):
    return dict.fromkeys(names, need)


def played(needs, pile, pick=lambda lying: lying[0]):
    """The tables of a whole draft, from the first pick to the last."""
    seen, picked = [], []
    sequence = turns(needs)
    while not (now := table(pile, sequence, picked)).is_over:
        seen.append(now)
        picked.append(pick(now.open))
    return seen


def test_ca_draft_2_and_3_two_managers_take_four_in_turn_and_the_next_four_the_other_way_round():
    assert order(everybody("AB", 4)) == "ABABBABA"
    tables = played(everybody("AB", 4), range(1, 9))
    assert [now.open for now in tables[:5]] == [(1, 2, 3, 4), (2, 3, 4), (3, 4), (4,), (5, 6, 7, 8)]


def test_ca_draft_3_the_order_turns_after_each_four():
    sequence = order(everybody("AB", 15))
    fours = [sequence[start : start + 4] for start in range(0, 28, 4)]
    assert fours == ["ABAB", "BABA"] * 3 + ["ABAB"]


def test_ca_draft_4_two_managers_make_thirty_picks_in_seven_full_rounds_and_a_short_one():
    sequence = order(everybody("AB", 15))
    assert len(sequence) == 30
    assert Counter(sequence[:28]) == {"A": 14, "B": 14}
    assert sequence[28:] == "BA"


def test_op_06_four_are_turned_up_for_the_last_two_picks_and_the_rest_is_left():
    tables = played(everybody("AB", 15), range(1, 47))
    assert tables[28].open == (29, 30, 31, 32)
    assert tables[29].open == (30, 31, 32)
    assert len(tables) == 30
    assert [to_lie_open(picks) for picks in (0, 3, 4, 27, 28, 29)] == [4, 4, 8, 28, 32, 32]


@pytest.mark.parametrize(
    ("names", "begins"),
    [
        ("ABC", "ABCCBAABCCBA"),
        ("ABCD", "ABCDDCBAABCD"),
        ("ABCDE", "ABCDEEDCBAABCDEE"),
        ("ABCDEFGHIJKLMNOPQRST", "ABCDEFGHIJKLMNOPQRSTTSRQPONMLKJIHGFEDCBAABCD"),
    ],
    ids=["CA-DRAFT-3 for three", "CA-DRAFT-3 for four", "CA-DRAFT-3 for five", "CA-DRAFT-3 for twenty"],
)
def test_the_order_snakes(names, begins):
    assert order(everybody(names, 18)).startswith(begins)


@pytest.mark.parametrize("names", ["ABC", "ABCDE"])
def test_an_odd_number_of_managers_are_equally_often_first_and_last_at_the_table(names):
    period = turns(everybody(names, 4))
    stands = Counter((seat, place % 4) for place, seat in enumerate(period))
    assert set(stands.values()) == {1}


def test_whoever_has_enough_is_passed_over_so_all_squads_fill_up():
    assert order({"A": 1, "B": 3, "C": 0, "D": 2}) == "ABDDBB"
    assert order({"A": 4, "B": 0, "C": 4}) == "ACACCACA"
    assert order({"A": 0, "B": 0}) == ""
    assert turns({}) == []


@settings(max_examples=60)
@given(
    needs=st.lists(st.integers(0, 18), min_size=1, max_size=20),
    spare=st.integers(0, 6),
    seed=st.integers(0, 99),
)
def test_every_card_goes_once_nobody_gets_too_many_and_there_is_always_a_choice_to_make(needs, spare, seed):
    seats = dict(enumerate(needs))
    dice = Dice(str(seed), "picks")
    got: Counter = Counter()
    picked = []
    sequence, pile = turns(seats), range(sum(needs) + spare)
    while not (now := table(pile, sequence, picked)).is_over:
        assert 1 <= len(now.open) <= 4
        assert not set(now.open) & set(picked)
        assert len(now.ahead) == len(sequence) - len(picked) - 1
        picked.append(now.open[dice.roll(len(now.open)) - 1])
        got[now.turn] += 1
    assert len(set(picked)) == len(picked) == sum(needs)
    assert got == Counter(seats)


def test_a_pick_that_is_taken_back_leads_to_the_same_table_as_before():
    sequence = turns(everybody("ABC", 3))
    pile = list("abcdefgh")
    assert table(pile, sequence, list("abcd")).open == tuple("efgh")
    before = table(pile, sequence, list("abc"))
    assert (before.turn, before.open, before.number) == ("C", ("d",), 4)


def test_the_clock_takes_the_first_wish_that_lies_open_or_else_the_strongest():
    strength = {"a": 24, "b": 29, "c": 29, "d": 20}.__getitem__
    assert choose("abcd", ["x", "d", "a"], strength) == "d"
    assert choose("abcd", ["x"], strength) == "b"
    assert choose([0, 1], [0], lambda card: card) == 0


def test_ca_draft_1_each_die_names_one_of_the_cards_that_are_left():
    assert sides(5, 3) == [5, 4, 3]
    assert draw("abcde", [5, 1, 1]) == ["e", "a", "b"]


def test_ca_draft_5_op_07_a_coin_says_who_of_two_begins_and_dice_order_more():
    assert sides(2, 1) == [2]
    assert [order_of_seats("AB", [coin]) for coin in (1, 2)] == [["A", "B"], ["B", "A"]]
    assert order_of_seats("ABCD", [3, 1, 2]) == ["C", "A", "D", "B"]
