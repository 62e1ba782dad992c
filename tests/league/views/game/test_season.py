from __future__ import annotations

import asyncio

import pytest
from django.urls import reverse

from league import live, match_days
from league.models import GameSeat
from league.services.games import found_game
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import MembershipFactory, UserFactory
from tests.long_games import LongGame, in_week, season_over
from tests.loops import run
from tests.people import person

pytestmark = pytest.mark.django_db
PAGES = ("table", "cup", "ledger", "history")


def test_before_the_first_season_every_page_says_so():
    user = UserFactory()
    game = found_game(club="Harbour Lane", colour="blue", house_rules=CLUB_MANAGER.defaults(), founder=user)
    for name in PAGES:
        answer = person(user).client.get(reverse(f"game:{name}", args=[game.league.slug]))
        assert answer.status_code == 200
        assert "No season yet" in answer.content.decode() or name == "history"


def test_pages_can_be_asked_for_a_season_a_division_and_a_club_and_shrug_at_nonsense():
    career = LongGame(in_week(9, season=2), managers=2)
    for name in PAGES:
        for query in ({}, {"season": 1}, {"season": "9" * 5000}, {"division": "x", "club": "-1"}, {"club": 1}):
            assert career.look(name, **query).status_code == 200, (name, query)
    assert "Oxbow" in career.look("table", division=3).content.decode()
    assert 'aria-current="page">1</a>' in career.look("cup", season=1).content.decode()
    assert "Club 1" in career.look("ledger", club=1).content.decode()


def test_the_table_comes_as_a_part_to_whoever_has_the_page_open():
    career = LongGame(in_week(9))
    url = reverse("game:table", args=[career.league.slug]) + "?division=2"
    part = person(career.manager).client.get(url, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('<div id="season-table"')
    assert f'hx-get="{url}"' in part
    assert "<html" not in part


def test_what_is_asked_of_a_manager_is_shown_to_nobody_else():
    career = LongGame(in_week(9), managers=2)
    other = MembershipFactory(league=career.league).user
    GameSeat.objects.create(game=career.game, seat=1, user=other)
    watcher = MembershipFactory(league=career.league).user
    assert "What is asked of you" in career.look("ledger").content.decode()
    assert "What is asked of you" not in career.look("ledger", user=other, club=0).content.decode()
    assert "What is asked of you" not in career.look("ledger", user=watcher).content.decode()


def test_the_ceremony_is_for_those_who_may_see_the_game():
    career = LongGame(season_over())
    page = career.look("ceremony", 1)
    assert "<h1>Champions!</h1>" in page.content.decode()
    assert "On to the next season" in page.content.decode()
    assert career.look("ceremony", 1, user=MembershipFactory(league=career.league).user).status_code == 200
    assert career.look("ceremony", 1, user=UserFactory()).status_code == 404
    assert career.look("ceremony", 2).status_code == 404
    assert reverse("game:ceremony", args=[career.league.slug, 1]) in career.look("history").content.decode()


@pytest.mark.parametrize("policy", ["sensible", "idle"])
def test_when_a_season_has_ended_the_way_leads_to_its_ceremony(policy):
    career = LongGame(season_over(), seed="touchline", policy=policy)
    assert career.state.phase == ("goals" if policy == "sensible" else "over")
    assert reverse("game:ceremony", args=[career.league.slug, 1]) in career.look("now").content.decode()


def test_open_pages_hear_that_the_bots_have_played(django_capture_on_commit_callbacks):
    career = LongGame(in_week(16))
    with django_capture_on_commit_callbacks(execute=False) as announced:
        assert match_days.resolve(game=career.game.pk, season=1, week=16)

    async def listen():
        live.hub.attach()
        await asyncio.sleep(0.001)
        with live.hub.subscribe(career.league.pk, age=0) as page:
            for announce in announced:
                announce()
            return await asyncio.wait_for(page.next(), 30)

    try:
        assert run(listen()) == ["table"]
    finally:
        live.hub.loop = None
