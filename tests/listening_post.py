"""A real HTTP server on this machine that keeps what is posted to it and answers what it is told to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class ListeningPost:
    address: str = ""
    statuses: list[int] = field(default_factory=list)  # what to answer, one after another; then 204
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)  # to answer with


@contextmanager
def listening_post() -> Iterator[ListeningPost]:
    post = ListeningPost()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            post.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(post.statuses.pop(0) if post.statuses else 204)
            for name, value in post.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    post.address = f"http://127.0.0.1:{server.server_port}/in"
    try:
        yield post
    finally:
        server.shutdown()
        server.server_close()
