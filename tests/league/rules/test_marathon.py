"""A marathon by its properties: nobody is at two boards, no board is taken twice, the rounds keep their order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.rules.marathon import DAY, Hours, Seat, lay_out, overlap
from league.rules.round_robin import schedule

hours = st.builds(
    Hours,
    minutes=st.integers(5, 180),
    pause=st.integers(0, 60),
    boards=st.integers(1, 6),
    opens=st.integers(0, DAY - 1),
    closes=st.integers(0, DAY - 1),
).filter(lambda one: one.has_room)
sizes, meetings = st.integers(2, 9), st.integers(1, 2)
calendars = st.builds(lambda clubs, times: schedule(list(range(clubs)), times), sizes, meetings)


@given(calendars, hours, st.integers(0, DAY - 1))
def test_ca_league_10_a_marathon_seats_everybody_once_at_a_time_within_the_hours(rounds, how, start):
    laid = lay_out(rounds, how, start)
    seated = [
        (*pair, *seat)
        for pairs, seats in zip(rounds, laid, strict=True)
        for pair, seat in zip(pairs, seats, strict=True)
    ]
    apart = how.minutes + how.pause
    for place, (home, away, begins, board) in enumerate(seated):
        assert 1 <= board <= how.boards
        assert begins >= start
        assert how.never_closes or (begins - how.opens) % DAY + how.minutes <= how.span
        for other_home, other_away, other_begins, other_board in seated[place + 1 :]:
            if board == other_board or {home, away} & {other_home, other_away}:
                assert abs(begins - other_begins) >= apart
    for before, after in pairwise(laid):
        assert max(before).begins + how.minutes <= min(after).begins


@given(calendars, hours, st.integers(0, DAY - 1))
def test_ca_league_10_no_round_has_more_waves_than_its_matches_need(rounds, how, start):
    for pairs, seats in zip(rounds, lay_out(rounds, how, start), strict=True):
        assert len({seat.begins for seat in seats}) == -(-len(pairs) // how.boards)


def test_ca_league_10_a_night_between_two_days():
    ten_to_ten = Hours(minutes=90, pause=10, boards=1, opens=600, closes=1320)
    begins = [seat.begins for seats in lay_out([[("A", "B")]] * 9, ten_to_ten, 600) for seat in seats]
    assert begins == [600, 700, 800, 900, 1000, 1100, 1200, DAY + 600, DAY + 700]


def test_ca_league_10_a_day_may_go_on_after_midnight_or_never_close():
    late = Hours(minutes=60, pause=0, boards=1, opens=22 * 60, closes=60)
    assert lay_out([[("A", "B")]] * 4, late, 22 * 60) == [
        [Seat(22 * 60, 1)],
        [Seat(23 * 60, 1)],
        [Seat(24 * 60, 1)],
        [Seat(DAY + 22 * 60, 1)],
    ]
    always = Hours(minutes=600, pause=0, boards=1)
    assert [seats[0].begins for seats in lay_out([[("A", "B")]] * 4, always, 0)] == [0, 600, 1200, 1800]


def test_a_round_with_a_club_twice_still_seats_it_once_at_a_time():
    seats = lay_out([[("A", "B"), ("A", "C"), ("D", "E")]], Hours(minutes=60, pause=0, boards=3), 0)
    assert seats == [[Seat(0, 1), Seat(60, 1), Seat(0, 2)]]


def test_a_day_shorter_than_a_match_is_an_error():
    with pytest.raises(ValueError, match="shorter"):
        lay_out([[("A", "B")]], Hours(minutes=90, pause=0, boards=1, opens=0, closes=60), 0)


def test_matches_that_follow_each_other_do_not_overlap():
    assert [overlap(600, other, 60) for other in (540, 541, 600, 659, 660)] == [False, True, True, True, False]
