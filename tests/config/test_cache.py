"""Redis that is away costs what was kept, and nothing else."""

from __future__ import annotations

import logging

import pytest
from django.core.cache import cache, caches
from django.urls import reverse

from config import cache as module
from config.cache import line_to
from league import live
from league.bus import RedisBus
from tests.factories import PASSWORD, UserFactory
from tests.servers import RedisServer, free_port

SWITCHED = ("add", "get", "set", "touch", "delete", "get_many", "has_key", "incr", "set_many", "delete_many", "clear")


def redis_at(url: str, settings) -> None:
    settings.REDIS_URL = url
    options = {"socket_connect_timeout": 1, "socket_timeout": 1}
    settings.CACHES = {"default": {"BACKEND": "config.cache.RedisOrMemory", "LOCATION": url, "OPTIONS": options}}


@pytest.fixture
def away(settings, monkeypatch):
    """Nobody listens at this port."""
    url = f"redis://127.0.0.1:{free_port()}/0"
    redis_at(url, settings)
    monkeypatch.setattr(live, "bus", lambda: RedisBus(live.hub, url))
    return url


def test_every_word_of_the_cache_is_answered_without_redis(away, caplog):
    with caplog.at_level(logging.WARNING, "config.cache"):
        cache.set_many({"a": 1, "b": 2})
        assert cache.add("a", 7) is False
        assert cache.incr("a") == 2
        assert cache.get_many(["a", "b", "c"]) == {"a": 2, "b": 2}
        assert (cache.touch("a"), cache.has_key("a"), cache.delete("a"), cache.get("a", "gone")) == (
            True,
            True,
            True,
            "gone",
        )
        assert cache.get_or_set("d", lambda: 4) == 4
        cache.delete_many(["b"])
        cache.clear()
        assert cache.get("d") is None
    assert [record.message for record in caplog.records] == [
        "Redis is away (ConnectionError): each process remembers by itself."
    ]


def test_nothing_is_left_to_redis_alone():
    """A new word of the cache would fail without it."""
    own = {name for name, value in vars(module.RedisCache).items() if callable(value) and not name.startswith("_")}
    assert own - {"get_backend_timeout"} == set(SWITCHED) == own & vars(module.RedisOrMemory).keys()


def test_redis_is_used_again_when_it_is_back_and_what_was_remembered_is_forgotten(settings, monkeypatch):
    monkeypatch.setattr(module, "REST", 0.0)
    server = RedisServer()
    redis_at(server.url, settings)
    cache.set("kept", "in memory")
    assert cache.get("kept") == "in memory"
    with server:
        assert cache.get("kept") is None
        cache.set("kept", "in Redis")
        assert (cache.get("kept"), caches["default"].memory.get("kept")) == ("in Redis", None)
    assert cache.get("kept") is None


def test_one_try_in_a_while_and_not_one_a_call(away):
    cache.get("a")
    assert [line_to(away).may_be_tried() for _ in range(3)] == [False, False, False]


@pytest.mark.django_db
def test_pages_log_in_and_throttling_go_on(away, client):
    UserFactory(username="Ann")
    pages = [reverse("league:home"), reverse("league:list"), reverse("league:rule_book")]
    assert [client.get(page).status_code for page in pages] == [200, 200, 200]
    answers = {"login": "Ann", "password": PASSWORD}
    assert client.post(reverse("account_login"), answers).status_code == 302
    client.logout()
    codes = [client.post(reverse("account_login"), answers | {"password": "wrong"}).status_code for _ in range(6)]
    assert codes == [422] * 5 + [429]


@pytest.mark.django_db
def test_work_is_written_down_and_changes_are_announced_to_nobody(away, people, django_capture_on_commit_callbacks):
    address = reverse("league:rename", args=[people.league.slug])
    with django_capture_on_commit_callbacks(execute=True):
        sent = people.organiser.client.post(address, {"name": "Harbour League", "is_public": "private"})
    people.league.refresh_from_db()
    assert (sent.status_code, people.league.name) == (302, "Harbour League")


@pytest.mark.django_db
def test_a_monitor_is_told(away, client):
    told = client.get("/healthz")
    assert (told.status_code, told.json()["broker"], told.json()["worker"]) == (503, "down", "unknown")
