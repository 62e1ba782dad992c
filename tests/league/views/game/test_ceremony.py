"""The end of a season in the browser's eyes: its page, the picture of it, and what apps are told."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from clubs.shirts import CLOTHS
from tests.factories import UserFactory
from tests.league.views.test_pictures import meta, path
from tests.long_games import LongGame, season_over

pytestmark = pytest.mark.django_db


def published(career: LongGame) -> LongGame:
    career.league.is_public = True
    career.league.save()
    return career


def picture_of(career: LongGame, season: int = 1, seat: int = 0, lang: str = "en") -> str:
    return reverse("game:ceremony_picture", args=[career.league.slug, season, seat, lang, 0])


def test_the_address_of_a_season_that_is_over_has_a_picture_in_the_clubs_colours():
    career = published(LongGame(season_over()))
    url = reverse("game:ceremony", args=[career.league.slug, 1])
    told = meta(Client(), url)
    assert told["og:url"] == f"http://testserver{url}?club=0"
    assert "Club 0" in told["og:title"]
    answer = Client().get(path(told["og:image"]))
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/png", "public, max-age=3600")
    picture = Image.open(BytesIO(answer.content)).convert("RGB")
    assert picture.size == (1200, 630)
    # Between the masthead and the words, where the cloth is plain.
    cloth = CLOTHS[career.state.board.clubs[0].colour]
    assert picture.getpixel((150, 70)) == tuple(int(cloth[at : at + 2], 16) for at in (1, 3, 5))


def test_the_page_shows_the_picture_and_hands_it_out():
    career = LongGame(season_over())
    page = career.look("ceremony", 1).content.decode()
    assert f'<img src="{picture_of(career)}" width="1200" height="630"' in page
    assert f'href="{picture_of(career)}" download="club-0-1.png"' in page
    assert "og:image" not in page, "the game is private"


def test_the_picture_is_for_those_who_may_see_the_game_and_exists_for_seasons_that_are_over():
    career = LongGame(season_over())

    def status(user=None, **what):
        client = Client()
        client.force_login(user or career.manager)
        return client.get(picture_of(career, **what)).status_code

    assert status() == 200
    assert status(UserFactory()) == 404
    assert [status(season=2), status(seat=3), status(lang="de")] == [404, 404, 404]


def test_who_has_the_picture_is_not_sent_it_again_and_each_language_has_its_own():
    career = published(LongGame(season_over()))
    first = Client().get(picture_of(career))
    assert Client().get(picture_of(career), headers={"If-None-Match": first["ETag"]}).status_code == 304
    assert Client().get(picture_of(career, lang="fr")).content != first.content


def test_another_managers_season_can_be_looked_at_from_the_same_page():
    career = LongGame(season_over(), managers=2)
    own = career.look("ceremony", 1).content.decode()
    assert 'href="?club=1"' in own
    other = career.look("ceremony", 1, club=1).content.decode()
    assert "What it pays" in own
    assert "What it pays" not in other
    assert picture_of(career, seat=1) in other
