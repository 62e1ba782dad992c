"""Two sides against each other."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.history import Balance, Meeting, balance, head_to_head

ONE, OTHER, THIRD = 1, 2, 3


def clubs(meeting: Meeting, home: bool) -> int:
    return meeting.home if home else meeting.away


def meeting(number: int, home: int, away: int, score: tuple[int, int], **more) -> Meeting:
    return Meeting(number, 1, number, home, away, *score, **more)


def test_home_and_away_are_told_apart_and_others_left_out():
    played = [
        meeting(1, ONE, OTHER, (3, 1)),
        meeting(2, OTHER, ONE, (2, 2)),
        meeting(3, ONE, THIRD, (9, 0)),
        meeting(4, OTHER, ONE, (1, 0)),
    ]
    found = head_to_head(played, ONE, OTHER, clubs)
    assert found.at_home == Balance(1, 0, 0, 3, 1)
    assert found.away == Balance(0, 1, 1, 2, 3)
    assert found.all == Balance(1, 1, 1, 5, 4)
    assert [one.fixture for one in found.newest_first] == [4, 2, 1]
    assert (found.biggest_win.fixture, found.biggest_defeat.fixture) == (1, 4)


def test_of_equal_wins_the_newest_is_the_biggest_and_an_awarded_one_is_none():
    played = [
        meeting(1, ONE, OTHER, (2, 0)),
        meeting(2, ONE, OTHER, (2, 0)),
        meeting(3, ONE, OTHER, (3, 0), awarded=True),
    ]
    assert head_to_head(played, ONE, OTHER, clubs).biggest_win.fixture == 2


def test_op_82_a_match_that_both_lost_is_a_defeat_for_both():
    lost = meeting(1, ONE, OTHER, (0, 0), awarded=True, both_lost=True)
    for one, other in ((ONE, OTHER), (OTHER, ONE)):
        assert head_to_head([lost], one, other, clubs).all == Balance(0, 0, 1, 0, 3)


@settings(max_examples=50)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 5), st.integers(0, 5)), max_size=10))
def test_what_one_side_wins_the_other_loses(scores):
    played = [
        meeting(number, *((ONE, OTHER) if home else (OTHER, ONE)), (scored, conceded))
        for number, (home, scored, conceded) in enumerate(scores)
    ]
    mine, theirs = (head_to_head(played, *pair, clubs).all for pair in ((ONE, OTHER), (OTHER, ONE)))
    assert (mine.won, mine.drawn, mine.goals_for) == (theirs.lost, theirs.drawn, theirs.goals_against)
    assert mine == balance(one.outcome(ONE) for one in played)
