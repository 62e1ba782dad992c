"""The picture of a league, and what apps are told of its address."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from league.models import League, Season
from league.pictures.poster import club_poster, league_poster
from league.services.leagues import change_league
from tests.factories import SeasonFactory, fill_season
from tests.people import gather
from tests.test_query_counts import queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    season = SeasonFactory(running=True, league__is_public=True, league__name="Moor End")
    fill_season(season, clubs=3, meetings=2, score=lambda number: (number, 0) if number < 4 else None)
    return season


def meta(client: Client, url: str) -> dict[str, str]:
    page = client.get(url).content.decode()
    found = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page))
    return found | dict(re.findall(r'<link rel="(canonical)" href="([^"]*)">', page))


def path(absolute: str) -> str:
    assert absolute.startswith("http://testserver/")
    return absolute.removeprefix("http://testserver")


@pytest.mark.parametrize("of_club", [False, True])
def test_the_address_of_a_public_league_has_a_picture_of_the_right_size(season, of_club):
    club = season.entries.first().club
    url = reverse("league:club", args=[season.league.slug, club.pk]) if of_club else season.league.get_absolute_url()
    told = meta(Client(), url)
    assert told["canonical"] == told["og:url"] == f"http://testserver{url}"
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:image"] == told["twitter:image"]
    answer = Client().get(path(told["og:image"]))
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/png", "public, max-age=3600")
    picture = Image.open(BytesIO(answer.content))
    assert (picture.size, picture.format) == ((1200, 630), "PNG")
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")


def test_the_picture_is_painted_once_for_a_revision(season):
    url = path(meta(Client(), season.league.get_absolute_url())["og:image"])
    first = Client().get(url)
    assert Client().get(url, headers={"If-None-Match": first["ETag"]}).status_code == 304
    assert Client().get(url).content == first.content
    founder = gather(league=season.league).organiser.user
    change_league(league=season.league, name="Fen End", is_public=True, actor=founder)
    changed = Client().get(url, headers={"If-None-Match": first["ETag"]})
    assert changed.status_code == 200
    assert changed.content != first.content
    assert path(meta(Client(), season.league.get_absolute_url())["og:image"]) != url


def test_nothing_is_told_of_a_private_league(season):
    url = path(meta(Client(), season.league.get_absolute_url())["og:image"])
    League.objects.update(is_public=False)
    assert Client().get(url).status_code == 404
    member = gather(league=season.league).viewer.client
    assert meta(member, season.league.get_absolute_url()) == {}
    assert member.get(url)["Cache-Control"] == "private, no-cache"


def test_a_language_nobody_speaks_here_has_no_picture(season):
    assert Client().get(reverse("league:picture", args=[season.league.slug, "xx", 1])).status_code == 404


def test_what_stands_on_it(season):
    poster = league_poster(season.league)
    assert poster.title == "Moor End"
    assert [line.rank for line in poster.lines] == [1, 2, 3]
    assert (poster.side_title, len(poster.meetings), poster.champion) == ("Round 5", 1, None)
    first = season.entries.first().club
    of_club = club_poster(season.league, first, season)
    assert [line.name for line in of_club.lines if line.is_lit] == [first.name]
    Season.objects.update(state=Season.State.FINISHED)
    assert league_poster(season.league).champion == league_poster(season.league).lines[0]
    SeasonFactory(league=season.league)
    assert league_poster(season.league).words == "0 clubs, and the calendar to come"


@pytest.mark.parametrize("name", ["Ęłżbieta Ğ", "東京 フットボール", "نادي", "<b>&\"'", "W" * 60])
def test_any_name_can_be_painted(season, name):
    League.objects.update(name=name)
    assert Client().get(reverse("league:picture", args=[season.league.slug, "fr", 1])).status_code == 200


def test_a_picture_costs_the_same_for_two_clubs_and_for_ten():
    counted = []
    for clubs in (2, 10):
        season = SeasonFactory(running=True, league__is_public=True)
        fill_season(season, clubs=clubs)
        user = gather().outsider.user
        counted.append(len(queries(user, reverse("league:picture", args=[season.league.slug, "en", 1]))))
    assert counted[0] == counted[1]


def test_strangers_are_told_what_they_see_and_members_know_it(season):
    leader = league_poster(season.league).lines[0]
    page = Client().get(season.league.get_absolute_url()).content.decode()
    told = f"3 clubs play Counter Attack. {leader.name} lead with {leader.points} points after round 4 of 6."
    assert page.count(told) == 4  # for search engines, two kinds of apps, and readers
    member = gather(league=season.league)
    assert 'class="intro"' not in member.viewer.client.get(season.league.get_absolute_url()).content.decode()


def test_an_older_season_has_an_address_of_its_own(season):
    url = season.league.get_absolute_url()
    assert meta(Client(), f"{url}?season=1")["canonical"] == f"http://testserver{url}?season=1"
