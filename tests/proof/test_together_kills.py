"""Two web processes and two workers on PostgreSQL and Redis, one of each killed every few seconds, while four play.

Every form is sent to both web processes at the same moment, and again to the other one when a line breaks: each move is
there once, whatever died meanwhile, and the game can be played again from its moves.
"""

from __future__ import annotations

import http.client
import os
import random
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import psycopg
import pytest

from clubs.decks import book
from league.engines.club_manager import policies
from league.engines.club_manager.state import State, decode
from matches.dice import Dice
from tests.posted import fields_of
from tests.servers import ROOT, PostgresServer, RedisServer, dies_with_parent
from tests.together import tables
from tests.web import Site

pytestmark = pytest.mark.proof

SECONDS = 60
EVERY = 4  # seconds one of each is killed
LEAST_MOVES = 40
LEAST_KILLS = 4  # on however slow a machine
TOKEN = "c" * 32


class Worker:
    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "celery", "-A", "config", "worker", "-B", "-c", "1", "--loglevel=ERROR"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, preexec_fn=dies_with_parent(), start_new_session=True, **quiet
        )

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)


class Killer(threading.Thread):
    """One web process and one worker at a time; the others must go on. What was killed comes back."""

    def __init__(self, sites: list[Site], workers: list[Worker]) -> None:
        super().__init__(daemon=True)
        self.sites, self.workers, self.kills, self.over = sites, workers, 0, threading.Event()

    def run(self) -> None:
        while not self.over.wait(EVERY):
            site, worker = self.sites[self.kills % 2], self.workers[self.kills % 2]
            site.process.kill()
            worker.kill()
            site.process.wait(10)
            self.kills += 1
            worker.start()
            site.start()


class Players:
    def __init__(self, postgres: PostgresServer, sites: list[Site], slug: str, keys: list[str]) -> None:
        self.line = psycopg.connect(postgres.url, autocommit=True)
        self.sites, self.slug, self.keys = sites, slug, keys
        self.policy, self.luck = policies.named("sensible"), random.Random("kills")
        self.broken = self.answered = 0

    def look(self) -> tuple[int, int, State]:
        seq, version, state = self.line.execute("SELECT seq, version, state FROM league_game").fetchone()
        return seq, version, decode(state)

    def move(self, pool: ThreadPoolExecutor) -> None:
        seq, version, state = self.look()
        seat = self.luck.choice(state.asks).seat
        move = self.policy.choose(state, seat, book(), Dice("kills", str(seq)))
        form = {"csrfmiddlewaretoken": TOKEN, "version": version, **fields_of(move)}
        answers = list(pool.map(lambda site: self.post(site, seat, form), self.sites))
        deadline = time.monotonic() + 180
        while 302 not in answers:
            assert time.monotonic() < deadline, answers
            time.sleep(0.2)
            answers = [self.post(self.luck.choice(self.sites), seat, form)]
        self.answered += 1
        assert self.decided(since=seq) == 1, f"move {seq + 1}: {answers}"

    def decided(self, *, since: int) -> int:
        """Moves that somebody made. What nobody had a choice about was answered for them."""
        moves = "SELECT count(*) FROM league_gamemove WHERE seq > %s AND position('\"not-asked\"' in events) = 0"
        return self.line.execute(moves, [since]).fetchone()[0]

    def post(self, site: Site, seat: int, form: dict[str, object]) -> int:
        """0: the line broke, and nobody knows whether the move was heard."""
        line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)
        headers = {
            "Cookie": f"sessionid={self.keys[seat]}; csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        try:
            line.request("POST", f"/games/{self.slug}/move/", urlencode(form, doseq=True), headers)
            status = line.getresponse().status
        except (OSError, http.client.HTTPException):
            self.broken += 1
            return 0
        finally:
            line.close()
        assert status in (302, 422), status
        return status


def test_no_move_is_lost_and_none_applied_twice(tmp_path: Path, capsys):
    with ExitStack() as stack:
        postgres, redis = stack.enter_context(PostgresServer()), stack.enter_context(RedisServer())
        told = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
        sites = []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            sites.append(Site(tmp_path / name, **told))
        sites[0].manage("migrate", "-v", "0")
        (table,) = sites[0].beside(tables, 1)
        for site in sites:
            stack.enter_context(site)
        workers = [Worker(site.environment) for site in sites]
        for worker in workers:
            stack.callback(worker.kill)
        killer = Killer(sites, workers)
        players = Players(postgres, sites, table["slug"], table["keys"])
        killer.start()
        until, moves = time.monotonic() + SECONDS, 0
        with ThreadPoolExecutor(2) as pool:
            while time.monotonic() < until or moves < LEAST_MOVES or killer.kills < LEAST_KILLS:
                players.move(pool)
                moves += 1
                assert killer.is_alive(), "what was killed did not come back"
        killer.over.set()
        killer.join(120)
        numbers = [row[0] for row in players.line.execute("SELECT seq FROM league_gamemove ORDER BY seq")]
        assert numbers == list(range(1, len(numbers) + 1))
        assert players.decided(since=0) == moves
        assert "everything as played" in sites[0].manage("rebuild", table["slug"])
        assert players.broken, "no kill hit a form"
        for site in sites:
            assert "Traceback" not in site.log.read_text()
    with capsys.disabled():
        print(f"\n  {moves} moves, each sent twice; {killer.kills} kills of each kind; {players.broken} broken lines")
