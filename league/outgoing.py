"""Posts to addresses that people typed in, without becoming a way into the network the site stands in.

The host is resolved once, every address it has must be a public one, and the connection goes to the address that was
checked: a name that changes its mind in between changes nothing. No redirects, a deadline, and a short answer.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings

DEADLINE = 15.0  # seconds for all of it
LONGEST_ANSWER = 2000  # bytes
NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Unsafe(Exception):
    """We do not talk to this address."""


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
    """Raises Unsafe, or OSError and http.client.HTTPException when nobody answers properly."""
    check_address(url)
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
        if ip.sixtofour or ip.teredo or ip in NAT64:  # a private address may be wrapped in it
            return False
        ip = ip.ipv4_mapped or ip
    return ip.is_global and not ip.is_multicast


def _looks_local(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:  # a name
        return host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
