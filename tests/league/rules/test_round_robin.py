from collections import Counter
from itertools import combinations, pairwise

import pytest

from league.rules.round_robin import schedule

SIZES = range(2, 25)
MEETINGS = range(1, 5)
every_size = pytest.mark.parametrize("size", SIZES)
every_schedule = pytest.mark.parametrize(("size", "meetings"), [(size, times) for size in SIZES for times in MEETINGS])


def venues(rounds, club):
    """H or A for each match of the club, in order."""
    return ["H" if club == match[0] else "A" for matches in rounds for match in matches if club in match]


def breaks(rounds, size):
    return sum(one == next_one for club in range(size) for one, next_one in pairwise(venues(rounds, club)))


@every_schedule
def test_each_pair_meets_as_often_as_asked_and_takes_turns_at_home(size, meetings):
    hosted = Counter(match for matches in schedule(range(size), meetings) for match in matches)
    assert all(home != away for home, away in hosted)
    for one, other in combinations(range(size), 2):
        assert hosted[one, other] + hosted[other, one] == meetings
        assert abs(hosted[one, other] - hosted[other, one]) == meetings % 2


@every_schedule
def test_every_club_plays_once_a_round_or_has_the_only_bye(size, meetings):
    rounds = schedule(range(size), meetings)
    assert len(rounds) == meetings * (size - 1 + size % 2)
    for matches in rounds:
        playing = [club for match in matches for club in match]
        assert len(playing) == len(set(playing)) == size - size % 2


@every_schedule
def test_home_and_away_are_balanced_for_every_club(size, meetings):
    rounds = schedule(range(size), meetings)
    matches_each = meetings * (size - 1)
    for club in range(size):
        assert abs(2 * venues(rounds, club).count("H") - matches_each) == matches_each % 2


@every_size
def test_a_single_round_robin_has_as_few_breaks_as_there_can_be(size):
    assert breaks(schedule(range(size), 1), size) == (0 if size % 2 else size - 2)


@every_schedule
def test_further_legs_add_few_breaks(size, meetings):
    expected = {1: size - 2, 2: 2 * size, 3: 3 * size + 2, 4: 4 * size + 2}[meetings]
    if size % 2:
        expected = meetings - 1
    if size == 2:
        expected = 0
    if size == 4:
        expected = 4 * meetings - 2
    assert breaks(schedule(range(size), meetings), size) == expected


@every_size
def test_a_pair_waits_a_leg_less_one_round_for_the_return(size):
    rounds = schedule(range(size), 4)
    met = {}
    for number, matches in enumerate(rounds):
        for match in matches:
            pair = frozenset(match)
            assert number - met.get(pair, -99) >= max(1, len(rounds) // 4 - 1)
            met[pair] = number


def test_nobody_is_three_times_running_at_home_or_away_from_six_clubs_on():
    for size in range(6, 25):
        rounds = schedule(range(size), 4)
        runs = [venues(rounds, club) for club in range(size)]
        assert not any(len(set(three)) == 1 for run in runs for three in zip(run, run[1:], run[2:], strict=False))


def test_four_clubs_twice_is_spelled_out():
    assert schedule("ABCD", 2) == [
        [("D", "A"), ("B", "C")],
        [("B", "D"), ("C", "A")],
        [("D", "C"), ("A", "B")],
        [("A", "D"), ("C", "B")],
        [("D", "B"), ("A", "C")],
        [("C", "D"), ("B", "A")],
    ]


@pytest.mark.parametrize("size", [0, 1, 25])
def test_too_few_or_too_many_clubs_are_refused(size):
    with pytest.raises(ValueError, match=f"2 to 24 clubs, not {size}"):
        schedule(range(size), 2)


def test_a_club_entered_twice_is_refused():
    with pytest.raises(ValueError, match="entered twice"):
        schedule(["Pellgate", "Copperwick", "Pellgate"], 1)


def test_no_meetings_are_refused():
    with pytest.raises(ValueError, match="at least once"):
        schedule("AB", 0)
