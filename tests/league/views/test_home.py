import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.demo.coldharbour import SLUG
from league.models import League
from tests.factories import LeagueFactory, SeasonFactory, fill_season


def page(client) -> str:
    response = client.get("/")
    assert response.status_code == 200
    return response.content.decode()


def test_an_empty_site_still_has_a_front_door(client, db):
    words = page(client)
    assert "Found a league" in words
    assert "Take over a club" in words
    assert "No league is public yet" in words


def test_one_click_leads_a_stranger_to_founding_a_league(client, db):
    response = client.post("/accounts/play/", {"next": "/leagues/new/"}, follow=True)
    assert response.redirect_chain == [("/leagues/new/", 302)]
    assert response.status_code == 200


def test_who_is_in_is_not_asked_to_come_in(public_people):
    words = page(public_people.manager.client)
    assert "/accounts/play/" not in words
    assert "Found a league" in words


def test_a_public_league_stands_in_the_window(client, db):
    season = SeasonFactory(league__is_public=True, league__name="Sunday League", running=True)
    fill_season(season, clubs=4)
    words = page(client)
    assert "Sunday League" in words
    assert 'id="table"' in words
    assert "Live demo" not in words


def test_the_demo_comes_first_and_says_so(client, db):
    SeasonFactory(league__is_public=True, league__revision=500)
    SeasonFactory(league__is_public=True, league__slug=SLUG, league__name="The demo")
    response = client.get("/")
    assert response.context["front"].window.league.name == "The demo"
    assert "Live demo" in response.content.decode()


@pytest.mark.parametrize(
    "hidden", [{"is_public": False}, {"state": League.State.CLOSED}, {"state": League.State.ARCHIVED}]
)
def test_what_is_private_or_put_away_is_not_shown(client, db, hidden):
    league = LeagueFactory(**{"is_public": True, "name": "Not for you", **hidden})
    SeasonFactory(league=league)
    assert "Not for you" not in page(client)


def test_a_members_own_club_is_not_kept_for_the_others(client, public_people):
    assert 'class="mine"' not in page(public_people.manager.client)
    assert 'class="mine"' not in page(client)


def test_a_crawler_costs_three_queries(client, db):
    season = SeasonFactory(league__is_public=True, running=True)
    fill_season(season, clubs=20)
    cache.clear()
    page(client)
    with CaptureQueriesContext(connection) as captured:
        page(client)
    assert len(captured) == 3


def test_the_page_can_be_shared(client, db):
    words = page(client)
    assert '<meta property="og:title" content="Every kick-off deserves a season">' in words
    assert 'property="og:image" content="http://testserver/static/' in words


def test_robots_are_kept_off_what_is_heavy_or_private(client, db):
    response = client.get("/robots.txt")
    assert response["Content-Type"].startswith("text/plain")
    rules = response.content.decode().splitlines()
    assert "Disallow: /accounts/" in rules
    assert "Disallow: /*?" in rules
    assert "office" not in response.content.decode()
