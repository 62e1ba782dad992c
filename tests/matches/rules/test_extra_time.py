"""Extra time and the shoot-out."""

import pytest

from matches.rules.extra_time import Kick, ShootOut, extra_half


def kicks(first: str, second: str) -> ShootOut:
    """Taken in turn, the first side first: x is in, o is missed."""
    taken = []
    for turn in range(len(first) + len(second)):
        row, number = (first, second)[turn % 2], turn // 2
        taken.append(Kick(turn % 2 == 0, row[number] == "x"))
    return ShootOut(taken)


@pytest.mark.parametrize(("half", "minutes"), [(45, 15), (30, 10)])
def test_op_69_extra_time_is_twice_a_third_of_a_half(half, minutes):
    assert extra_half(half) == minutes


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ("xxx", "ooo", True),  # three behind with two to take
        ("xxx", "oo", None),  # the second could still score three
        ("ooo", "xxx", False),
        ("xxxxx", "xxxxo", True),
        ("xxxxx", "xxxxx", None),
        ("xxxxxx", "xxxxx", None),  # the other answers first
        ("xxxxxx", "xxxxxo", True),
        ("xxxxxo", "xxxxxx", False),
        ("xxxxxo", "xxxxxo", None),
        ("", "", None),
    ],
)
def test_op_69_five_kicks_each_then_one_each(first, second, won):
    assert kicks(first, second).first_has_won is won


def test_op_69_the_sides_kick_in_turn_and_either_may_begin():
    assert ShootOut().next_is_first is None
    assert ShootOut([Kick(False, True)]).next_is_first is True
    assert kicks("x", "x").next_is_first is True
    assert kicks("xx", "x").next_is_first is False
