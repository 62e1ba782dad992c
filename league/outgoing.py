"""Posts to addresses that people typed in, without becoming a way into the network the site stands in.

The host is resolved once, every address it has must be a public one, and the connection goes to the address that was
checked: a name that changes its mind in between changes nothing. No redirects, a deadline, and a short answer.
"""

from __future__ import annotations

import http.client
import ipaddress
import logging
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings

logger = logging.getLogger(__name__)

DEADLINE = 15.0  # seconds for all of it
LONGEST_ANSWER = 2000  # bytes
# The only part of IPv6 that is given out. What lies outside of it is local, or an IPv4 address in disguise.
GIVEN_OUT = ipaddress.ip_network("2000::/3")


class Unsafe(Exception):
    """We do not talk to this address."""


class Unheard(Exception):
    """Nobody answered. Why is not said: it would tell what stands behind addresses that others cannot see."""


@dataclass(frozen=True)
class Answer:
    status: int
    text: str

    @property
    def is_good(self) -> bool:
        return 200 <= self.status < 300


def check_address(url: str) -> None:
    """Raises Unsafe for what can be seen without asking for the name."""
    try:
        parts = urlsplit(url)
        _port = parts.port
    except ValueError:
        raise Unsafe("not an address") from None
    schemes = {"https", "http"} if settings.OUTGOING_TO_PRIVATE else {"https"}
    if parts.scheme not in schemes or not parts.hostname:
        raise Unsafe("not an https address")
    if parts.username or parts.password:
        raise Unsafe("an address with a password in it")
    if not settings.OUTGOING_TO_PRIVATE and _looks_local(parts.hostname):
        raise Unsafe("not a public address")


def post(url: str, *, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Raises Unheard, for an address we do not talk to as for one that nobody answers from."""
    try:
        check_address(url)
        return _post(url, body, headers)
    except (Unsafe, OSError, http.client.HTTPException, ValueError) as error:
        logger.info("No answer from %s: %r", urlsplit(url).hostname, error)
        raise Unheard from None


def _post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    sock = socket.create_connection(_resolve(parts.hostname, port), timeout=DEADLINE / 2)
    if secure:
        context = ssl.create_default_context()
        sock = context.wrap_socket(sock, server_hostname=parts.hostname, do_handshake_on_connect=False)
    # A socket's own time-out begins anew with every byte.
    end = threading.Timer(DEADLINE, _shut, [sock])
    end.start()
    try:
        if secure:
            sock.do_handshake()
        connection = http.client.HTTPConnection(parts.hostname, port)
        connection.sock = sock
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        host = parts.netloc.rpartition("@")[2]
        connection.request("POST", path, body=body, headers={**headers, "Host": host, "Connection": "close"})
        response = connection.getresponse()
        return Answer(response.status, response.read(LONGEST_ANSWER).decode(errors="replace"))
    finally:
        end.cancel()
        sock.close()


def _shut(sock: socket.socket) -> None:
    try:
        sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


def _resolve(host: str, port: int) -> tuple[str, int]:
    found = [info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not settings.OUTGOING_TO_PRIVATE and not all(map(is_public, found)):
        raise Unsafe("not a public address")
    return str(found[0]), port


def is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return is_public(str(ip.ipv4_mapped))
        # 6to4 and Teredo may wrap a private address.
        return ip in GIVEN_OUT and ip.is_global and not ip.sixtofour and not ip.teredo
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def _looks_local(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:  # a name
        return host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
