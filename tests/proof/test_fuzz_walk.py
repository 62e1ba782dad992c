"""Every address, by every role, with what nobody would send: whatever comes, no page breaks.

FUZZ_SEED walks another way, FUZZ_REQUESTS further.
"""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from collections import Counter

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client

from league.models import Game
from league.services.game_files import export_game
from league.services.league_files import export_league
from tests.fuzz import Fuzzer, fields_of
from tests.people import ROLES
from tests.role_matrix import NO_PAGE, ROWS
from tests.scene import game_slug, set_scene
from tests.servers import ROOT, dies_with_parent
from tests.test_role_matrix import address, taken_back

pytestmark = [pytest.mark.proof, pytest.mark.django_db]

ON_POSTGRES = os.environ.get("TEST_ON") == "postgres"
SEED = int(os.environ.get("FUZZ_SEED", "14"))
REQUESTS = int(os.environ.get("FUZZ_REQUESTS", "5200"))  # on each database
WEIGHTS = (2, 1, 1, 3, 5)  # how often each role asks; most code is behind the organiser's door
OTHERS = ["HEAD", "PUT", "DELETE", "OPTIONS", "GET", "POST"]
NO_WORKER = {"healthz"}  # says 503 here, as no worker runs beside the tests


class Walk:
    def __init__(self) -> None:
        self.scene = set_scene(public=False)
        with taken_back():
            game = Game.objects.get(league__slug=game_slug(self.scene)["slug"])
            documents = [export_league(self.scene.people.league), export_game(game)]
        self.fuzzer = Fuzzer(SEED, documents)
        self.clients = {role: getattr(self.scene.people, role).client.cookies for role in ROLES}
        self.codes: Counter[int] = Counter()
        self.broken: dict[str, str] = {}

    def visit(self, row, times: int) -> None:
        with taken_back():
            cache.clear()  # and with it the count of who knocked too often
            url = address(row, self.scene)
            known = {name: [str(value)] for name, value in row.data(self.scene).items()}
            page = self._ask(row, "organiser", "GET", url)
            known |= {} if page.streaming else fields_of(page.content.decode(errors="replace"))
            asked = ["GET"] * (6 if row.get != NO_PAGE else 0) + ["POST"] * (10 if row.post else 0)
            for _ in range(times):
                role = self.fuzzer.dice.choices(ROLES, WEIGHTS)[0]
                method = self.fuzzer.dice.choice([*asked, self.fuzzer.dice.choice(OTHERS)])
                self._ask(row, role, method, self.fuzzer.address(url), known)

    def _ask(self, row, role, method, url, known=None):
        client = Client(raise_request_exception=False)
        client.cookies = self.clients[role].copy()
        headers = self.fuzzer.headers() if known is not None else {}
        with taken_back():
            if method == "POST" and self.fuzzer.dice.random() < 0.85:
                response = client.post(url, self.fuzzer.form(known or {}), headers=headers)
            else:
                body, kind = self.fuzzer.raw() if method in {"POST", "PUT"} else (b"", "")
                response = client.generic(method, url, body, kind, headers=headers)
            if response.streaming:
                b"".join(response.streaming_content)
        self.codes[response.status_code] += 1
        if response.status_code >= 500 and row.name not in NO_WORKER:
            self._note(response, f"{method} {url[:200]} by {role}")
        return response

    def _note(self, response, asked: str) -> None:
        error = response.exc_info and response.exc_info[1]
        told = "".join(traceback.format_exception(error)) if error else str(response.status_code)
        own = (
            [line for line in traceback.extract_tb(error.__traceback__) if ".venv" not in line.filename]
            if error
            else []
        )
        place = f"{own[-1].filename}:{own[-1].lineno} {type(error).__name__}" if own else told[-200:]
        self.broken.setdefault(place, f"{asked}\n{told[-3000:]}")


def test_whatever_is_sent_no_page_breaks():
    """On PostgreSQL at the same time, in a process of its own."""
    beside = None if ON_POSTGRES else _on_postgresql()
    walk = Walk()
    times = -(-REQUESTS // len(ROWS))
    for row in ROWS:
        walk.visit(row, times)
    print(f"seed {SEED} on {connection.vendor}: {walk.codes.total()} requests, {sorted(walk.codes.items())}")
    assert walk.codes.total() >= REQUESTS
    told = "\n\n".join(f"== {place}\n{words}" for place, words in walk.broken.items())
    assert not walk.broken, f"FUZZ_SEED={SEED} on {connection.vendor}, {len(walk.broken)} places:\n{told}"
    if beside:
        heard, _ = beside.communicate()
        print(heard[-300:])
        assert beside.returncode == 0, heard[-30_000:]


def _on_postgresql() -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--show-capture=no", "-rP", __file__],
        cwd=ROOT,
        env=os.environ | {"TEST_ON": "postgres"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=dies_with_parent(),
    )
