"""`/events`: server-sent events, straight on ASGI, because a Django view would cost a thread for every open page.

Django's guards do not run here. A stream opens with a token that a guarded view signed (league/views/live.py), says
only what changed in a league or for a person, and ends after some minutes, so that the next one needs a fresh token.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from urllib.parse import parse_qs

from league.bus import Channel
from league.live import channels_of, hub

HEARTBEAT_SECONDS = 15.0
LIFE_SECONDS = 300.0
FAREWELL_SECONDS = 5.0
MOST_STREAMS = 2000
LONGEST_AGE = 10_000_000.0

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def events(scope, receive, send) -> None:
    query = parse_qs(scope["query_string"].decode("latin-1"))
    if scope["method"] != "GET":
        return await _answer(send, 405, [(b"allow", b"GET")])
    channels = channels_of(query.get("token", [""])[0])
    if not channels:
        return await _answer(send, 403)
    if len(hub) >= MOST_STREAMS:
        return await _answer(send, 503, [(b"retry-after", b"30")])
    await _stream(receive, send, channels, _age(query))


def _age(query: dict[str, list[str]]) -> float:
    """How old the page's knowledge is, in seconds; one that cannot say is as old as can be.

    A page that has not heard from us yet says when we drew it, by our clock: however long its stream takes to open,
    nothing is missed, and its own form that led to it is no news. Afterwards it counts itself.
    """
    if since := _milliseconds(query.get("since", [""])[0]):
        return min(max(0.0, time.time() - since / 1000), LONGEST_AGE)
    age = _milliseconds(query.get("age", [""])[0])
    return LONGEST_AGE if age is None else min(age / 1000, LONGEST_AGE)


def _milliseconds(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 15 else None


async def _answer(send, status: int, headers=()) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


async def _stream(receive, send, channels: tuple[Channel, ...], age: float) -> None:
    with hub.subscribe(*channels, age=age) as subscription:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        # Spread out, so that a thousand pages opened at kick-off do not all come back in the same second.
        writing = asyncio.create_task(_write(send, subscription, LIFE_SECONDS * random.uniform(0.8, 1.0)))
        leaving = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait({writing, leaving}, return_when=asyncio.FIRST_COMPLETED)
            complete = writing.done()
        finally:
            for task in (writing, leaving):
                task.cancel()
            await asyncio.gather(writing, leaving, return_exceptions=True)
    if complete:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await send({"type": "http.response.body", "body": b""})


async def _write(send, subscription, life: float) -> None:
    async def say(event: str, words: str) -> None:
        await send(
            {"type": "http.response.body", "body": f"event: {event}\ndata: {words}\n\n".encode(), "more_body": True}
        )

    try:
        async with asyncio.timeout(life):
            await say("beat", "open")
            while not subscription.closed:
                try:
                    async with asyncio.timeout(HEARTBEAT_SECONDS):
                        topics = await subscription.next()
                except TimeoutError:
                    await say("beat", "alive")
                else:
                    if topics:
                        await say("change", " ".join(topics))
    except TimeoutError:
        return


async def _gone(receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
