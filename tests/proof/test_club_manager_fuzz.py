import pytest

from tests.league.engines.club_manager.fuzz import game_of_whims, play

SEASONS = 200
A_GAME = 5  # seasons at most


@pytest.mark.proof
def test_200_seasons_of_random_moves_end_without_an_exception():
    """Any legal move, any house rules, one to four managers; every invariant is checked after every move."""
    played = games = 0
    while played < SEASONS:
        games += 1
        seed = f"proof-{games}"
        played += play(game_of_whims(seed), seed, seasons=A_GAME)
