"""/healthz says which part is missing, with 503, and nothing else."""

from __future__ import annotations

import json

import pytest
from django.db import connection
from django.urls import reverse

from league import pulse
from tests.workers import web_process

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def redis_cache(redis_url, settings):
    settings.REDIS_URL = redis_url
    settings.CACHES = {"default": {**settings.CACHES["default"], **_redis(redis_url)}}
    from django.core.cache import cache

    cache.clear()


def _redis(url: str) -> dict:
    return {"BACKEND": "config.cache.RedisOrMemory", "LOCATION": url, "OPTIONS": {"socket_timeout": 1}}


def ask(client) -> tuple[int, dict]:
    response = client.get(reverse("healthz"))
    return response.status_code, response.json()


def test_one_process_with_its_embedded_worker_is_well():
    process = web_process(
        "from django.test import Client; r = Client().get('/healthz'); print(r.status_code); print(r.content.decode())"
    )
    status, body = process.stdout.split("\n", 1)
    assert status == "200", process.stderr
    assert json.loads(body) == {
        "status": "ok",
        "database": "ok",
        "migrations": "ok",
        "disk": "ok",
        "broker": "embedded",
        "worker": "ok",
        "scheduler": "ok",
    }


def test_a_process_that_started_no_worker_is_not_well(client):
    status, body = ask(client)
    assert (status, body["status"], body["worker"]) == (503, "down", "missing")


def test_with_redis_worker_and_scheduler_are_known_by_their_pulse(client, redis_cache):
    status, body = ask(client)
    assert (status, body["broker"], body["worker"], body["scheduler"]) == (503, "ok", "missing", "missing")
    pulse.beat("worker", lasts=60)
    pulse.beat("scheduler", lasts=60)
    status, body = ask(client)
    assert (status, body["status"], body["worker"], body["scheduler"]) == (200, "ok", "ok", "ok")


def test_a_broker_that_is_away_is_named_without_its_address(client, settings):
    settings.REDIS_URL = "redis://:sesame@127.0.0.1:9/0"
    settings.CACHES = {"default": _redis(settings.REDIS_URL)}
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["broker"] == "down"
    assert b"sesame" not in response.content
    assert b"127.0.0.1" not in response.content


def test_a_missing_migration_is_seen(client, monkeypatch):
    monkeypatch.setattr("config.health._migrated", False)
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, app, name, applied FROM django_migrations WHERE app = 'league' ORDER BY id DESC")
        row = cursor.fetchone()
        cursor.execute("DELETE FROM django_migrations WHERE id = %s", [row[0]])
    try:
        status, body = ask(client)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO django_migrations (id, app, name, applied) VALUES (%s, %s, %s, %s)", row)
    assert (status, body["database"], body["migrations"]) == (503, "ok", "missing")


def test_a_database_that_is_away_is_named(client):
    connection.close()
    before = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = "/nowhere/at/all"
    try:
        status, body = ask(client)
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before
    assert (status, body["database"], body["migrations"]) == (503, "down", "unknown")


def test_a_disk_that_is_nearly_full_is_named(client, settings):
    assert ask(client)[1]["disk"] == "ok"
    settings.LEAST_FREE_MB = 10**9
    status, body = ask(client)
    assert (status, body["status"], body["disk"]) == (503, "down", "full")


def test_it_is_cheap_and_never_cached(client, django_assert_num_queries):
    ask(client)
    with django_assert_num_queries(1):
        response = client.get("/healthz")
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies


def test_a_probe_behind_the_proxy_is_not_sent_to_https(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    assert client.get("/healthz").status_code in {200, 503}
