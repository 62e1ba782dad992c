"""A real disk that is really full: reading goes on, a write says that nothing was saved, and room brings all back.

The disk is a small one in memory, which only root may mount; elsewhere the proof is skipped.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tests.servers import WebServer, prepared

pytestmark = pytest.mark.proof
SIZE = "48m"


@pytest.fixture
def disk(tmp_path):
    place = tmp_path / "disk"
    place.mkdir()
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "touchline", place]).returncode:
        pytest.skip("only root can mount a small disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)


class Person:
    """A browser without pictures: it keeps cookies and follows redirects; every answer is a status and a text."""

    def __init__(self, server):
        self.url = server.url
        self.opener = build_opener(HTTPCookieProcessor())

    def get(self, path, data=None):
        try:
            with self.opener.open(self.url + path, data, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as answer:
            return answer.status, answer.read().decode()

    def post(self, path, **fields):
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get(path)[1])[1]
        return self.get(path, urlencode({"csrfmiddlewaretoken": token, **fields}).encode())

    def health(self):
        status, body = self.get("/healthz")
        return status, json.loads(body)["disk"]


def fill(disk):
    """Until not one more byte goes in."""
    with contextlib.suppress(OSError), (disk / "ballast").open("ab", buffering=0) as ballast:
        for size in (1_000_000, 4096, 1):
            with contextlib.suppress(OSError):
                while ballast.write(b"0" * size):
                    pass


def leagues(disk):
    with sqlite3.connect(disk / "touchline.sqlite3") as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [name for (name,) in database.execute("SELECT name FROM league_league ORDER BY id")]


def found(person, name):
    return person.post("/leagues/new/", name=name, system="counter-attack-2", is_public="public")


def test_a_full_disk(disk):
    shutil.copytree(prepared(), disk, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    with contextlib.closing(Closing(disk)) as server:
        person = Person(server)
        assert person.post("/accounts/signup/", username="Ann", password1="kick-off-at-nine")[0] == 200
        assert found(person, "Before")[0] == 200
        assert person.health() == (200, "ok")

        fill(disk)
        assert person.health() == (503, "full")
        for page in ("/", "/leagues/before/", "/leagues/before/clubs/", "/leagues/new/"):
            assert (page, person.get(page)[0]) == (page, 200)
        for number in range(20):  # the first few may still find room in what SQLite holds already
            status, page = found(person, f"Full {number}")
            if status != 200:
                break
        assert status == 507
        assert "Nothing was saved" in page
        written = leagues(disk)
        assert person.get("/leagues/before/")[0] == 200

        (disk / "ballast").unlink()
        assert person.health() == (200, "ok")
        assert found(person, "After")[0] == 200
        assert leagues(disk) == [*written, "After"]


class Closing(WebServer):
    def __init__(self, directory):
        super().__init__(directory=directory, LEAST_FREE_MB="1")
        self.start()

    @property
    def log(self):
        return self.directory.parent / "server.log"

    def close(self):
        self.stop()
