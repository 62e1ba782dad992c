"""What the database refuses of a played season: by the name of the constraint."""

import pytest

from clubs.models import GameBoard
from league.models import Game, GameFixture, GameMove, GameResult, GameSnapshot, GameWeek, Honour
from tests.clubs.models.test_board import refused
from tests.factories import SeasonFactory

pytestmark = pytest.mark.django_db

TIE = {"competition": "league", "round": 1, "home": "M0", "away": "D3-2", "division": 3, "week": 3}


@pytest.fixture
def season():
    return SeasonFactory(league__system="club-manager")


@pytest.fixture
def fixture(season):
    return GameFixture.objects.create(season=season, **TIE)


@pytest.fixture
def game(season):
    return Game.objects.create(league=season.league, board=GameBoard.objects.create(), phase="draft")


def test_a_fixture_has_one_result(fixture):
    GameResult.objects.create(fixture=fixture, home_goals=1, away_goals=0)
    refused("game_result_once_a_fixture", GameResult(fixture=fixture, home_goals=1, away_goals=0).save)


def test_a_shoot_out_follows_a_draw_and_decides_it(fixture):
    for goals, kicks in (((1, 0), (4, 3)), ((1, 1), (4, 4))):
        wrong = GameResult(
            fixture=fixture,
            home_goals=goals[0],
            away_goals=goals[1],
            shoot_out_home=kicks[0],
            shoot_out_away=kicks[1],
        )
        refused("game_result_shoot_out_decides_a_draw", wrong.save)


def test_a_pairing_is_once_a_round_and_has_two_clubs(fixture):
    refused("game_fixture_once_a_round", GameFixture(season=fixture.season, **TIE).save)
    refused("game_fixture_has_two_clubs", GameFixture(season=fixture.season, **TIE | {"away": "M0"}).save)
    GameFixture.objects.create(season=fixture.season, **TIE | {"round": 2})


def test_a_week_is_once_a_season_and_an_honour_once_a_club(season):
    GameWeek.objects.create(season=season, week=1)
    refused("game_week_once_a_season", GameWeek(season=season, week=1).save)
    Honour.objects.create(season=season, kind="cup", club="D1-1", division=0)
    refused("honour_once_a_club", Honour(season=season, kind="cup", club="D1-1", division=0).save)


def test_a_move_has_its_number_and_a_week_its_snapshot(game):
    GameMove.objects.create(game=game, seq=1, seat=0, move="{}", season=1, week=1)
    refused("game_move_seq_once_a_game", GameMove(game=game, seq=1, seat=1, move="{}", season=1, week=1).save)
    GameSnapshot.objects.create(game=game, season=1, week=1, seq=1, state=b"")
    refused("game_snapshot_once_a_week", GameSnapshot(game=game, season=1, week=1, seq=2, state=b"").save)
