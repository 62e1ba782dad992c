"""A job is a row: written with its cause, claimed once, tried again, and never given up silently."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db import connection, transaction
from django.urls import reverse
from django.utils import timezone

from league import jobs
from league.jobs import HANDLERS, enqueue, handles, report_progress, run_job, sweep
from league.models import Job

pytestmark = pytest.mark.django_db(transaction=True)

LONG = timedelta(hours=1)


@pytest.fixture
def handled():
    """Registers a handler of kind "test" that notes the attempts it made; `handled.does` says what else it does."""

    class Handled(list):
        def does(self, job):
            pass

    notes = Handled()

    @handles("test")
    def note(job):
        notes.append(job.attempts)
        notes.does(job)

    yield notes
    del HANDLERS["test"]


def in_threads(number, call):
    together = threading.Barrier(number)

    def one(_):
        together.wait()
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(one, range(number)))


def fresh(job) -> Job:
    return Job.objects.get(pk=job.pk)


def test_a_job_is_written_and_undone_with_the_transaction_of_its_caller():
    with transaction.atomic():
        enqueue("test")
        transaction.set_rollback(True)
    assert not Job.objects.exists()


def test_a_key_makes_one_job_of_two_until_it_is_finished(handled):
    first = enqueue("test", key="season-1")
    assert enqueue("test", key="season-1") == first
    assert enqueue("test", key="season-2") != first
    assert enqueue("other", key="season-1") != first
    run_job(first.pk)
    assert enqueue("test", key="season-1") != first


def test_jobs_without_a_key_are_always_two():
    assert enqueue("test") != enqueue("test")


def test_twenty_at_once_with_one_key_leave_one_job():
    found = in_threads(20, lambda: enqueue("test", key="season-1").pk)
    assert len(set(found)) == Job.objects.count() == 1


def test_a_job_is_done_and_what_it_carried_is_forgotten(handled):
    job = enqueue("test", payload={"link": "secret"})
    run_job(job.pk)
    done = fresh(job)
    assert (done.state, done.progress, done.attempts, done.payload, done.error) == ("done", 100, 1, {}, "")
    assert done.finished_at >= done.started_at
    run_job(job.pk)
    assert handled == [1]


def test_twenty_messages_at_once_do_the_job_once(handled):
    handled.does = lambda job: time.sleep(0.2)
    job = enqueue("test")
    in_threads(20, lambda: run_job(job.pk))
    assert handled == [1]
    assert fresh(job).state == "done"


def test_a_stumble_waits_longer_each_time_and_fails_in_the_end(handled):
    def stumble(job):
        raise ValueError("no shin pads")

    handled.does = stumble
    job = enqueue("test", payload={"kept": True})
    waits = []
    for _ in range(jobs.MOST_ATTEMPTS):
        run_job(job.pk)
        waits.append(fresh(job).wake_at - timezone.now())
    failed = fresh(job)
    assert handled == [1, 2, 3, 4, 5]
    assert (failed.state, failed.error, failed.payload) == ("failed", "ValueError: no shin pads", {"kept": True})
    assert waits[:-1] == sorted(waits[:-1])
    assert failed.finished_at is not None
    run_job(job.pk)
    assert len(handled) == 5


def test_a_second_attempt_that_works_leaves_no_error(handled):
    def stumble_once(job):
        if job.attempts == 1:
            raise ValueError

    handled.does = stumble_once
    job = enqueue("test")
    run_job(job.pk)
    assert (fresh(job).state, fresh(job).error) == ("waiting", "ValueError: ")
    run_job(job.pk)
    assert (fresh(job).state, fresh(job).error) == ("done", "")


def test_a_kind_that_nobody_handles_fails_at_once():
    job = enqueue("unheard of")
    run_job(job.pk)
    assert fresh(job).state == "failed"


def test_a_running_job_is_left_alone_until_its_lease_is_over(handled):
    now = timezone.now()
    job = Job.objects.create(kind="test", state="running", attempts=1, wake_at=now + LONG)
    assert sweep(now=now) == 0
    run_job(job.pk)
    assert handled == []
    assert sweep(now=now + LONG) == 1
    run_job(job.pk)
    assert handled == [2]


def test_the_lease_is_renewed_while_the_work_lasts(handled, settings):
    settings.JOB_LEASE_SECONDS = 2
    found = []

    def work(job):
        for _ in range(5):
            time.sleep(0.5)
            found.append(sweep(now=timezone.now()))

    handled.does = work
    job = enqueue("test")
    run_job(job.pk)
    assert found == [0] * 5
    assert (handled, fresh(job).state) == ([1], "done")


def test_a_worker_thought_dead_cannot_write_over_its_successor(handled):
    def overtaken(job):
        Job.objects.filter(pk=job.pk).update(attempts=2)
        report_progress(job, 70)

    handled.does = overtaken
    job = enqueue("test")
    run_job(job.pk)
    assert (fresh(job).state, fresh(job).progress) == ("running", 0)


def test_progress_is_seen_while_the_work_lasts(handled):
    seen = []

    def half(job):
        report_progress(job, 50)
        seen.append(fresh(job).progress)
        report_progress(job, 150)

    handled.does = half
    run_job(enqueue("test").pk)
    assert seen == [50]


def test_the_sweep_hands_out_what_nobody_took_but_not_twice_in_a_row():
    now = timezone.now()
    enqueue("test")
    assert sweep(now=now) == 0
    assert sweep(now=now + LONG) == 1
    assert sweep(now=now + timedelta(seconds=30)) == 0


def test_a_job_that_kills_every_worker_is_given_up():
    now = timezone.now()
    job = Job.objects.create(kind="test", state="running", attempts=jobs.MOST_STARTS, wake_at=now)
    run_job(job.pk)
    assert sweep(now=now) == 0
    assert fresh(job).state == "failed"


def test_old_done_jobs_are_cleared_away_and_failed_ones_kept():
    now = timezone.now()
    old = now - timedelta(days=31)
    Job.objects.create(kind="test", state="done", finished_at=old)
    Job.objects.create(kind="test", state="failed", finished_at=old)
    Job.objects.create(kind="test", state="done", finished_at=now)
    sweep(now=now)
    assert sorted(Job.objects.values_list("state", flat=True)) == ["done", "failed"]


def test_failed_jobs_can_be_tried_again_unless_a_younger_one_took_over(handled):
    alone = Job.objects.create(kind="test", state="failed", key="a", attempts=5, error="x", finished_at=timezone.now())
    late = Job.objects.create(kind="test", state="failed", key="b", attempts=5, finished_at=timezone.now())
    enqueue("test", key="b")
    assert jobs.retry(Job.objects.all()) == 1
    assert (fresh(alone).state, fresh(late).state) == ("waiting", "failed")
    run_job(alone.pk)
    assert handled == [1]


def test_the_office_can_try_failed_jobs_again(handled, admin_client):
    job = Job.objects.create(kind="test", state="failed", attempts=5, finished_at=timezone.now())
    office = reverse("admin:league_job_changelist")
    admin_client.post(office, {"action": "try_again", ACTION_CHECKBOX_NAME: [job.pk]})
    assert fresh(job).state == "waiting"
