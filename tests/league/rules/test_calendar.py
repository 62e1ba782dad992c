from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.rules.calendar import clashes, with_latecomer
from league.rules.round_robin import schedule

NEWCOMER = "Old Tramway"


def joined(rounds, extra):
    """The calendar with the extra matches in it."""
    longest = max([len(rounds), *(number for number, _, _ in extra)])
    whole = [list(matches) for matches in rounds] + [[] for _ in range(longest - len(rounds))]
    for number, home, away in extra:
        whole[number - 1].append((home, away))
    return whole


@st.composite
def late_arrivals(draw):
    """A season under way, some of its fixtures called off, and the first round that has not begun."""
    rounds = schedule(range(draw(st.integers(2, 12))), draw(st.integers(1, 3)))
    rounds = [[match for match in matches if draw(st.integers(0, 9))] for matches in rounds]
    return rounds, draw(st.integers(1, 4)), draw(st.integers(1, len(rounds) + 1))


def surplus_at_home(calendar, club):
    return sum((match[0] == club) - (match[1] == club) for matches in calendar for match in matches)


@given(late_arrivals())
def test_a_latecomer_meets_everybody_without_a_clash(arrival):
    rounds, meetings, from_round = arrival
    extra = with_latecomer(rounds, NEWCOMER, meetings, from_round)
    opponents = {club for matches in rounds for match in matches for club in match}
    hosted = Counter((home, away) for _, home, away in extra)
    assert len(extra) == len(opponents) * meetings
    for club in opponents:
        assert hosted[NEWCOMER, club] + hosted[club, NEWCOMER] == meetings
        assert abs(hosted[NEWCOMER, club] - hosted[club, NEWCOMER]) == meetings % 2
    assert clashes(joined(rounds, extra)) == []
    assert all(number >= from_round for number, _, _ in extra)
    assert [number for number, _, _ in extra] == sorted(number for number, _, _ in extra)


@given(late_arrivals())
def test_a_latecomer_is_at_home_as_often_as_away(arrival):
    rounds, meetings, from_round = arrival
    extra = with_latecomer(rounds, NEWCOMER, meetings, from_round)
    assert abs(surplus_at_home(joined(rounds, extra), NEWCOMER)) <= 1


@given(late_arrivals())
def test_no_round_is_added_while_a_bye_could_still_be_used(arrival):
    rounds, meetings, from_round = arrival
    extra = with_latecomer(rounds, NEWCOMER, meetings, from_round)
    used = {number for number, _, _ in extra}
    met_on_a_bye = Counter(club for number, *pair in extra if number <= len(rounds) for club in pair)
    clubs = {club for matches in rounds for match in matches for club in match}
    for number in range(from_round, len(rounds) + 1):
        free = clubs - {club for match in rounds[number - 1] for club in match}
        assert number in used or all(met_on_a_bye[club] == meetings for club in free)
    new = sorted(number for number in used if number > len(rounds))
    assert new == list(range(len(rounds) + 1, len(rounds) + 1 + len(new)))


@given(st.integers(1, 10).map(lambda half: 2 * half), st.randoms(use_true_random=False))
def test_a_latecomer_evens_out_a_single_round_robin(size, shuffler):
    rounds = schedule(range(size), 1)
    shuffler.shuffle(rounds)
    whole = joined(rounds, with_latecomer(rounds, NEWCOMER, 1, 1))
    assert [surplus_at_home(whole, club) for club in [*range(size), NEWCOMER]] == [0] * (size + 1)


@pytest.mark.parametrize("size", range(3, 24, 2))
def test_an_odd_league_takes_a_latecomer_into_its_byes(size):
    rounds = schedule(range(size), 2)
    assert len(joined(rounds, with_latecomer(rounds, NEWCOMER, 2, 1))) == len(rounds)


def test_byes_are_shared_out_so_that_none_is_wasted():
    # In round 3 only C is free, so round 2 has to leave C alone although C would be the first to take.
    rounds = [[("C", "D"), ("A", "B")], [("A", "B")], [("A", "B"), ("D", "E")]]
    extra = with_latecomer(rounds, "F", 1, 2)
    assert [(number, ({home, away} - {"F"}).pop()) for number, home, away in extra][:2] == [(2, "D"), (3, "C")]
    assert [number for number, _, _ in extra] == [2, 3, 4, 5, 6]


def test_rounds_that_have_begun_are_left_alone():
    rounds = schedule("ABC", 2)
    assert [number for number, _, _ in with_latecomer(rounds, "D", 2, 4)] == [4, 5, 6, 7, 8, 9]


def test_two_latecomers_one_after_the_other():
    rounds = schedule("ABCD", 1)
    once = joined(rounds, with_latecomer(rounds, "E", 1, 2))
    twice = joined(once, with_latecomer(once, "F", 1, 2))
    assert clashes(twice) == []
    pairs = Counter(frozenset(match) for matches in twice for match in matches)
    assert len(pairs) == 15
    assert set(pairs.values()) == {1}


def test_an_empty_calendar_has_nobody_to_meet():
    assert with_latecomer([], "A", 2, 1) == []


@pytest.mark.parametrize(
    ("club", "meetings", "from_round", "words"),
    [("A", 1, 1, "already"), ("Z", 0, 1, "at least once"), ("Z", 1, 0, "round 0"), ("Z", 1, 5, "round 5")],
)
def test_what_makes_no_sense_is_refused(club, meetings, from_round, words):
    with pytest.raises(ValueError, match=words):
        with_latecomer(schedule("ABC", 1), club, meetings, from_round)


def test_clashes_name_the_round_and_the_club_once():
    rounds = [[("A", "B"), ("C", "D")], [("A", "C"), ("B", "A"), ("D", "A"), ("C", "E")], []]
    assert clashes(rounds) == [(2, "A"), (2, "C")]
