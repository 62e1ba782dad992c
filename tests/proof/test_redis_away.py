"""A real site and a real worker, whose Redis is killed and comes back: people go on, with a little less news."""

from __future__ import annotations

import contextlib
import http.cookiejar
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tests.factories import PASSWORD
from tests.scene import set_scene
from tests.servers import ROOT, RedisServer, dies_with_parent, prepared
from tests.web import Site, Stream
from tests.workers import wait_until

pytestmark = pytest.mark.proof

QUICK = 5.0  # seconds for a page without Redis, on a machine that others use as well


class Visitor:
    """Somebody with a browser, and its cookies."""

    def __init__(self, site: Site) -> None:
        self.site, self.cookies = site, http.cookiejar.CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))
        self.get("/accounts/login/")  # brings the token for forms

    def get(self, path: str) -> tuple[int, str]:
        return self._open(path)

    def post(self, path: str, **fields: object) -> tuple[int, str]:
        token = next(cookie.value for cookie in self.cookies if cookie.name == "csrftoken")
        return self._open(path, urlencode({"csrfmiddlewaretoken": token, **fields}).encode())

    def log_in(self, name: str, password: str = PASSWORD) -> int:
        return self.post("/accounts/login/", login=name, password=password)[0]

    def _open(self, path: str, data: bytes | None = None) -> tuple[int, str]:
        """The page one ends on."""
        began = time.monotonic()
        try:
            with self.opener.open(self.site.url + path, data, timeout=30) as answer:
                found = answer.status, answer.read().decode()
        except HTTPError as error:
            found = error.code, error.read().decode()
        assert time.monotonic() - began < QUICK, f"{path} waited for Redis"
        return found


def found_a_league() -> dict[str, object]:
    """Its address, its people, and a match to play."""
    scene = set_scene(public=True)
    people, fixture = scene.people, scene.fixture
    names = {"organiser": people.organiser.user.username, "manager": people.manager.user.username}
    return {"slug": people.league.slug, "match": fixture.pk, "round": fixture.round_id, **names}


def unfinished() -> int:
    from league.models import Job

    return Job.objects.unfinished().filter(kind="print").count()


@contextlib.contextmanager
def worker(site: Site) -> Iterator[None]:
    command = [sys.executable, "-m", "celery", "-A", "config", "worker", "-B", "-c", "1", "--loglevel=ERROR"]
    process = subprocess.Popen(
        command, cwd=ROOT, env=site.environment, preexec_fn=dies_with_parent(), start_new_session=True
    )
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)


def health(site: Site) -> dict[str, str]:
    try:
        return json.loads(site.get("/healthz"))
    except HTTPError as error:
        return json.loads(error.read())


def heard(stream: Stream, topic: str) -> bool:
    """Sooner or later; a process that has found Redis again first tells everybody to look at everything."""
    return any(topic in (stream.next() or ("", ""))[1] for _message in range(20))


@pytest.fixture
def redis():
    with RedisServer() as server:
        yield server


@pytest.fixture
def site(tmp_path, redis):
    directory = shutil.copytree(prepared(), tmp_path / "site")
    told = {"DEBUG": "0", "DJANGO_SETTINGS_MODULE": "config.settings", "REDIS_URL": redis.url}
    with Site(directory, **told, JOB_SWEEP_SECONDS="1", JOB_LEASE_SECONDS="5") as site, worker(site):
        assert wait_until(lambda: health(site)["status"] == "ok"), health(site)
        yield site


def test_people_go_on_while_redis_is_killed_and_everything_resumes_when_it_is_back(redis, site):
    known = site.beside(found_a_league)
    league, match = f"/leagues/{known['slug']}/", f"/leagues/{known['slug']}/fixtures/{known['match']}/"
    organiser, manager, stranger = Visitor(site), Visitor(site), Visitor(site)
    assert organiser.log_in(known["organiser"]) == 200
    stream = Stream(site, known["slug"])

    redis.process.kill()
    redis.process.wait()
    assert [organiser.get(page)[0] for page in ("/", "/leagues/", league, match)] == [200] * 4
    assert health(site) | {"status": "down", "broker": "down", "worker": "unknown"} == health(site)
    assert manager.log_in(known["manager"]) == 200
    assert known["manager"] in manager.get("/accounts/profile/")[1]
    assert [stranger.log_in("Nobody", "wrong") for _ in range(6)] == [422] * 5 + [429]
    assert organiser.post(f"{match}report/", home_goals=4, away_goals=2)[0] == 200
    assert heard(stream, "fixtures"), "pages of the same process hear of it"
    assert organiser.post(f"{league}print/round-pack/build/?of={known['round']}")[0] == 200
    assert site.beside(unfinished) == 1

    redis.start()
    assert wait_until(lambda: health(site)["status"] == "ok"), health(site)
    assert wait_until(lambda: site.beside(unfinished) == 0), "the job is handed out again"
    assert organiser.post(f"{match}annul/", reason="Played with the wrong ball")[0] == 200
    assert heard(stream, "fixtures")
    stream.close()
    assert "Traceback" not in site.log.read_text()
