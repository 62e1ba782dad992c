"""The servers that the other tests rely on really are what they claim, and go away."""

import os
import signal
import subprocess
import sys
import time

import psycopg
import redis

from tests.servers import PostgresServer, RedisServer


def test_redis_answers_and_stops():
    with RedisServer() as server:
        assert redis.Redis.from_url(server.url).ping()
        process = server.process
    assert process.returncode is not None


def test_redis_comes_back_on_the_same_port():
    with RedisServer() as server:
        url = server.url
        server.stop()
        server.start()
        assert redis.Redis.from_url(url).ping()


def test_postgres_answers_stops_and_leaves_nothing():
    with PostgresServer() as server:
        with psycopg.connect(server.url) as connection:
            assert connection.info.server_version >= 160000
        process = server.process
    assert process.returncode is not None
    assert not server.directory.exists()


def test_servers_die_with_a_killed_process():
    code = "from tests.servers import RedisServer; print(RedisServer().start().process.pid, flush=True); input()"
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stdin=subprocess.PIPE)
    server = int(parent.stdout.readline())
    os.kill(parent.pid, signal.SIGKILL)
    parent.communicate()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and _runs(server):
        time.sleep(0.05)
    assert not _runs(server)


def _runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
