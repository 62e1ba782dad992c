"""Games begun before rules changed: their rows and files are played again, and go on, by the rules of their time."""

from __future__ import annotations

import hashlib
from io import StringIO

import msgspec
import pytest
from django.core.management import call_command

from clubs.rules.club_manager.versions import FIRST, as_first_played
from league import conductor
from league.engines.club_manager import policies
from league.engines.club_manager.state import decode, unpack
from league.models import Game
from league.replays import replay, state_differs
from league.services.game_arrivals import import_game
from league.services.game_files import FORMAT, export_game, read_game
from matches.dice import Dice
from tests.factories import UserFactory
from tests.replays.files import VERSION_1, Replay, load

pytestmark = pytest.mark.django_db


@pytest.fixture
def recorded() -> Replay:
    return load(VERSION_1 / "champion.json")


@pytest.fixture
def game(recorded) -> Game:
    """As a database of that time has it: no word of what came later in its options, its state or its snapshots."""
    found = import_game(raw=as_file(recorded), founder=UserFactory())
    found = Game.objects.select_related("league").get(pk=found.pk)
    found.options = recorded.options
    found.save(update_fields=["options"])
    return found


def as_file(recorded: Replay) -> bytes:
    seasons = 1 + max(one.season for one in recorded.end.reports)
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": 1,
            "name": "Old Boys",
            "house_rules": {},
            "options": recorded.options,
            "managers": recorded.managers,
            "seeds": [f"{recorded.seed}/{season}" for season in range(1, seasons + 1)],
            "moves": [{"seat": seat, "move": move} for seat, move in recorded.moves],
        }
    )


def test_an_old_file_is_the_game_that_was_played(recorded, game):
    assert hashlib.sha256(game.state.encode()).hexdigest() == recorded.end.checksum
    assert decode(game.state).options == as_first_played(decode(game.state).options)
    assert all(unpack(one.state).version == 1 for one in game.snapshots.all())
    taken_along = read_game(export_game(game))
    assert (taken_along.version, taken_along.options) == (1, decode(game.state).options)


def test_old_rows_are_rebuilt_as_they_are(recorded, game):
    assert not set(FIRST) & set(game.options)
    again = replay(game)
    assert again.differs == {}
    assert not state_differs(game, again)
    told = StringIO()
    call_command("rebuild", game.league.slug, stdout=told)
    assert f"{len(recorded.moves)} moves, everything as played" in told.getvalue()


def test_where_workers_stood_in_the_last_week_of_a_manager_who_was_sacked_is_kept():
    sacked = import_game(raw=as_file(load(VERSION_1 / "forced-sales.json")), founder=UserFactory())
    again = replay(Game.objects.select_related("league").get(pk=sacked.pk))
    assert again.state.board.clubs[0].sacked
    assert again.differs == {}


def test_an_old_game_goes_on_by_its_own_rules(game):
    policy, state = policies.named("whim"), decode(game.state)
    for nth in range(40):
        seat = state.asks[0].seat
        move = policy.choose(state, seat, conductor.Sitting.opened(game).book, Dice("old", f"whim/{nth}"))
        sitting = conductor.submit(game=game, seat=seat, move=move, expected=game.version)
        game.refresh_from_db()
        state = sitting.state
    assert (state.version, state.options) == (1, as_first_played(state.options))
    assert decode(game.state) == state
    assert replay(game).differs == {}
    assert not state_differs(game, replay(game))
