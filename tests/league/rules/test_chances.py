"""The odds of how a season ends, and what the points alone prove."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.rules.chances import ENOUGH, Situation, Standing, chances
from league.rules.clinch import MOST_MATCHES, Race
from league.rules.record import Score, TableRules
from league.rules.round_robin import schedule
from league.rules.strengths import AVERAGE, scoreline_odds, strengths
from league.rules.table import compute

RULES = TableRules(tie_breakers=("goal_difference", "goals", "head_to_head_points", "lot"))
goals = st.integers(0, 5)


def situation(clubs: int, scores: list[tuple[int, int]], *, targets: tuple[int, ...] = (1,)) -> Situation[int]:
    """A single round robin, of which as many matches are played as there are scores."""
    matches = [match for matchday in schedule(list(range(clubs)), 1) for match in matchday]
    played = [Score(*match, *score) for match, score in zip(matches, scores, strict=False)]
    lots = {club: club for club in range(clubs)}
    standings = [
        Standing(row.club, row.points, row.goal_difference, row.goals_for, 0, row.won, lots[row.club])
        for row in compute(range(clubs), played, RULES, lots=lots).rows
    ]
    return Situation(tuple(standings), tuple(played), tuple(matches[len(played) :]), RULES, targets)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 5), st.data())
def test_a_finished_season_is_certain_and_as_the_table_has_it(clubs, data):
    scores = data.draw(st.lists(st.tuples(goals, goals), min_size=clubs**2, max_size=clubs**2))
    over = situation(clubs, scores)
    assert not over.left
    for place, standing in enumerate(over.standings):
        assert chances(over)[standing.club].places == tuple(float(at == place) for at in range(clubs))


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 6), st.lists(st.tuples(goals, goals), max_size=8))
def test_every_place_is_taken_and_every_club_has_one(clubs, scores):
    found = chances(situation(clubs, scores)).values()
    for place in range(clubs):
        assert sum(chance.places[place] for chance in found) == pytest.approx(1)
    for chance in found:
        assert sum(chance.places) == pytest.approx(1)
        assert chance.points <= chance.expected_points <= chance.points + 3 * chance.left


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 5), st.lists(st.tuples(goals, goals), max_size=9))
def test_the_odds_never_contradict_what_is_proven(clubs, scores):
    now = situation(clubs, scores)
    race = Race({one.club: one.points for one in now.standings}, now.left, RULES)
    if not now.left:
        return  # then goals decide, and nothing is open
    for club, chance in chances(now).items():
        best, worst = race.bounds[club]
        likely = [place for place, odds in enumerate(chance.places, start=1) if odds]
        assert best <= min(likely)
        assert max(likely) <= worst


def test_the_same_record_gives_the_same_figures():
    one, other = situation(4, [(1, 0), (2, 2)]), situation(4, [(1, 0), (2, 2)])
    assert one is not other
    assert chances(one) == chances(other)


def test_after_two_rounds_nothing_absurd_is_said():
    """Two wins by five goals, two defeats by five: the best is favourite, and nobody is written off."""
    two_rounds = [(5, 0), (1, 1), (1, 1), (5, 0), (1, 1), (1, 1)]
    found = chances(situation(8, [*two_rounds, (1, 1), (1, 1)]))
    best = max(chance.within(1) for chance in found.values())
    assert 0.2 < best < 0.6
    assert min(chance.within(1) for chance in found.values()) > 0.001


def test_without_results_all_clubs_are_equal():
    found = strengths([1, 2, 3], [])
    assert found.average == AVERAGE
    assert set(found.attack.values()) == set(found.defence.values()) == {1.0}
    for chance in chances(situation(4, [])).values():
        assert chance.within(1) == pytest.approx(0.25, abs=0.05)


def test_who_scores_more_is_stronger_and_the_odds_of_a_match_add_up():
    found = strengths([1, 2], [Score(1, 2, 4, 0), Score(2, 1, 1, 3)])
    assert found.attack[1] > 1 > found.defence[1]
    odds = scoreline_odds([found.goals(1, 2), found.goals(2, 1)])
    assert odds.sum(axis=(1, 2)) == pytest.approx([1, 1])


def test_enough_points_are_enough_in_nearly_all_seasons():
    now = situation(6, [(2, 0), (0, 0), (1, 0), (1, 1), (0, 2), (2, 1)], targets=(1, 3))
    for chance in chances(now).values():
        assert chance.enough[3] is None or chance.enough[1] is None or chance.enough[3] <= chance.enough[1]
    assert 0 < ENOUGH < 1


def brute_force(club: int, points: dict[int, int], left: list[tuple[int, int]]) -> tuple[int, int]:
    """Best and worst place over all results there can be."""
    best, worst = len(points), 1
    for results in product([(3, 0), (1, 1), (0, 3)], repeat=len(left)):
        ends = dict(points)
        for (home, away), (first, second) in zip(left, results, strict=True):
            ends[home] += first
            ends[away] += second
        others = [total for other, total in ends.items() if other != club]
        best = min(best, 1 + sum(total > ends[club] for total in others))
        worst = max(worst, 1 + sum(total >= ends[club] for total in others))
    return best, worst


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 9), min_size=3, max_size=5),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=MOST_MATCHES - 1),
)
def test_what_is_proven_is_what_every_way_to_the_end_shows(points, pairs):
    table = dict(enumerate(points))
    left = [(home, away) for home, away in pairs if home != away and home in table and away in table]
    for club, bounds in Race(table, left, RULES).bounds.items():
        assert tuple(bounds) == brute_force(club, table, left)


def test_a_lead_that_cannot_be_caught_is_the_title():
    race = Race({1: 20, 2: 16, 3: 10}, [(1, 2)], RULES)
    assert race.need(1, 1).certain
    assert not race.need(2, 1).possible
    assert race.need(2, 2).certain


def test_points_needed_are_one_more_than_the_rivals_can_have():
    race = Race({1: 10, 2: 9, 3: 2}, [(1, 3), (3, 1), (2, 3), (3, 2)], RULES)
    assert race.need(1, 1).points == 6
    assert race.need(2, 1).points is None  # all six would make fifteen, and the first may have sixteen
    assert race.need(1, 1).left == 2
