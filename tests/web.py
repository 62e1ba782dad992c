"""The real server with a few addresses for tests, in a process of its own, and a reader of its streams."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
from pathlib import Path
from urllib.request import urlopen

from tests.servers import WebServer


class Site(WebServer):
    """`manage.py serve` with the addresses of tests/config/server_urls.py. Two sites may share a directory."""

    def __init__(self, directory: Path, *arguments: str, **environment: str) -> None:
        # DEBUG serves static files as they are, without collecting them first.
        told = {"DEBUG": "1", "DJANGO_SETTINGS_MODULE": "tests.config.server_settings", **environment}
        super().__init__(*arguments, directory=directory, **told)

    @property
    def log(self) -> Path:
        return self.directory / f"server-{self.port}.log"

    def _answers(self) -> bool:
        # /healthz would also wait for a worker.
        with contextlib.suppress(OSError, http.client.HTTPException):
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
            line.request("GET", "/events")
            return line.getresponse().status == 403
        return False

    def __enter__(self) -> Site:
        self.start()
        return self

    def __exit__(self, *failure) -> None:
        self.stop()

    def get(self, path: str) -> str:
        with urlopen(self.url + path, timeout=30) as answer:
            return answer.read().decode()

    def stream_path(self, slug: str, *, age: int = 0) -> str:
        return json.loads(self.get(f"/leagues/{slug}/live/"))["url"] + f"&age={age}"


class Stream:
    """One open page, as a blocking reader."""

    def __init__(self, server: Site, slug: str, *, age: int = 0) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.line.request("GET", server.stream_path(slug, age=age))
        self.answer = self.line.getresponse()
        assert self.answer.status == 200
        assert self.next() == ("beat", "open")

    def next(self, within: float = 30.0) -> tuple[str, str] | None:
        """The next event and its words; None when the stream has ended."""
        if self.line.sock is not None:
            self.line.sock.settimeout(within)
        lines = []
        while line := self.answer.readline():
            if line == b"\n":
                event, words = lines
                return event.removeprefix("event: "), words.removeprefix("data: ")
            lines.append(line.decode().strip())
        return None

    def close(self) -> None:
        with contextlib.suppress(OSError):
            if self.line.sock is not None:
                self.line.sock.shutdown(socket.SHUT_RDWR)
        self.line.close()
