"""A game taken along as a file is the same game where it is opened again."""

import msgspec
import pytest

from clubs.refusal import Refusal
from league.engines.club_manager.state import decode
from league.models import Game, GameSeat, League
from league.replays import replay
from league.services import game_arrivals
from league.services.game_arrivals import import_game
from league.services.game_files import export_game
from tests.factories import UserFactory
from tests.games import Table

pytestmark = pytest.mark.django_db


def test_a_game_comes_back_equal_and_goes_on():
    table = Table(policy="whim")
    table.until(lambda state: state.week == 4)
    founder = UserFactory()
    again = import_game(raw=export_game(table.fresh), founder=founder)
    again = Game.objects.select_related("league").get(pk=again.pk)
    assert decode(again.state) == table.state
    assert list(again.moves.values_list("seq", "seat", "move")) == list(
        table.game.moves.values_list("seq", "seat", "move")
    )
    assert replay(again).differs == {}
    assert GameSeat.objects.get(game=again).user == founder
    assert export_game(again) == export_game(table.fresh)


def test_seasons_to_come_keep_their_seeds_and_a_stretch_may_begin_with_the_move_that_ends_one(monkeypatch):
    table = Table(policy="idle")
    state = table.until(lambda state: state.season == 2 or state.phase == "over")
    monkeypatch.setattr(game_arrivals, "AT_ONCE", table.fresh.seq - 1)
    again = import_game(raw=export_game(table.fresh), founder=UserFactory())
    assert decode(Game.objects.get(pk=again.pk).state) == state


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"{}",
        lambda data: b"not json",
        lambda data: msgspec.json.encode({**data, "format": "chess"}),
        lambda data: msgspec.json.encode({**data, "version": 99}),
        lambda data: msgspec.json.encode({**data, "seeds": []}),
        lambda data: msgspec.json.encode({**data, "moves": [*data["moves"], data["moves"][0]]}),
        lambda data: msgspec.json.encode({**data, "managers": []}),
    ],
)
def test_what_is_no_game_is_refused_and_leaves_nothing_behind(spoil):
    table = Table(policy="idle")
    table.until(lambda state: state.week == 1)
    data = msgspec.json.decode(export_game(table.fresh))
    before = (Game.objects.count(), League.objects.count())
    with pytest.raises(Refusal):
        import_game(raw=spoil(data), founder=UserFactory())
    assert (Game.objects.count(), League.objects.count()) == before


def test_while_several_people_play_the_seeds_stay_here():
    table = Table(people=2)
    with pytest.raises(Refusal):
        export_game(table.fresh)
