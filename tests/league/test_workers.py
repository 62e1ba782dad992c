"""Jobs on a real Redis, done by another process."""

from __future__ import annotations

import os
import signal
import socket
import time

import pytest
from redis import Redis

from league.jobs import enqueue
from league.models import Job
from tests.counting import begun, clear_tables, effects, lay_tables
from tests.servers import RedisServer, free_port
from tests.workers import Worker, broker, python, wait_until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tables(transactional_db):
    lay_tables()
    yield
    clear_tables()


@pytest.fixture
def redis():
    with RedisServer() as server, broker(server.url):
        yield server


def states() -> set[str]:
    return set(Job.objects.values_list("state", flat=True))


@pytest.mark.proof
def test_another_process_does_the_jobs_and_tries_again_what_stumbled(tables, redis):
    with Worker(redis.url), Redis.from_url(redis.url) as line:
        for number in range(10):
            enqueue("count", payload={"number": number})
        stumbling = enqueue("stumble once", payload={"number": 10})
        assert wait_until(lambda: states() == {"done"})
        assert wait_until(lambda: {b":1:pulse:worker", b":1:pulse:scheduler"} <= set(line.keys()))
    assert effects() == list(range(11))
    assert os.getpid() not in {pid for _, pid in begun()}
    assert Job.objects.get(pk=stumbling.pk).attempts == 2


def test_a_worker_killed_in_the_middle_is_replaced_by_the_next_and_the_effect_is_there_once(tables, redis):
    with Worker(redis.url) as first:
        job = enqueue("count", payload={"number": 1, "seconds_at_first": 60})
        assert wait_until(lambda: len(begun()) == 1)
        first.kill()
    assert effects() == []
    assert Job.objects.get(pk=job.pk).state == "running"
    with Worker(redis.url):
        assert wait_until(lambda: states() == {"done"})
    assert effects() == [1]
    assert len({pid for _, pid in begun()}) == 2
    assert Job.objects.get(pk=job.pk).attempts == 2


@pytest.mark.proof
def test_a_child_that_is_killed_alone_costs_one_more_attempt_of_the_same_worker(tables, redis):
    with Worker(redis.url):
        enqueue("count", payload={"number": 1, "seconds_at_first": 60})
        assert wait_until(lambda: len(begun()) == 1)
        os.kill(begun()[0][1], signal.SIGKILL)
        assert wait_until(lambda: states() == {"done"})
    assert effects() == [1]
    assert len(begun()) == 2


@pytest.mark.proof
def test_a_job_written_while_the_broker_is_away_is_done_when_it_is_back(tables, redis):
    redis.stop()
    for number in range(3):
        enqueue("count", payload={"number": number})
    assert states() == {"waiting"}
    with Worker(redis.url) as worker:
        time.sleep(4)  # it has come up and found nobody
        redis.start()
        assert wait_until(lambda: states() == {"done"})
        redis.stop()
        enqueue("count", payload={"number": 3})
        time.sleep(2)
        redis.start()
        assert wait_until(lambda: states() == {"done"})
        assert worker.process.poll() is None
    assert effects() == [0, 1, 2, 3]


ENQUEUE = """
import django, time; django.setup()
from league import jobs
for attempt in range(4):
    jobs._broker_rests_until = 0
    began = time.monotonic(); jobs.enqueue("count"); print(time.monotonic() - began)
for attempt in range(3):
    began = time.monotonic(); jobs.enqueue("count"); print(time.monotonic() - began)
"""


@pytest.mark.proof
def test_a_broker_that_refuses_or_never_answers_does_not_hold_up_a_page(transactional_db):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        for port in (free_port(), silent.getsockname()[1]):
            said = python(ENQUEUE, REDIS_URL=f"redis://127.0.0.1:{port}/0")
            _loading, *seconds = map(float, said.stdout.split())
            trying, resting = seconds[:3], seconds[3:]
            # The quickest of three: a busy machine adds to each, a broker that is waited for adds to all.
            assert min(trying) < 1, said
            assert min(resting) < min(trying) + 0.2, said
    assert states() == {"waiting"}
