"""Runs of matches, against a count that goes through every stretch of them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.streaks import Kind, Outcome, Run, streaks

matches = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=12)


def outcomes(played):
    return [Outcome(number, scored, conceded, awarded) for number, (scored, conceded, awarded) in enumerate(played)]


def test_each_kind_counts_its_own_matches():
    found = streaks(outcomes([(2, 0, False), (1, 1, False), (3, 1, False), (1, 0, False)]))
    assert {kind: (streak.now.length, streak.longest.length) for kind, streak in found.items()} == {
        Kind.WINNING: (2, 2),
        Kind.UNBEATEN: (4, 4),
        Kind.WINLESS: (0, 1),
        Kind.SCORING: (4, 4),
        Kind.CLEAN_SHEETS: (1, 1),
    }
    assert found[Kind.WINNING].now == Run(2, 2, 3)


def test_the_earliest_of_equal_runs_is_the_longest():
    found = streaks(outcomes([(1, 0, False), (0, 1, False), (1, 0, False)]))
    assert found[Kind.WINNING].longest == Run(1, 0, 0)
    assert found[Kind.WINNING].at_its_best


def test_an_awarded_match_counts_as_won_and_says_nothing_of_goals():
    found = streaks(outcomes([(1, 1, False), (3, 0, True), (0, 0, False)]))
    assert found[Kind.UNBEATEN].now.length == 3
    assert found[Kind.SCORING].longest == Run(1, 0, 0)
    assert found[Kind.CLEAN_SHEETS].now == Run(1, 2, 2)


@settings(max_examples=60)
@given(matches)
def test_no_stretch_of_wins_is_longer_than_the_longest(played):
    won = [scored > conceded for scored, conceded, _ in played]
    stretches = [
        end - begin for begin in range(len(won)) for end in range(begin + 1, len(won) + 1) if all(won[begin:end])
    ]
    found = streaks(outcomes(played))[Kind.WINNING]
    assert found.longest.length == max(stretches, default=0)
    assert found.now.length == next((n for n in range(len(won)) if not won[len(won) - 1 - n]), len(won))
