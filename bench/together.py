"""A hundred games of four, live: from a click to the screens of the other three, and where it saturates.

Run by `python -m bench.together`. Two web processes on PostgreSQL and Redis; every manager has an open stream. In each
game somebody picks a card once a second. A click is a posted form, which leads to the page after it; the others hear of
it by their streams and draw their pages again. Time runs from the click until the last of the three has its new page.
The number of games goes up until the screens lag behind: until one in twenty waits for more than a second, or moves
come slower than they should. What reads and clicks runs on the same machine and takes its share. Beside the
times stands what a move costs the processors, web and database together: other work on the machine moves that less.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
from collections.abc import Iterable
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urlencode

from bench.scene import set_up

LOADS = (5, 10, 20, 40, 70, 100)
AT_ONCE = 10  # games that are laid out in one go
SECONDS = 5  # at each load
LAG = 1.0  # seconds that one in twenty may wait
PATIENCE = 30.0


class Browser:
    """One manager: a page, and a stream that says when to draw it again."""

    def __init__(self, port: int, slug: str, key: str) -> None:
        self.port, self.slug = port, slug
        self.cookie = f"sessionid={key}; csrftoken={'c' * 32}"
        self.page, self.version = "", 0
        self.drawn = asyncio.Event()
        self.listening: asyncio.Task | None = None

    async def ask(self, method: str, path: str, fields: dict[str, object] | None = None) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self._head(method, path, urlencode(fields or {})))
        answer = (await reader.read()).decode("utf-8", "replace")
        writer.close()
        head, _, body = answer.partition("\r\n\r\n")
        status = int(head.split(" ", 2)[1])
        if status == 302:
            return await self.ask("GET", re.search(r"(?im)^location: (\S+)", head)[1])
        if status != 200:
            raise RuntimeError(f"{method} {path}: {status}")
        return body

    def _head(self, method: str, path: str, body: str = "") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Cookie: {self.cookie}"]
        lines += [
            "Connection: close",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
        ]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()

    async def draw(self) -> None:
        self._keep(await self.ask("GET", f"/games/{self.slug}/"))

    def _keep(self, page: str) -> None:
        self.page = page
        self.version = int(re.search(r'data-version="(\d+)"', page)[1])
        self.drawn.set()

    @property
    def cards(self) -> list[str]:
        return re.findall(r'name="card" value="([^"]+)"', self.page)

    async def pick(self) -> None:
        fields = {"csrfmiddlewaretoken": "c" * 32, "version": self.version, "kind": "draft", "card": self.cards[0]}
        self._keep(await self.ask("POST", f"/games/{self.slug}/move/", fields))

    async def listen(self) -> None:
        """As live.js and waiting.js do: what changed is drawn again."""
        address = json.loads(await self.ask("GET", f"/leagues/{self.slug}/live/"))["url"]
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self._head("GET", f"{address}&age=0"))
        self.listening = asyncio.create_task(self._hear(reader, writer))

    async def _hear(self, reader, writer) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            event = ""
            while raw := await reader.readline():
                name, _, words = raw.decode().strip().partition(": ")
                if name == "event":
                    event = words
                elif name == "data" and event == "change" and "game" in words.split():
                    await self.draw()
        writer.close()


class Table:
    def __init__(self, port: int, slug: str, keys: list[str]) -> None:
        self.browsers = [Browser(port, slug, key) for key in keys]

    async def sit_down(self) -> None:
        await asyncio.gather(*(browser.draw() for browser in self.browsers))
        await asyncio.gather(*(browser.listen() for browser in self.browsers))

    async def move(self) -> float:
        """Until the three others have a page that is at least as new as the mover's."""
        mover = next(browser for browser in self.browsers if browser.cards)
        start, before = perf_counter(), mover.version
        await mover.pick()
        await asyncio.gather(*(self._behind(one, before) for one in self.browsers if one is not mover))
        return perf_counter() - start

    async def _behind(self, browser: Browser, before: int) -> None:
        while browser.version <= before:
            browser.drawn.clear()
            await asyncio.wait_for(browser.drawn.wait(), PATIENCE)

    async def play(self, until: float) -> list[float]:
        """A move a second, or as soon as the one before has reached everybody."""
        found = []
        while perf_counter() < until and any(browser.cards for browser in self.browsers):
            start = perf_counter()
            found.append(await self.move())
            await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - start)))
        return found


def computed(roots: Iterable[int]) -> float:
    """Milliseconds that these processes and all below them have computed so far (Linux only)."""
    parents, ticks = {}, {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            pid, facts = int(file.parent.name), file.read_text().rpartition(")")[2].split()
            parents[pid], ticks[pid] = int(facts[1]), int(facts[11]) + int(facts[12])
    found = set(roots)
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sum(ticks.get(pid, 0) for pid in found) * 1000 / os.sysconf("SC_CLK_TCK")


async def measure(port: int, servers: list[int], games: list[dict[str, object]]) -> None:
    tables = [Table(port, game["slug"], game["keys"]) for game in games]
    for table in tables:
        await table.sit_down()
    first, saturated = 0.0, 0
    for load in LOADS:
        until, before = perf_counter() + SECONDS, computed(servers)
        moves = [
            one for found in await asyncio.gather(*(table.play(until) for table in tables[:load])) for one in found
        ]
        cuts, rate = quantiles(moves, n=20), len(moves) / SECONDS
        middle, late = cuts[9], cuts[18]
        first = first or middle
        cost = (computed(servers) - before) / len(moves)
        words = f"median {middle * 1000:6.0f} ms, 95th percentile {late * 1000:6.0f} ms"
        words += f"  {middle / first:5.1f} x the first  {cost:4.0f} ms computed a move"
        print(f"{load:4} games  {rate:6.1f} moves a second  {words}", flush=True)
        if not saturated and (late > LAG or rate < 0.8 * load):
            saturated = load
    print(f"saturates at {saturated} games, a move a second each" if saturated else "does not saturate")
    for browser in (browser for table in tables for browser in table.browsers):
        if browser.listening:
            browser.listening.cancel()


def main() -> None:
    set_up()
    from tests.servers import PostgresServer, RedisServer
    from tests.together import tables
    from tests.web import Site

    with PostgresServer() as postgres, RedisServer() as redis, TemporaryDirectory() as place:
        web = Site(Path(place), "--workers", "2", DATABASE_URL=postgres.url, REDIS_URL=redis.url)
        web.manage("migrate", "-v", "0")
        games = [game for _ in range(0, LOADS[-1], AT_ONCE) for game in web.beside(tables, AT_ONCE)]
        with web:
            asyncio.run(measure(web.port, [web.process.pid, postgres.process.pid], games))


if __name__ == "__main__":
    main()
