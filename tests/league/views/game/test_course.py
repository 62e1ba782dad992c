"""Pause, rewind, end and spectators over the web."""

from __future__ import annotations

import pytest
from django.urls import reverse

from league.models import Game, League
from tests.factories import UserFactory
from tests.league.services.test_game_course import decide
from tests.league.services.test_lobbies import dealt
from tests.people import person

pytestmark = pytest.mark.django_db


def test_a_rewind_is_asked_for_agreed_to_and_seen_by_all():
    game = dealt()
    decide(game)
    first, second = (person(seat.user).client for seat in game.seats.order_by("seat"))
    rewind, now = (reverse(f"game:{name}", args=[game.league.slug]) for name in ("rewind", "now"))
    second.post(rewind, {"deed": "ask", "reason": "the dog"})
    page = first.get(now).content.decode()
    assert "<q>the dog</q>" in page
    assert "Agree" in page
    assert "Agree" not in second.get(now).content.decode()
    first.post(rewind, {"deed": "agree"})
    assert Game.objects.get(pk=game.pk).rewound == [0]
    assert "the dog" not in first.get(now).content.decode()
    assert "1 decision withdrawn" in second.get(reverse("game:about", args=[game.league.slug])).content.decode()
    assert first.post(rewind, {"deed": "agree"}).status_code == 422


def test_the_organiser_pauses_lets_it_go_on_and_ends_it():
    game = dealt()
    first, second = (person(seat.user).client for seat in game.seats.order_by("seat"))
    course, now = (reverse(f"game:{name}", args=[game.league.slug]) for name in ("course", "now"))
    assert second.post(course, {"deed": "pause"}).status_code == 403
    first.post(course, {"deed": "pause"})
    assert "The game is paused" in second.get(now).content.decode()
    first.post(course, {"deed": "resume"})
    assert "The game is paused" not in second.get(now).content.decode()
    first.post(course, {"deed": "end", "sure": "yes"})
    assert "Ended by the organiser" in second.get(now).content.decode()


def test_outsiders_watch_only_while_the_organiser_lets_them():
    game = dealt()
    organiser, stranger = person(game.seats.get(seat=0).user).client, person(UserFactory()).client
    course, now = (reverse(f"game:{name}", args=[game.league.slug]) for name in ("course", "now"))
    assert stranger.get(now).status_code == 404
    organiser.post(course, {"deed": "show"})
    assert stranger.get(now).status_code == 200
    organiser.post(course, {"deed": "hide"})
    assert stranger.get(now).status_code == 404
    assert not League.objects.get(pk=game.league_id).is_public
