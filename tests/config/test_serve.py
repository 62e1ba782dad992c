"""`manage.py serve` for real: a process, its streams, and how it stops."""

import asyncio
import json
import shutil
import signal
import socket
import time
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command

from tests.loops import run
from tests.servers import free_port, prepared
from tests.web import Site, Stream

# The server gives requests in progress this long, so a stream that held it up would be seen.
LONGEST_WAIT = 5.0
QUICK_STOP = 2.0
QUICK_START = 15.0  # five on an ordinary machine, nearly all of them spent on imports; three times that on a slow one


@pytest.fixture(scope="module")
def migrated(tmp_path_factory):
    return shutil.copytree(prepared(), tmp_path_factory.mktemp("migrated"), dirs_exist_ok=True)


@pytest.fixture
def directory(migrated, tmp_path):
    return shutil.copytree(migrated, tmp_path, dirs_exist_ok=True)


@pytest.fixture(scope="module")
def server(migrated, tmp_path_factory):
    with Site(shutil.copytree(migrated, tmp_path_factory.mktemp("site"), dirs_exist_ok=True)) as server:
        server.league = json.loads(server.get("/test/found/"))["pk"]
        yield server


def change(server, topics, league=None):
    server.get(f"/test/change/{league or server.league}/{topics}/")


def can_be_done(within, seconds, *, tries=10):
    """Other tests share this machine: what counts is what the server can do, not what it did while it had to wait."""
    return any(seconds() < within for _ in range(tries))


def test_pages_and_static_files_answer(server):
    assert json.loads(server.get("/healthz"))["database"] == "ok"
    assert "EventSource" in server.get("/static/js/live.js")


def test_it_prints_its_address_and_nothing_alarming(server):
    assert server.log.read_text().startswith(f"Touchline is on {server.url} (Ctrl-C stops it)\n")
    assert "Traceback" not in server.log.read_text()


def test_an_open_page_hears_of_a_change_within_a_second(server):
    def hear():
        started = time.monotonic()
        change(server, "table-log")
        assert stream.next() == ("change", "log table")
        return time.monotonic() - started

    stream = Stream(server, "kitchen")
    assert can_be_done(1, hear)
    stream.close()


def test_a_change_between_the_page_and_its_stream_is_not_missed(server):
    change(server, "fixtures")
    stream = Stream(server, "kitchen", age=60_000)
    assert stream.next() == ("change", "chat draft fixtures game log members notices squads table webhook")
    stream.close()


def test_a_closed_stream_is_forgotten_and_pages_go_on(server):
    for _ in range(20):
        Stream(server, "kitchen").close()
    change(server, "table")
    assert json.loads(server.get("/healthz"))["database"] == "ok"
    assert "Traceback" not in server.log.read_text()


async def _crowd(server, size):
    """Opens `size` streams, makes one change, and gives the seconds until everybody has heard of it."""

    async def enter():
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        await reader.readuntil(b"data: open\n\n")
        return reader, writer

    path = await asyncio.to_thread(server.stream_path, "kitchen")
    lines = await asyncio.gather(*(enter() for _ in range(size)))
    started = time.monotonic()
    await asyncio.to_thread(change, server, "table")
    async with asyncio.timeout(60):
        await asyncio.gather(*(reader.readuntil(b"data: table\n\n") for reader, _ in lines))
    took = time.monotonic() - started
    for _, writer in lines:
        writer.close()
    return took


def test_two_hundred_open_pages_hear_of_a_change_within_a_second(server):
    assert can_be_done(1, lambda: run(_crowd(server, 200)))


def test_pages_are_served_while_readers_do_not_read(server):
    path = server.stream_path("kitchen")
    sleepers = []
    for _ in range(20):
        sleeper = socket.create_connection(("127.0.0.1", server.port))
        sleeper.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        sleepers.append(sleeper)
    stream = Stream(server, "kitchen")
    for _ in range(30):
        change(server, "table")
        assert stream.next() == ("change", "table")
    for line in (*sleepers, stream):
        line.close()


def test_a_taken_port_is_one_clear_line(server, settings):
    settings.PORT = server.port
    with pytest.raises(CommandError, match=rf"^PORT: {server.port} is in use\."):
        call_command("serve")


def test_a_second_process_without_redis_is_refused_by_name(server, settings):
    settings.PORT, settings.VAR_DIR, settings.REDIS_URL = free_port(), server.directory, ""
    with pytest.raises(ImproperlyConfigured, match=r"^REDIS_URL: missing\. Another web process already serves"):
        call_command("serve")


@pytest.mark.parametrize(("workers", "concurrency"), [(2, 1), (None, 2)])
def test_several_processes_without_redis_are_refused_by_name(settings, workers, concurrency):
    settings.REDIS_URL = ""
    settings.WEB_CONCURRENCY = concurrency
    with pytest.raises(CommandError, match=r"^REDIS_URL: missing\. 2 web processes need Redis"):
        call_command("serve", workers=workers)


def test_no_process_at_all_is_refused():
    with pytest.raises(CommandError, match="--workers: must be at least 1"):
        call_command("serve", workers=0)


def stop_and_start(directory: Path) -> tuple[float, float]:
    """Seconds to stop with streams open, and to be there again with all that was there."""
    server = Site(directory).start()
    server.get("/test/found/")
    streams = [Stream(server, "kitchen") for _ in range(5)]
    process, started = server.process, time.monotonic()
    process.send_signal(signal.SIGINT)
    assert [stream.next() for stream in streams] == [None] * 5
    process.wait(30)
    stopped = time.monotonic() - started
    assert process.returncode == 0
    assert "Traceback" not in server.log.read_text()
    started = time.monotonic()
    with server:
        again = time.monotonic() - started
        assert "url" in json.loads(server.get("/leagues/kitchen/live/"))
    return stopped, again


@pytest.mark.proof
def test_open_streams_do_not_hold_up_the_stop_and_nothing_is_lost(directory):
    stopped, _ = stop_and_start(directory)
    assert stopped < LONGEST_WAIT


@pytest.mark.proof
def test_it_stops_and_starts_again_quickly(migrated, tmp_path):
    def is_quick(attempt: int) -> bool:
        stopped, again = stop_and_start(shutil.copytree(migrated, tmp_path / str(attempt)))
        return stopped < QUICK_STOP and again < QUICK_START

    assert any(map(is_quick, range(3)))


def hear(stream: Stream, server: Site, league: int) -> float:
    """Seconds from a change to its message. A process that has just found Redis first tells everybody to look again."""
    for _ in range(10):
        started = time.monotonic()
        change(server, "table", league)
        if stream.next() == ("change", "table"):
            return time.monotonic() - started
    raise AssertionError("the change was never announced by itself")


@pytest.mark.proof
def test_with_redis_a_change_reaches_pages_open_in_another_process(directory, redis_url):
    with (
        Site(directory, REDIS_URL=redis_url) as here,
        Site(directory, REDIS_URL=redis_url) as elsewhere,
    ):
        league = json.loads(here.get("/test/found/"))["pk"]
        stream = Stream(elsewhere, "kitchen")
        assert can_be_done(1, lambda: hear(stream, here, league))
        stream.close()


@pytest.mark.proof
def test_one_command_serves_with_several_processes_on_redis(directory, redis_url):
    with Site(directory, "--workers", "2", REDIS_URL=redis_url) as server:
        league = json.loads(server.get("/test/found/"))["pk"]
        for stream in [Stream(server, "kitchen") for _ in range(8)]:
            hear(stream, server, league)
        process, started = server.process, time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        assert time.monotonic() - started < LONGEST_WAIT
        assert process.returncode == 0
