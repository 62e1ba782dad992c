"""The career of the demo: in its second winter, with the market open and something to decide."""

import pytest

from league.demo import harbour
from league.demo.people import gather
from league.engines.club_manager.state import decode
from league.models import Game, GameSeat
from league.replays import replay


@pytest.mark.django_db
def test_harbour_lane_waits_for_its_manager_in_the_second_winter():
    game = Game.objects.select_related("league").get(pk=harbour.found(gather()).pk)
    state = decode(game.state)
    assert (state.season, state.week, state.asks[0].kind) == (2, 14, "place")
    assert len(state.board.display[state.board.clubs[0].division]) == 5
    assert GameSeat.objects.get(game=game).user.username == "Marek"
    assert replay(game).differs == {}


def test_it_is_the_same_every_time():
    assert harbour.game_file() == harbour.game_file()
