"""Processes that work on the database of the running test, as real workers do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from config.celery import app
from tests.servers import clean_environment, dies_with_parent

ROOT = Path(__file__).resolve().parent.parent


def database_url() -> str:
    found = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{found['NAME']}"
    return "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}".format(**found)


def environment(**changes: str) -> dict[str, str]:
    return clean_environment(
        DATABASE_URL=database_url(),
        DJANGO_SETTINGS_MODULE="tests.settings",
        JOB_LEASE_SECONDS="2",
        JOB_SWEEP_SECONDS="1",
        CELERY_SKIP_CHECKS="1",
        **changes,
    )


def wait_until(true: Callable[[], bool], seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.05)
    return False


@contextmanager
def broker(url: str):
    """Messages of the test process go to this Redis instead of its own memory."""
    before = app.conf.broker_url, app.conf.broker_transport_options
    app.conf.broker_url, app.conf.broker_transport_options = url, {"socket_connect_timeout": 0.5}
    app._after_fork()  # forgets the connections
    try:
        yield
    finally:
        app.conf.broker_url, app.conf.broker_transport_options = before
        app._after_fork()


class Worker:
    """`make worker`, with the counted kinds of jobs as well."""

    def __init__(self, redis_url: str, *, processes: int = 2) -> None:
        command = [sys.executable, "-m", "celery", "-A", "config", "worker", "-B", "-c", str(processes)]
        self.process = subprocess.Popen(
            [*command, "--loglevel=ERROR", "-I", "tests.counting,tests.impatient"],
            cwd=ROOT,
            env=environment(REDIS_URL=redis_url),
            stdout=subprocess.DEVNULL,
            preexec_fn=dies_with_parent(),
            start_new_session=True,
        )

    def kill(self) -> None:
        """The power fails: the worker, its children and its beat are gone at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *failure) -> None:
        if self.process.poll() is None:
            self.kill()


def python(body: str, **changes: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-c", body], cwd=ROOT, env=environment(**changes), capture_output=True, text=True, timeout=180
    )


def web_process(body: str, **changes: str) -> subprocess.CompletedProcess:
    """A process without broker that starts the embedded worker as the server does, then runs the body."""
    start = "import django; django.setup(); import tests.counting, tests.impatient\n"
    return python(start + "from league import embedded, jobs; embedded.start()\n" + body, **changes)
