"""The real server and real sockets: who sends slowly, sends too much or does not read costs the others nothing."""

from __future__ import annotations

import contextlib
import http.client
import shutil
import socket
import time

import pytest

from tests.servers import prepared
from tests.web import Site

pytestmark = pytest.mark.proof

# With half of a token: the other half is looked for in the body.
HEAD = (
    "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    f"Cookie: csrftoken={'a' * 32}\r\n"
)
WITHIN = 30.0  # of a page that is not held up; what is tested never comes if it is
THREADS = 8


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    return shutil.copytree(prepared(), tmp_path_factory.mktemp("site"), dirs_exist_ok=True)


@pytest.fixture(scope="module")
def patient(directory):
    """Waits for slow clients longer than this test lasts."""
    with Site(directory, SLOW_CLIENT_SECONDS="600", CONNECTIONS_PER_ADDRESS="60") as site:
        until_well(site)
        yield site


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    directory = shutil.copytree(prepared(), tmp_path_factory.mktemp("impatient"), dirs_exist_ok=True)
    with Site(directory, SLOW_CLIENT_SECONDS="1") as site:
        until_well(site)
        yield site


@contextlib.contextmanager
def lines(site, many, words=b"", *, room=None):
    found = []
    try:
        for _ in range(many):
            line = socket.socket()
            if room:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            line.settimeout(WITHIN)
            line.connect(("127.0.0.1", site.port))
            found.append(line)
            line.sendall(words)
        yield found
    finally:
        for line in found:
            line.close()


def ask(site, path, method="GET", **more):
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=WITHIN)
    try:
        line.request(method, path, **more)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    finally:
        line.close()


def until_well(site):
    until = time.monotonic() + WITHIN
    while time.monotonic() < until:
        with contextlib.suppress(OSError, http.client.HTTPException):
            if ask(site, "/healthz")[0] == 200:
                return
    pytest.fail(f"not well within {WITHIN:.0f} s")


def status_of(line):
    with line.makefile("rb") as reader:
        return reader.readline().split()[1:2]


@pytest.mark.parametrize("many", [THREADS, 40])
@pytest.mark.parametrize("path", ["/accounts/login/", "/leagues/import/", "/healthz"])
def test_pages_and_health_answer_while_bodies_dribble(patient, many, path):
    begun = f"{HEAD.format(path=path)}Content-Length: 100000\r\n\r\nlogin=".encode()
    with lines(patient, many, begun) as slow:
        assert ask(patient, "/healthz")[0] == 200
        assert ask(patient, "/accounts/login/")[0] == 200
        for line in slow:
            line.sendall(b"a")
        assert ask(patient, "/")[0] == 200


def test_pages_answer_while_heads_dribble(patient):
    with lines(patient, 40, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ") as slow:
        for line in slow:
            line.sendall(b"a")
        assert ask(patient, "/healthz")[0] == 200
        assert ask(patient, "/")[0] == 200


def test_pages_answer_while_large_answers_are_not_read(patient):
    wanted = b"GET /static/django_htmx/htmx.min.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 40
    with lines(patient, 2 * THREADS, wanted, room=1024):
        for _ in range(THREADS):
            assert ask(patient, "/accounts/login/")[0] == 200


def test_a_body_without_a_length_is_cut_off_when_it_is_too_large(patient):
    begun = f"{HEAD.format(path='/accounts/login/')}Transfer-Encoding: chunked\r\n\r\n".encode()
    with lines(patient, 1, begun) as [line]:
        with contextlib.suppress(OSError):  # hung up before all of it was sent
            for _ in range(60):
                line.sendall(b"186a0\r\n" + b"a" * 100_000 + b"\r\n")
        assert status_of(line) == [b"413"]


def test_a_body_that_says_it_is_too_large_is_refused_at_once(patient):
    begun = f"{HEAD.format(path='/accounts/login/')}Content-Length: 3000000\r\n\r\n".encode()
    with lines(patient, 1, begun) as [line]:
        assert status_of(line) == [b"413"]


def test_a_form_in_chunks_is_read_as_any_other(patient):
    fields = [b"login=nobody&", b"password=wrong"]
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    status, page = ask(patient, "/accounts/login/", "POST", body=iter(fields), headers=headers, encode_chunked=True)
    assert status == 403  # without a token; it was read to find that out
    assert "Traceback" not in page


def test_a_slow_body_is_told_so(impatient):
    begun = f"{HEAD.format(path='/accounts/login/')}Content-Length: 100000\r\n\r\nlogin=".encode()
    with lines(impatient, 1, begun) as [line]:
        assert status_of(line) == [b"408"]


def test_a_slow_head_is_hung_up_on(impatient):
    with lines(impatient, 1, b"GET / HTTP/1.1\r\nHost: 127") as [line]:
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100) == b""
        assert ask(impatient, "/healthz")[0] == 200


def test_who_does_not_read_is_hung_up_on(impatient):
    wanted = b"GET /static/django_htmx/htmx.min.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200
    with lines(impatient, 1, wanted, room=1024) as [line], contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while True:  # until it can no more
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")


def test_one_address_does_not_get_all_the_lines(patient):
    with lines(patient, 60), lines(patient, 1) as [one_more], contextlib.suppress(ConnectionResetError):
        assert one_more.recv(100) == b""
    until_well(patient)  # they are given back
