"""Carries "this changed" from where it happened to the open streams of every web process.

One process needs no broker: a thread hands the change to the event loop. Several processes meet on Redis.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import time
from collections.abc import Iterable

from django.conf import settings

logger = logging.getLogger(__name__)

LONGEST_WAIT = 10.0
SILENT_REST = 5.0

# A league by its id, or one person's own news ("user 7").
Channel = int | str


class Subscription:
    """What one open stream has not been told yet. A slow reader gets one message with all of it."""

    def __init__(self) -> None:
        self._topics: set[str] = set()
        self._news = asyncio.Event()
        self.closed = False

    def tell(self, topics: Iterable[str]) -> None:
        self._topics.update(topics)
        self._news.set()

    def close(self) -> None:
        self.closed = True
        self._news.set()

    async def next(self) -> list[str]:
        """Waits for changes; an empty list says that the stream must end."""
        await self._news.wait()
        self._news.clear()
        topics, self._topics = sorted(self._topics), set()
        return [] if self.closed else topics


class Hub:
    """The open streams of this process. Everything but `deliver_soon` happens on its event loop."""

    def __init__(self, topics: Iterable[str]) -> None:
        self.topics = tuple(topics)
        self.loop: asyncio.AbstractEventLoop | None = None
        self._streams: dict[Channel, set[Subscription]] = {}
        self._changed_at: dict[Channel, float] = {}
        self._blind_until = time.monotonic()

    def __len__(self) -> int:
        return len(set().union(*self._streams.values()))

    def attach(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._blind_until = time.monotonic()

    def deliver_soon(self, channel: Channel, topics: Iterable[str]) -> None:
        """From any thread. Without a running loop nobody is listening."""
        if self.loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop closed: the server is stopping
                self.loop.call_soon_threadsafe(self.deliver, channel, tuple(topics))

    def deliver(self, channel: Channel, topics: Iterable[str]) -> None:
        self._changed_at[channel] = time.monotonic()
        for subscription in self._streams.get(channel, ()):
            subscription.tell(topics)

    def deliver_everything(self) -> None:
        """After a time in which changes may have gone unheard, everybody looks again."""
        self._blind_until = time.monotonic()
        for channel in self._streams:
            self.deliver(channel, self.topics)

    @contextlib.contextmanager
    def subscribe(self, *channels: Channel, age: float):
        """A subscription for a page that is `age` seconds old; it hears at once of what it has missed."""
        subscription = Subscription()
        loaded_at = time.monotonic() - age
        for channel in channels:
            self._streams.setdefault(channel, set()).add(subscription)
            if loaded_at <= max(self._changed_at.get(channel, 0.0), self._blind_until):
                subscription.tell(self.topics)
        try:
            yield subscription
        finally:
            for channel in channels:
                self._streams[channel].discard(subscription)
                if not self._streams[channel]:
                    del self._streams[channel]

    def close(self) -> None:
        for subscriptions in self._streams.values():
            for subscription in subscriptions:
                subscription.close()


class MemoryBus:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def publish(self, channel: Channel, topics: Iterable[str]) -> None:
        self.hub.deliver_soon(channel, topics)

    async def listen(self) -> None:
        """Changes come straight from `publish`."""


class RedisBus:
    """Redis publish and subscribe. A lost connection is tried again, and then everybody looks again."""

    def __init__(self, hub: Hub, url: str) -> None:
        # Imported only where it is used: it would make every start without Redis slower.
        import redis.asyncio

        self.redis = redis
        self.hub = hub
        self.url = url
        # Databases of one Redis share their channels: installations tell theirs apart by their secret.
        self.channel = "touchline:" + hashlib.sha256(f"live:{settings.SECRET_KEY}".encode()).hexdigest()[:12]
        self._client = self.redis.Redis.from_url(url, socket_timeout=1, socket_connect_timeout=1)
        self._rests_until = 0.0

    def publish(self, channel: Channel, topics: Iterable[str]) -> None:
        """Never fails: what was written is safe, and pages that are loaded again show it."""
        topics = tuple(topics)
        if time.monotonic() >= self._rests_until:
            try:
                self._client.publish(self.channel, json.dumps([channel, *topics]))
                return
            except self.redis.RedisError as error:
                # One that refuses costs nothing to ask again; one that keeps silent costs each page a second.
                if isinstance(error, self.redis.TimeoutError):
                    self._rests_until = time.monotonic() + SILENT_REST
                logger.warning("live: a change is only announced in this process: %s", error)
        self.hub.deliver_soon(channel, topics)

    async def listen(self) -> None:
        wait = 0.1
        while True:
            try:
                async with (
                    self.redis.asyncio.Redis.from_url(
                        self.url, socket_connect_timeout=2, health_check_interval=10
                    ) as client,
                    client.pubsub(ignore_subscribe_messages=True) as subscription,
                ):
                    await subscription.subscribe(self.channel)
                    self.hub.deliver_everything()
                    wait = 0.1
                    while True:
                        self._hear(await subscription.get_message(timeout=5.0))
            except (self.redis.RedisError, OSError) as error:
                logger.warning("live: Redis is away, next try in %.1f s: %s", wait, error)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)

    def _hear(self, message: dict | None) -> None:
        if message is None:
            return
        try:
            channel, *topics = json.loads(message["data"])
        except (TypeError, ValueError):
            logger.warning("live: a message on %s makes no sense", self.channel)
            return
        known = [topic for topic in topics if topic in self.hub.topics]
        if known and isinstance(channel, int | str):
            self.hub.deliver(channel, known)
