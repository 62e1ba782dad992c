"""Two browsers at the same moment: the lock lets one in, and the other finds the game moved on."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.urls import reverse

from clubs.refusal import Refusal
from league.engines.club_manager.moves import KeepGoal, Place
from league.game_words import Stale
from league.replays import replay
from tests.games import Table
from tests.league.views.game.seated import seated
from tests.people import person

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


def test_of_two_tabs_that_post_at_once_one_is_told_that_it_is_late():
    """Both are led on; what the slower one wanted, a move or a whole week, has not happened."""
    table = seated("place")
    tabs = [person(table.organiser).client for _ in range(2)]
    version, seq, slug = table.version, table.fresh.seq, table.league.slug
    move, play_on = (reverse(f"game:{name}", args=[slug]) for name in ("move", "play_on"))
    answers = at_once(
        lambda: tabs[0].post(move, {"version": version, "kind": "place", "sure": "yes", "w-marketing": 1}),
        lambda: tabs[1].post(play_on, {"version": version, "mode": "week"}),
    )
    assert [answer.status_code for answer in answers] == [302, 302]
    pages = [tab.get(reverse("game:now", args=[slug])).content.decode() for tab in tabs]
    assert sum("The game has moved on" in page for page in pages) == 1
    assert table.fresh.version == version + 1
    placed = table.fresh.moves.filter(seq__gt=seq, move__contains='"kind":"place"')
    assert placed.count() == 1
    assert replay(table.fresh).differs == {}
