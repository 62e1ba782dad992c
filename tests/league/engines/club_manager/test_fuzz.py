import pytest

from tests.league.engines.club_manager.fuzz import game_of_whims, play


@pytest.mark.parametrize("seed", ["fuzz-1", "fuzz-2", "fuzz-3"])
def test_seasons_of_random_moves_keep_every_invariant(seed):
    """The long run is in tests/proof."""
    assert play(game_of_whims(seed), seed, seasons=2) >= 1
