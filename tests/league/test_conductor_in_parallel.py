"""Two browsers at the same moment: the lock lets one in, and the other finds the game moved on."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from clubs.refusal import Refusal
from league.engines.club_manager.moves import KeepGoal, Place
from league.game_words import Stale
from league.replays import replay
from tests.games import Table

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*deeds):
    start = Barrier(len(deeds))

    def one(deed):
        try:
            start.wait()
            return deed()
        except Refusal as refusal:
            return refusal
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(one, deeds))


def test_of_eight_clicks_at_once_one_counts():
    table = Table()
    table.until(lambda state: state.week == 1)
    version, seq = table.version, table.fresh.seq
    answers = at_once(*[lambda: table.submit(0, Place({"marketing": 1}), expected=version)] * 8)
    assert sum(isinstance(answer, Stale) for answer in answers) == 7
    assert table.fresh.seq == seq + 1
    assert replay(table.fresh).differs == {}


def test_secret_choices_of_three_managers_at_once_all_count():
    table = Table(people=3)
    state = table.until(lambda state: state.phase == "goals")
    version = table.version
    goals = [(ask.seat, KeepGoal(ask.facts["cards"][0])) for ask in state.asks]
    answers = at_once(*[lambda goal=goal: table.submit(*goal, expected=version) for goal in goals])
    assert not any(isinstance(answer, Refusal) for answer in answers)
    assert table.state.week == 1
    assert replay(table.fresh).differs == {}
