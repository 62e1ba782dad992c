"""Addresses that people type in: where we go, and where we never go."""

from __future__ import annotations

import socket
import threading
import time

import pytest

from league import outgoing
from league.outgoing import Unheard, Unsafe, check_address, is_public, post
from tests.listening_post import listening_post


@pytest.mark.parametrize(
    "address",
    [
        *("10.1.2.3", "127.0.0.1", "169.254.169.254", "192.168.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("198.18.0.1", "192.0.2.1", "203.0.113.7", "240.0.0.1", "255.255.255.255"),
        *("::1", "::", "fe80::1", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1", "5f00::1"),
        # IPv4 in disguise: mapped, compatible, translated here and elsewhere, 6to4, Teredo.
        *("::ffff:10.0.0.1", "::10.0.0.1", "::93.184.215.14", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::"),
        "2001:0:a00:1::f5ff:fffe",
    ],
)
def test_addresses_of_ones_own_network_are_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:93.184.215.14"])
def test_others_are(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "https://", "https://name:word@example.org/"),
        *("https://localhost/", "https://127.0.0.1/", "https://[::1]/", "https://printer.local/", "https://a:b/"),
    ],
)
def test_what_is_seen_at_once_is_refused_at_once(url):
    with pytest.raises(Unsafe):
        check_address(url)


def test_a_name_that_leads_home_is_refused_when_it_is_looked_up(monkeypatch):
    """One of its addresses is enough."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, 443)) for ip in ("93.184.215.14", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: found)
    monkeypatch.setattr(socket, "create_connection", lambda *args, **kwargs: pytest.fail("it went there"))
    with pytest.raises(Unheard):
        post("https://example.org/", body=b"", headers={})


def test_a_message_arrives_as_it_was_sent_and_redirects_are_not_followed(settings):
    settings.OUTGOING_TO_PRIVATE = True
    with listening_post() as receiver:
        receiver.statuses, receiver.headers = [302], {"Location": receiver.address}
        answer = post(f"{receiver.address}?room=7", body=b"words", headers={"X-Room": "7"})
    ((headers, body),) = receiver.heard
    assert (answer.status, headers["x-room"], body) == (302, "7", b"words")


def test_a_receiver_that_answers_one_letter_at_a_time_is_left(settings, monkeypatch):
    settings.OUTGOING_TO_PRIVATE = True
    monkeypatch.setattr(outgoing, "DEADLINE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as slow:

        def drip():
            visitor, _ = slow.accept()
            with visitor:
                for letter in b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100:
                    try:
                        visitor.send(bytes([letter]))
                    except OSError:
                        return
                    time.sleep(0.05)

        threading.Thread(target=drip, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(Unheard):
            post(f"http://127.0.0.1:{slow.getsockname()[1]}/", body=b"", headers={})
        assert time.monotonic() - began < 10  # all the letters take 30
