"""Workers killed again and again over a backlog: every job is done, and its effect is there once."""

import time

import pytest

from league.jobs import enqueue
from league.models import Job
from tests.counting import begun, clear_tables, effects, lay_tables
from tests.servers import RedisServer
from tests.workers import Worker, broker, wait_until

pytestmark = [pytest.mark.proof, pytest.mark.django_db(transaction=True)]

JOBS = 300
KILLING_SECONDS = 60
LEAST_KILLS = 3  # on however slow a machine


@pytest.fixture
def redis(transactional_db):
    lay_tables()
    with RedisServer() as server, broker(server.url):
        yield server
    clear_tables()


def test_three_hundred_jobs_survive_workers_killed_again_and_again(redis):
    for number in range(JOBS):
        enqueue("count", payload={"number": number, "seconds": 0.2})
    kills, until = 0, time.monotonic() + KILLING_SECONDS
    while (time.monotonic() < until or kills < LEAST_KILLS) and Job.objects.unfinished().exists():
        already = len(begun())
        with Worker(redis.url, processes=4) as worker:
            # A worker needs longer than a second to come up: it is killed a second after its first job began.
            wait_until(lambda already=already: len(begun()) > already)
            time.sleep(1)
            worker.kill()
            kills += 1
    assert kills >= LEAST_KILLS
    assert len(begun()) > len(effects()), "no kill hit a job"
    with Worker(redis.url, processes=4):
        assert wait_until(lambda: not Job.objects.unfinished().exists(), 600)
    assert set(Job.objects.values_list("state", flat=True)) == {"done"}
    assert effects() == list(range(JOBS))
