"""Without Redis, the web process does its own background work."""

import pytest

from league.jobs import enqueue
from league.models import Job
from tests.counting import begun, clear_tables, effects, lay_tables
from tests.workers import web_process

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def tables(transactional_db):
    lay_tables()
    yield
    clear_tables()


UNTIL_DONE = """
from tests.workers import wait_until
from league.models import Job
assert wait_until(lambda: set(Job.objects.values_list("state", flat=True)) == {"done"}), list(Job.objects.values())
"""


def run(body: str) -> str:
    process = web_process(body)
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_jobs_are_done_by_threads_of_the_process():
    run("for n in range(30): jobs.enqueue('count', payload={'number': n})" + UNTIL_DONE)
    assert effects() == list(range(30))
    assert len({pid for _, pid in begun()}) == 1


def test_a_stumble_is_tried_again():
    run("jobs.enqueue('stumble once', payload={'number': 1})" + UNTIL_DONE)
    assert effects() == [1]
    assert Job.objects.get().attempts == 2


@pytest.mark.proof
def test_starting_twice_starts_one():
    said = run("import threading; before = threading.active_count(); embedded.start(); embedded.start()\n"
               "print(threading.active_count() - before, embedded.alive())")  # fmt: skip
    assert said.split() == ["0", "True"]


@pytest.mark.proof
def test_what_an_earlier_process_left_is_resumed_at_once():
    waiting = enqueue("count", payload={"number": 1})
    running = enqueue("count", payload={"number": 2})
    Job.objects.filter(pk=running.pk).update(state="running", attempts=1)
    run(UNTIL_DONE)
    assert effects() == [1, 2]
    assert [Job.objects.get(pk=job.pk).attempts for job in (waiting, running)] == [1, 2]


@pytest.mark.proof
def test_a_process_that_ends_in_the_middle_of_a_job_ends_at_once_and_the_next_one_does_it():
    run("""
from tests.counting import begun
from tests.workers import wait_until
jobs.enqueue("count", payload={"number": 1, "seconds": 30})
assert wait_until(lambda: len(begun()) == 1)
""")
    assert effects() == []
    Job.objects.update(payload={"number": 1})
    run(UNTIL_DONE)
    assert (effects(), len(begun())) == ([1], 2)
