import pytest

from league.rules.withdrawal import How, advised


@pytest.mark.parametrize(
    ("played", "matches", "how"),
    [(0, 14, How.EXPUNGED), (6, 14, How.EXPUNGED), (7, 14, How.AWARDED), (14, 14, How.AWARDED), (3, 7, How.EXPUNGED)],
)
def test_ca_league_10_results_are_expunged_before_half_the_matches_and_stand_after(played, matches, how):
    assert advised(played=played, matches=matches) is how
