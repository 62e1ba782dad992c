"""Streams of live news (`/events`), called as a server would call them: what each reader is sent, byte by byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Thread
from typing import TypeVar

from django.test import Client
from django.urls import reverse

from league import events
from league.live import hub

T = TypeVar("T")


class Visit:
    """One request to /events: what was sent, and a way to leave."""

    def __init__(self, query="", method="GET"):
        self.scope = {"type": "http", "method": method, "path": "/events", "query_string": query.encode()}
        self.sent: list[dict] = []
        self.arrived = asyncio.Event()
        self.left = asyncio.Event()

    async def receive(self):
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.sent.append(message)
        self.arrived.set()

    @property
    def status(self):
        return self.sent[0]["status"]

    @property
    def text(self):
        return b"".join(message.get("body", b"") for message in self.sent).decode()

    async def until(self, text):
        async with asyncio.timeout(30):
            while text not in self.text:
                self.arrived.clear()
                await self.arrived.wait()

    async def run(self):
        await events.events(self.scope, self.receive, self.send)


@contextmanager
def open_streams(readers: Mapping[T, Client], slug: str) -> Iterator[Callable[[], dict[T, str]]]:
    """Held open beside the test, on a loop of their own; call what is given for all that was sent so far."""
    addresses = {
        name: client.get(reverse("league:live", args=[slug])).json()["url"] for name, client in readers.items()
    }
    visits = {name: Visit(f"{address.partition('?')[2]}&age=0") for name, address in addresses.items()}
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def enter() -> list[asyncio.Task]:
        hub.attach()
        await asyncio.sleep(0.001)
        tasks = [asyncio.create_task(visit.run()) for visit in visits.values()]
        for visit in visits.values():
            await visit.until("data: open")
        return tasks

    async def leave(tasks: list[asyncio.Task]) -> None:
        for visit in visits.values():
            visit.left.set()
        await asyncio.gather(*tasks)

    async def settle() -> None:
        for _ in range(50):  # steps of the loop: what has been announced is on its way through a few of them
            await asyncio.sleep(0)

    def on_loop(coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result(30)

    def sent() -> dict[T, str]:
        on_loop(settle())
        return {name: visit.text for name, visit in visits.items()}

    tasks = on_loop(enter())
    try:
        yield sent
    finally:
        on_loop(leave(tasks))
        hub.loop = None
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
