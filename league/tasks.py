"""What Celery runs. Each task takes ids, calls one service, and may run twice without harm."""

import contextlib

from celery import shared_task
from django.conf import settings
from django.db import OperationalError
from django.utils import timezone

from league import (  # noqa: F401 - some register their handlers
    jobs,
    mail,
    market_days,
    match_days,
    notice_mail,
    printing,
    pulse,
    push,
    webhooks,
    week_notices,
)
from league.services import arrivals, deadlines, draft_clock, game_arrivals, game_seats, invitations, notices, results

# The row of a job keeps its own count of attempts; this is for a database that is away for a moment.
PATIENT = {"autoretry_for": (OperationalError,), "retry_backoff": 2, "retry_backoff_max": 60, "max_retries": 5}


@shared_task(**PATIENT)
def run_job(job_id: int) -> None:
    jobs.run_job(job_id)


@shared_task(**PATIENT)
def sweep_jobs() -> None:
    with contextlib.suppress(Exception):
        pulse.beat("scheduler", lasts=5 * settings.JOB_SWEEP_SECONDS)
    jobs.sweep(now=timezone.now())


@shared_task(**PATIENT)
def confirm_due_results() -> None:
    results.confirm_due(now=timezone.now())


@shared_task(**PATIENT)
def watch_deadlines() -> None:
    deadlines.watch_deadlines(today=timezone.localdate())


@shared_task(**PATIENT)
def pick_due_cards() -> None:
    draft_clock.pick_due(now=timezone.now())


@shared_task(**PATIENT)
def look_at_windows() -> None:
    market_days.look(now=timezone.now())


@shared_task(**PATIENT)
def expire_invitations() -> None:
    invitations.expire_invitations(now=timezone.now())


@shared_task(**PATIENT)
def forget_arrivals() -> None:
    arrivals.forget_arrivals(now=timezone.now())
    game_arrivals.forget_arrivals(now=timezone.now())


@shared_task(**PATIENT)
def forget_printouts() -> None:
    printing.forget(now=timezone.now())


@shared_task(**PATIENT)
def send_notices() -> None:
    now = timezone.now()
    notice_mail.queue_due(now=now)
    push.queue_due(now=now)


@shared_task(**PATIENT)
def tell_the_week() -> None:
    week_notices.queue_week(today=timezone.localdate())


@shared_task(**PATIENT)
def forget_old_notices() -> None:
    notices.forget_old(now=timezone.now())


@shared_task(**PATIENT)
def step_in_for_absent_managers() -> None:
    game_seats.step_in(now=timezone.now())
