"""Workers killed while they play the bots of hundreds of games: every match has the result of its seed, once."""

import pytest
from django.core.management import call_command

from clubs.decks import book
from clubs.rules.club_manager.versions import stored
from league.engines.club_manager.bots import Pairing, play_bots
from league.match_days import STREAM
from league.models import GameResult, GameWeek, Job
from matches.dice import Dice
from tests.games import crowd, first_round
from tests.servers import RedisServer
from tests.workers import Worker, broker, wait_until

pytestmark = [pytest.mark.proof, pytest.mark.django_db(transaction=True)]

GAMES = 500
MOST_KILLS = 20


@pytest.fixture
def redis(transactional_db):
    with RedisServer() as server, broker(server.url):
        yield server


def test_five_hundred_match_days_survive_workers_killed_in_the_middle(redis):
    games = crowd(GAMES)
    call_command("resolve_matchday", "--all")
    kills = 0
    while kills < MOST_KILLS and Job.objects.unfinished().exists() and not hit():
        there = GameResult.objects.count()
        with Worker(redis.url) as worker:
            wait_until(lambda there=there: GameResult.objects.count() > there)
            worker.kill()
            kills += 1
    assert hit(), "no kill hit a match day"
    assert GameResult.objects.count() < 11 * GAMES, "the workers were too quick to be killed in the middle"
    with Worker(redis.url):
        assert wait_until(lambda: not Job.objects.unfinished().exists(), 600)
    assert set(Job.objects.values_list("state", flat=True)) == {"done"}
    assert not GameWeek.objects.filter(resolved=False).exists()
    assert GameResult.objects.count() == 11 * GAMES
    for game in games[::10]:
        assert played(game) == due(game)


def hit() -> bool:
    return Job.objects.filter(state=Job.State.RUNNING).exists()


def played(game) -> set:
    found = GameResult.objects.filter(fixture__season__league=game.league)
    return set(found.values_list("fixture__home", "fixture__away", "home_goals", "away_goals"))


def due(game) -> set:
    seed = game.league.seasons.get().dice_box.seed
    pairings = [Pairing("league", 1, *tie) for tie in first_round()]
    bots = [pairing for pairing in pairings if not pairing.has_manager]
    results = play_bots(book(), stored(game.options), Dice(seed, STREAM), 1, game.week, bots, growth=0)
    return {(one.home, one.away, one.home_goals, one.away_goals) for one in results}
