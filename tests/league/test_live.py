import asyncio
import contextlib
import threading

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core import signing
from django.db import transaction

from accounts.models import User
from league import live
from league.models import League
from tests.factories import LeagueFactory
from tests.servers import free_port


@pytest.fixture
def heard():
    """What an open page of league 3 hears, from a real event loop in another thread."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def on_loop(coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result(30)

    async def subscribe():
        live.hub.attach()
        await asyncio.sleep(0.001)
        return page.enter_context(live.hub.subscribe(3, age=0))

    async def listen(subscription):
        try:
            return await asyncio.wait_for(subscription.next(), 0.1)
        except TimeoutError:
            return None

    with contextlib.ExitStack() as page:
        subscription = on_loop(subscribe())
        yield lambda: on_loop(listen(subscription))
    live.hub.loop = None
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.mark.django_db(transaction=True)
def test_a_change_is_announced_after_the_commit(heard):
    with transaction.atomic():
        live.publish(3, "table", "log")
        assert heard() is None
    assert heard() == ["log", "table"]


@pytest.mark.django_db(transaction=True)
def test_a_change_that_is_rolled_back_is_never_announced(heard):
    with transaction.atomic():
        live.publish(3, "table")
        transaction.set_rollback(True)
    assert heard() is None


@pytest.mark.django_db(transaction=True)
def test_a_redis_that_is_away_does_not_fail_the_change(settings):
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    live.bus.cache_clear()
    try:
        with transaction.atomic():
            league = LeagueFactory()
            live.publish(league.pk, "table")
    finally:
        live.bus.cache_clear()
    assert League.objects.get() == league


@pytest.mark.django_db
def test_an_unknown_topic_is_a_mistake():
    with pytest.raises(ValueError, match="no such topic: weather"):
        live.publish(3, "table", "weather")


def test_a_token_opens_its_league_for_a_minute(monkeypatch):
    token = live.channel_token(AnonymousUser(), League(pk=12))
    assert live.channels_of(token) == (12,)
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + live.TOKEN_SECONDS + 1)
    assert live.channels_of(token) == ()


@pytest.mark.parametrize("forged", ["", "12", "12.0:abc:def", "12.0:1tnHfS:" + "x" * 43, "é", "\0"])
def test_a_forged_token_opens_nothing(forged):
    assert live.channels_of(forged) == ()


def test_a_token_of_one_league_does_not_open_another():
    token = live.channel_token(AnonymousUser(), League(pk=12))
    assert live.channels_of(token.replace("12.", "13.", 1)) == ()


def test_a_token_of_a_person_opens_their_own_news_as_well_and_without_a_league():
    assert live.channels_of(live.channel_token(User(pk=5), League(pk=12))) == (12, "user 5")
    assert live.channels_of(live.channel_token(User(pk=5))) == ("user 5",)


def test_a_signature_made_for_something_else_opens_nothing():
    assert live.channels_of(signing.TimestampSigner(salt="invitation").sign("12.0")) == ()
