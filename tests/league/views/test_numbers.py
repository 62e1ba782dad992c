"""Statistics, discipline, cross-table and players, as they are read."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from league.models import Fixture
from league.services.log import record
from tests.factories import SeasonFactory, fill_season
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db
PARTS = ["statistics", "discipline", "cross_table"]


@pytest.fixture(autouse=True)
def nothing_kept():
    """Every test has a first league, and its revision is the same."""
    cache.clear()


@pytest.fixture
def story():
    return Story(is_public=True)


def look(name, *args, htmx="", **query):
    headers = {"hx-request": "true", "hx-target": htmx} if htmx else {}
    response = Client().get(reverse(f"league:{name}", args=args), query, headers=headers)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("name", PARTS)
def test_a_league_of_scores_only_has_every_page(name):
    season = SeasonFactory(running=True, league__is_public=True)
    fill_season(season, clubs=4)
    assert season.league.name in look(name, season.league.slug)


@pytest.mark.parametrize("name", PARTS)
def test_a_league_without_clubs_has_every_page(name):
    season = SeasonFactory(league__is_public=True)
    assert f'id="{name}"' in look(name, season.league.slug)


@pytest.mark.parametrize("name", PARTS)
def test_htmx_gets_the_part_alone(name, story):
    html = look(name, story.league.slug, htmx=name)
    assert f'id="{name}"' in html
    assert "<html" not in html


def test_scorers_lead_to_their_pages(story):
    story.play(happened("goal", story.one), score=(1, 0))
    assert reverse("league:player", args=[story.league.slug, story.one.card_id]) in look(
        "statistics", story.league.slug
    )


def test_an_unknown_list_shows_all_of_them(story):
    html = look("statistics", story.league.slug, list="shoe sizes")
    assert html.count('class="sec"') == 4
    assert look("statistics", story.league.slug, list="cards").count('class="sec"') == 1


def test_what_is_kept_gives_way_when_the_league_changes(story):
    slug = story.league.slug
    assert story.one.card.name not in look("statistics", slug)
    story.play(happened("goal", story.one), score=(1, 0))
    record(story.league, None, "club.added", club=story.home.name)
    assert story.one.card.name in look("statistics", slug)


def test_who_is_out_stands_on_the_front_page_with_the_rule(story):
    story.play(happened("red", story.one))
    story.to_play()
    html = look("overview", story.league.slug)
    assert "Out of round 2" in html
    assert story.one.card.name in html
    assert f'href="{reverse("league:rule_book")}#CA-LEAGUE-7"' in html


def test_a_league_without_squads_says_nothing_of_absences_on_its_front_page():
    season = SeasonFactory(running=True, league__is_public=True)
    fill_season(season, clubs=4)
    assert "h-absent" not in look("overview", season.league.slug)


def test_a_players_page_links_the_match_that_served_his_ban(story):
    story.play(happened("red", story.one))
    served = story.play()
    html = look("player", story.league.slug, story.one.card_id)
    assert "Served by:" in html
    assert reverse("league:fixture", args=[story.league.slug, served.pk]) in html


def test_a_players_page_answers_htmx_and_other_seasons(story):
    SeasonFactory(league=story.league)
    assert "<html" not in look("player", story.league.slug, story.one.card_id, htmx="player")
    assert "In no squad this season." in look("player", story.league.slug, story.one.card_id, season=2)
    wrong = reverse("league:player", args=[story.league.slug, story.one.card_id]) + "?season=9"
    assert Client().get(wrong).status_code == 404


def test_the_table_can_count_home_or_away_matches_only(story):
    story.play(score=(1, 0))
    slug = story.league.slug
    assert 'aria-current="true">Home' in look("table", slug, view="home")
    assert "why=" not in look("table", slug, view="away")
    assert "why=" in look("table", slug, view="upside down")


def test_a_club_shows_its_scorers_and_who_is_out(story):
    story.play(happened("goal", story.one), happened("red", story.two), score=(1, 0))
    story.to_play()
    html = look("club", story.league.slug, story.home.pk)
    assert "1 goal" in html
    assert "Out of round 2" in html
    Fixture.objects.filter(state=Fixture.State.SCHEDULED).delete()
    assert "No match to play." in look("club", story.league.slug, story.home.pk)
