"""Takes in the body of a request before a thread is taken for it: a slow or endless one costs a socket, never a thread.

A body has SLOW_CLIENT_SECONDS, and a second more for every BYTES_A_SECOND that came. It may be as large as its address
takes, and all that are on their way together as large as BODIES_AT_ONCE_MB; small ones stay in memory, others wait in a
temporary file.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from http import HTTPStatus
from typing import IO

from django.conf import settings
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.template.loader import render_to_string
from django.urls import Resolver404, resolve
from django.utils import translation

from league.league_file.read import LARGEST as LARGEST_LEAGUE
from league.services.game_files import LARGEST as LARGEST_GAME

IN_MEMORY = 256_000  # bytes; more waits in a file
PIECE = 64_000
BYTES_A_SECOND = 10_000
LONGEST = 15  # times SLOW_CLIENT_SECONDS, however much comes
SPARE = 1_000_000  # for the other fields, and so that a form can say itself that its file is a little too large
PHOTO = 12_000_000  # what a phone makes: refused next to its field, with the words of the form
POLICY = b"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'"
# A form without files is never as large as Django would read (DATA_UPLOAD_MAX_MEMORY_SIZE). These take files.
LARGEST = {
    "league:bring": LARGEST_LEAGUE + SPARE,
    "game:import": LARGEST_GAME + SPARE,
    "league:cards_import": PHOTO,
    "league:club_add": PHOTO,
    "league:club_edit": PHOTO,
    "league:found_club": PHOTO,
}

_on_their_way = 0  # bytes of all bodies that are being taken in or read


class Refused(Exception):
    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status)
        self.status = status


class Gone(Exception):
    """The client went away."""


class Body:
    """What has come of one body. Counts itself among those on their way until it is closed."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.size = 0
        self.file: IO[bytes] = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed by close()

    def expect(self, size: int) -> None:
        if size > settings.DATA_UPLOAD_MAX_MEMORY_SIZE and size > most_bytes(self.path):
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def add(self, piece: bytes) -> None:
        global _on_their_way
        self.expect(self.size + len(piece))
        if _on_their_way + len(piece) > settings.BODIES_AT_ONCE_MB * 1_000_000:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        self.size += len(piece)
        _on_their_way += len(piece)
        try:
            self.file.write(piece)
        except OSError:
            raise Refused(HTTPStatus.INSUFFICIENT_STORAGE) from None

    async def pieces(self) -> dict:
        """An ASGI `receive`: the body again, from its beginning."""
        piece = self.file.read(PIECE)
        return {"type": "http.request", "body": piece, "more_body": len(piece) == PIECE}

    def close(self) -> None:
        global _on_their_way
        _on_their_way -= self.size
        self.size = 0
        self.file.close()


def bounded(application):
    """An ASGI application that is called when all of its request is here, and not at all for one that is refused."""

    async def answer(scope, receive, send):
        body = Body(scope["path"])
        try:
            await _take_in(body, scope, receive)
            await application({**scope, "headers": _measured(scope["headers"], body.size)}, body.pieces, send)
        except Refused as refused:
            await _refuse(refused.status, scope, receive, send)
        except Gone:
            return
        finally:
            body.close()

    return answer


def most_bytes(path: str) -> int:
    try:
        return LARGEST.get(resolve(path).view_name, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    except Resolver404:
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE


async def _take_in(body: Body, scope, receive) -> None:
    declared = dict(scope["headers"]).get(b"content-length", b"")
    if declared.isdigit():
        body.expect(int(declared[:20]))
    begun = asyncio.get_running_loop().time()
    patience = settings.SLOW_CLIENT_SECONDS
    try:
        async with asyncio.timeout(patience) as limit:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Gone
                body.add(message.get("body", b""))
                if not message.get("more_body"):
                    break
                earned = patience + body.size / BYTES_A_SECOND
                limit.reschedule(begun + min(earned, patience * LONGEST))
    except TimeoutError:
        raise Refused(HTTPStatus.REQUEST_TIMEOUT) from None
    body.file.seek(0)


def _measured(headers, size: int) -> list[tuple[bytes, bytes]]:
    """The headers, with the length the body really has: what came in chunks said none, and Django would read none."""
    kept = [(name, value) for name, value in headers if name not in {b"content-length", b"transfer-encoding"}]
    return [*kept, (b"content-length", str(size).encode())] if size else kept


async def _refuse(status: HTTPStatus, scope, receive, send) -> None:
    page = _page(status, scope["headers"]).encode()
    headers = [
        (b"content-type", b"text/html; charset=utf-8"),
        (b"content-length", str(len(page)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        (b"x-content-type-options", b"nosniff"),
        (b"content-security-policy", POLICY),
    ]
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        headers.append((b"retry-after", b"30"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": page, "more_body": True})
    # A browser that is still sending reads the answer only if the connection is not torn down at once.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(min(2, settings.SLOW_CLIENT_SECONDS)):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    break
    await send({"type": "http.response.body", "body": b""})


def _page(status: HTTPStatus, headers) -> str:
    request = HttpRequest()
    said = dict(headers)
    request.META["HTTP_ACCEPT_LANGUAGE"] = said.get(b"accept-language", b"").decode("latin-1")
    request.COOKIES = parse_cookie(said.get(b"cookie", b"").decode("latin-1"))
    with translation.override(translation.get_language_from_request(request)):
        return render_to_string(f"{status.value}.html")
