import asyncio
import json
import threading
import time

import pytest
import redis

from league.bus import Hub, MemoryBus, RedisBus
from tests import loops
from tests.servers import RedisServer

TOPICS = ("table", "fixtures", "members", "log")


def listening(scenario):
    """Runs the scenario on an event loop of its own, with a hub that listens there."""

    async def run():
        hub = Hub(TOPICS)
        hub.attach()
        await asyncio.sleep(0.001)
        return await asyncio.wait_for(scenario(hub), 60)

    return loops.run(run())


def test_a_change_reaches_every_stream_of_its_league_and_no_other():
    async def scenario(hub):
        with (
            hub.subscribe(1, age=0) as one,
            hub.subscribe(1, age=0) as two,
            hub.subscribe(2, age=0) as other,
        ):
            hub.deliver(1, ["table"])
            assert await one.next() == ["table"]
            assert await two.next() == ["table"]
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(other.next(), 0.05)

    listening(scenario)


def test_a_stream_can_listen_to_a_league_and_to_a_persons_own_news_and_is_one_stream():
    async def scenario(hub):
        with hub.subscribe(1, "user 7", age=0) as both, hub.subscribe(1, "user 8", age=0) as other:
            assert len(hub) == 2
            hub.deliver("user 7", ["log"])
            assert await both.next() == ["log"]
            hub.deliver(1, ["table"])
            assert await both.next() == await other.next() == ["table"]
        assert len(hub) == 0

    listening(scenario)


def test_a_slow_reader_gets_one_message_with_all_that_changed():
    async def scenario(hub):
        with hub.subscribe(1, age=0) as slow:
            for _ in range(1000):
                hub.deliver(1, ["table"])
                hub.deliver(1, ["log", "table"])
            assert await slow.next() == ["log", "table"]
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(slow.next(), 0.05)

    listening(scenario)


def test_a_stream_hears_at_once_what_changed_since_its_page_was_loaded():
    async def scenario(hub):
        await asyncio.sleep(0.3)
        hub.deliver(1, ["table"])
        changed = time.monotonic()
        await asyncio.sleep(0.001)
        with (
            hub.subscribe(1, age=time.monotonic() - changed + 0.15) as before,
            hub.subscribe(1, age=0) as after,
        ):
            assert await before.next() == sorted(TOPICS)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(after.next(), 0.05)

    listening(scenario)


def test_a_page_older_than_the_process_looks_again():
    async def scenario(hub):
        with hub.subscribe(1, age=3600) as old:
            assert await old.next() == sorted(TOPICS)

    listening(scenario)


def test_closing_ends_every_stream():
    async def scenario(hub):
        with hub.subscribe(1, age=0) as stream:
            hub.close()
            assert await stream.next() == []
            assert stream.closed

    listening(scenario)


def test_a_stream_that_left_is_forgotten():
    async def scenario(hub):
        with hub.subscribe(1, age=0), hub.subscribe(1, age=0):
            assert len(hub) == 2
        assert len(hub) == 0

    listening(scenario)


def test_the_memory_bus_carries_changes_from_other_threads():
    async def scenario(hub):
        with hub.subscribe(7, age=0) as stream:
            threading.Thread(target=MemoryBus(hub).publish, args=(7, ["fixtures"])).start()
            assert await asyncio.wait_for(stream.next(), 30) == ["fixtures"]

    listening(scenario)


def test_publishing_where_nobody_serves_is_no_error():
    MemoryBus(Hub(TOPICS)).publish(1, ["table"])


def test_publishing_after_the_loop_has_closed_is_no_error():
    hub = Hub(TOPICS)

    async def attach():
        hub.attach()

    loops.run(attach())
    MemoryBus(hub).publish(1, ["table"])


async def expect(stream, topics, *, poke=lambda: None, within=30.0):
    """Waits until the stream names exactly these topics, poking in between."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        await asyncio.to_thread(poke)
        try:
            if await asyncio.wait_for(stream.next(), 0.2) == topics:
                return
        except TimeoutError:
            continue
    raise AssertionError(f"{topics} never came")


def test_redis_carries_changes_between_processes(redis_url):
    async def scenario(hub):
        here, elsewhere = RedisBus(hub, redis_url), RedisBus(Hub(TOPICS), redis_url)
        task = asyncio.create_task(here.listen())
        with hub.subscribe(7, age=0) as stream:
            await expect(stream, sorted(TOPICS))  # connected
            await asyncio.to_thread(elsewhere.publish, 7, ["table", "log"])
            assert await asyncio.wait_for(stream.next(), 30) == ["log", "table"]
        task.cancel()

    listening(scenario)


def test_noise_on_the_channel_is_ignored(redis_url):
    async def scenario(hub):
        bus = RedisBus(hub, redis_url)
        task = asyncio.create_task(bus.listen())
        with hub.subscribe(7, age=0) as stream, redis.Redis.from_url(redis_url) as noisy:
            await expect(stream, sorted(TOPICS))
            for noise in ("", "no json", "7", "[]", "{}", json.dumps(["seven", ["x"]]), json.dumps([7, "<script>"])):
                noisy.publish(bus.channel, noise)
            bus.publish(7, ["table"])
            assert await asyncio.wait_for(stream.next(), 30) == ["table"]
        task.cancel()

    listening(scenario)


def test_a_redis_that_goes_away_is_found_again_and_everybody_looks_again():
    async def scenario(hub):
        with RedisServer() as server:
            bus = RedisBus(hub, server.url)
            task = asyncio.create_task(bus.listen())
            with hub.subscribe(7, age=0) as stream:
                await expect(stream, sorted(TOPICS))
                await asyncio.to_thread(server.stop)
                bus.publish(7, ["table"])  # heard in this process alone, and no error for whoever made the change
                await asyncio.to_thread(server.start)
                await expect(stream, sorted(TOPICS))
                bus.publish(7, ["fixtures"])
                assert await asyncio.wait_for(stream.next(), 30) == ["fixtures"]
            task.cancel()

    listening(scenario)


def test_a_redis_that_is_away_from_the_start_is_waited_for():
    async def scenario(hub):
        server = RedisServer()
        task = asyncio.create_task(RedisBus(hub, server.url).listen())
        with hub.subscribe(7, age=0) as stream:
            await asyncio.sleep(0.3)
            await asyncio.to_thread(server.start)
            await expect(stream, sorted(TOPICS))
        task.cancel()
        server.stop()

    listening(scenario)
