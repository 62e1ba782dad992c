"""A body is taken in before a thread is: bounded in size, in time, and together with all others."""

import asyncio
import io
from pathlib import Path

import pytest
from django.urls import reverse

from config import bodies
from league.league_file.read import LARGEST
from tests.loops import run

FORM = "/accounts/login/"


def ask(*pieces, path=FORM, headers=(), hang=False):
    """Sends the pieces to a bounded application; gives the status, and what the application read and was told."""
    read, sent = [], []

    async def application(scope, receive, send):
        whole = io.BytesIO()
        while True:
            message = await receive()
            whole.write(message["body"])
            if not message["more_body"]:
                break
        read.append((whole.getvalue(), dict(scope["headers"])))
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def conversation():
        waiting = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
        if not hang:
            waiting.append({"type": "http.request", "body": b"", "more_body": False})

        async def receive():
            if waiting:
                return waiting.pop(0)
            return await asyncio.Event().wait()

        async def send(message):
            sent.append(message)

        scope = {"type": "http", "path": path, "headers": list(headers)}
        await bodies.bounded(application)(scope, receive, send)

    run(conversation())
    return sent[0]["status"] if sent else None, read, b"".join(message.get("body", b"") for message in sent)


def test_what_was_sent_in_pieces_is_read_as_one_with_the_length_it_has():
    chunked = [(b"transfer-encoding", b"chunked")]
    assert ask(b"name=", b"Ann", headers=chunked) == (200, [(b"name=Ann", {b"content-length": b"8"})], b"")


def test_a_large_one_comes_through_a_file_unchanged():
    whole = bytes(range(256)) * 4000
    status, [(read, _)], _ = ask(*[whole[at : at + 10_000] for at in range(0, len(whole), 10_000)])
    assert (status, read == whole) == (200, True)


def test_one_that_says_it_is_too_large_is_refused_before_it_comes():
    status, read, page = ask(headers=[(b"content-length", b"3000000"), (b"accept-language", b"fr")])
    assert (status, read) == (413, [])
    assert "Trop gros pour le but" in page.decode()


def test_one_that_turns_out_too_large_is_cut_off(settings):
    piece = b"0" * 100_000
    assert ask(*[piece] * 27)[:2] == (413, [])


@pytest.mark.parametrize("name", bodies.LARGEST)
def test_addresses_that_take_files_take_more(name):
    needed = {"slug": "kitchen"} if name.startswith("league:c") or name == "league:found_club" else {}
    path = reverse(name, kwargs=needed | ({"club_id": 7} if name == "league:club_edit" else {}))
    assert bodies.most_bytes(path) == bodies.LARGEST[name]


def test_a_league_as_large_as_its_form_allows_gets_to_the_form():
    assert bodies.most_bytes(reverse("league:bring")) > LARGEST
    assert bodies.most_bytes("/nowhere/at/all/") == 2_621_440


def test_every_form_with_a_file_is_known():
    """A new one must be given its size."""
    root = Path(__file__).resolve().parents[2] / "templates"
    found = {file.relative_to(root).as_posix() for file in root.rglob("*.html") if "multipart/" in file.read_text()}
    assert found == {
        "game/start.html",
        "league/cards/import.html",
        "league/clubs/form.html",
        "league/file/bring.html",
        "league/found_club.html",
    }


def test_one_that_stops_coming_is_given_up(settings):
    settings.SLOW_CLIENT_SECONDS = 0.05
    status, read, page = ask(b"name=", hang=True)
    assert (status, read) == (408, [])
    assert "The clock ran down" in page.decode()


def test_all_together_are_bounded_and_room_comes_back(settings):
    settings.BODIES_AT_ONCE_MB = 1
    piece = b"0" * 600_000
    assert [ask(piece, piece)[0], ask(piece)[0], ask(piece)[0]] == [503, 200, 200]


def test_nobody_is_asked_about_a_client_that_left():
    async def leave():
        async def receive():
            return {"type": "http.disconnect"}

        await bodies.bounded(None)({"path": FORM, "headers": []}, receive, None)

    run(leave())
