"""The match part of the balance report: small samples of what `manage.py balance` measures at length."""

from itertools import product

import numpy as np
import pytest

from clubs.decks import book
from clubs.rules.mat import FORMATIONS
from league.balance.divisions import simulated
from league.balance.duels import times_won
from league.balance.formations import equal_side
from league.balance.matches import Tally, tally
from league.rules.scorelines import MOST_GOALS, scorelines, strength_of
from matches.dice import Dice

COUNTS = np.arange(MOST_GOALS + 1)


def test_a_tally_counts_results_and_goals():
    counted = Tally()
    for score in ((2, 1), (0, 0), (0, 3), (1, 1)):
        counted.add(*score)
    assert counted.rates() == {"n": 4, "home_win": 0.25, "draw": 0.5, "away_win": 0.25, "goals": 2}


def test_the_same_seed_tallies_the_same():
    def pairs():
        return ((equal_side("442", 3, book()), equal_side("352", 3, book())) for _ in range(40))

    assert tally(pairs(), book(), "a") == tally(pairs(), book(), "a")
    assert tally(pairs(), book(), "a") != tally(pairs(), book(), "b")


def test_cm_bot_2_an_equal_side_counts_its_players_by_area():
    side = equal_side("442", 3, book())
    assert side.areas == {
        area: round(3.46 * players) for area, players in zip("LCRFMD", (5, 6, 5, 2, 4, 4), strict=True)
    }
    assert side.keeper == 3


@pytest.mark.parametrize("division", [3, 2, 1])
def test_cm_chance_1_equal_sides_keep_within_the_bands(division):
    """Computed for all pairings of formations; drawing without putting back moves a rate by less than 0.01."""
    sides = [strength_of(equal_side(formation, division, book())) for formation in FORMATIONS]
    odds = scorelines(list(product(sides, sides)), book())
    goals = (odds * (COUNTS[:, None] + COUNTS)).sum(axis=(1, 2))
    assert 2.4 <= goals.mean() <= 3.6
    assert goals.min() >= 2.0
    assert goals.max() <= 4.3
    assert 0.42 <= np.tril(odds, -1).sum() / len(odds) <= 0.5
    assert 0.19 <= np.trace(odds, axis1=1, axis2=2).mean() <= 0.27


@pytest.mark.parametrize("lead", [0, 5, 11, 12])
def test_cm_chance_1_the_engine_throws_what_the_arithmetic_says(lead):
    throws = 10_000
    expected = 1 - (12 - lead) * (13 - lead) / 288
    error = (expected * (1 - expected) / throws) ** 0.5
    assert times_won(lead, throws, book(), Dice("lead", str(lead))) / throws == pytest.approx(expected, abs=3 * error)


def test_cm_end_1_the_medians_of_d3_are_about_those_of_the_rules():
    points = simulated(book(), 3, "medians", 2_000)
    assert points.shape == (8, 2_000)
    assert (points[:-1] >= points[1:]).all()
    np.testing.assert_allclose(np.median(points, axis=1), (32, 27, 23, 20, 18, 15, 13, 9), atol=2)
