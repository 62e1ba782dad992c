"""The chat over the web: searched byte by byte for what a reader must not get."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from league.models import ChatLine, Game, Role
from tests.factories import MembershipFactory, UserFactory
from tests.league.services.test_chat import said
from tests.league.services.test_game_course import both, decide
from tests.league.services.test_lobbies import dealt
from tests.people import person
from tests.test_query_counts import queries

pytestmark = pytest.mark.django_db


def url(game: Game, name: str = "chat", *more: object) -> str:
    return reverse(f"game:{name}", args=[game.league.slug, *more])


def test_lines_and_what_happened_stand_in_one_stream_and_unread_ones_are_marked():
    game = dealt()
    first, second = (person(user).client for user in both(game))
    first.post(url(game), {"text": " good \n luck ", "key": "a"})
    decide(game)
    assert second.get(url(game, "squad")).context["place"].unread == 1
    page = second.get(url(game)).content.decode()
    assert page.index("good luck") < page.index("dealt the cards")
    assert 'class="said new"' in page
    assert 'class="said new"' not in second.get(url(game)).content.decode()
    assert second.get(url(game, "squad")).context["place"].unread == 0


def test_a_line_that_cannot_be_said_comes_back_with_the_reason():
    game = dealt()
    client = person(both(game)[0]).client
    for text in ("", "x" * 501):
        assert client.post(url(game), {"text": text, "key": "a"}).status_code == 422
    assert not ChatLine.objects.exists()


def test_muted_and_removed_lines_are_not_in_the_bytes():
    game = dealt()
    first, second = both(game)
    line = said(game, second, "rubbish, all of it")
    reader = person(first).client
    reader.post(url(game, "chat_line", line.pk), {"deed": "mute"})
    assert b"rubbish" not in reader.get(url(game)).content
    reader.post(url(game, "chat_unmute", second.pk))
    assert b"rubbish" in reader.get(url(game)).content
    reader.post(url(game, "chat_line", line.pk), {"deed": "remove", "sure": "yes"})
    for user in (first, second):
        assert b"rubbish" not in person(user).client.get(url(game)).content


def test_outsiders_never_read_it_and_viewers_do_not_write():
    game = dealt()
    game.league.is_public = True
    game.league.save()
    said(game, both(game)[0], "between us")
    stranger = person(UserFactory()).client
    assert stranger.get(url(game, "now")).status_code == 200
    assert stranger.get(url(game)).status_code == 404
    viewer = person(MembershipFactory(league=game.league, role=Role.VIEWER).user).client
    assert b"between us" in viewer.get(url(game)).content
    assert viewer.post(url(game), {"text": "hello", "key": "a"}).status_code == 403


def test_a_long_talk_costs_no_more_queries():
    game = dealt()
    first, second = both(game)
    said(game, second, key="a")
    queries(first, url(game))
    said(game, second, key="b")
    one = len(queries(first, url(game)))
    ChatLine.objects.bulk_create(ChatLine(game=game, user=second, text="on", key=str(n)) for n in range(30))
    assert len(queries(first, url(game))) == one


def test_earlier_lines_are_a_click_away():
    game = dealt()
    first = both(game)[0]
    ChatLine.objects.bulk_create(ChatLine(game=game, user=first, text=f"line {n:03}", key=str(n)) for n in range(70))
    client = person(first).client
    page = client.get(url(game))
    assert b"line 069" in page.content
    assert b"line 000" not in page.content
    earlier = client.get(f"{url(game)}?before={page.context['page'].earlier}")
    assert b"line 000" in earlier.content
    assert client.get(f"{url(game)}?before=nonsense").status_code == 200


def test_what_is_unread_stands_in_the_bar_of_every_page_until_it_is_read():
    """The list of pages scrolls sideways on a phone, and may have left the chat behind."""
    game = dealt()
    writer, client = (person(user).client for user in both(game))
    writer.post(url(game), {"text": "Well played", "key": "a"})
    bar = re.compile(r'id="turns".*?href="[^"]*/chat/">\s*Chat <span class="count">(\d+)', re.DOTALL)
    assert bar.search(client.get(url(game, "table")).content.decode())[1] == "1"
    client.get(url(game))
    assert not bar.search(client.get(url(game, "table")).content.decode())
