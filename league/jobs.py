"""Work for the background: the row is the job, a message only says "look at row 7".

Messages may be lost, doubled or late. Who gets one claims the row by a conditional update and holds a lease on it; a
lease that nobody renews is given to somebody else. The number of attempts is the ticket of a claim: a worker that was
thought dead and comes back cannot write over its successor. Work may therefore begin twice, and handlers must be
idempotent: claim what they change, or lean on a unique constraint.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial

from celery import current_app
from django.conf import settings
from django.db import DatabaseError, IntegrityError, connections, transaction
from django.db.models import F, Q
from django.utils import timezone

from league.models import Job

log = logging.getLogger(__name__)

Handler = Callable[[Job], None]
HANDLERS: dict[str, Handler] = {}

BACKOFF = (10, 60, 300, 900)  # seconds before the second, third … attempt
MOST_ATTEMPTS = len(BACKOFF) + 1
# A job whose worker dies each time would otherwise take down one worker after the other.
MOST_STARTS = 10
SWEEP_AT_MOST = 500
FAILED_REST = timedelta(hours=6)
KEEP_DONE = timedelta(days=30)
BROKER_REST = 10.0  # seconds without another try after the broker did not answer

_broker_rests_until = 0.0


def handles(kind: str) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[kind] = handler
        return handler

    return register


def enqueue(kind: str, *, payload: dict | None = None, key: str = "", delay: int = 0) -> Job:
    """Write the job down with the caller's transaction, and tell a worker once that is committed.

    With a delay, it begins that many seconds later. With a key, an unfinished job of the same kind and key is
    returned instead of a second one.
    """
    while True:
        try:
            with transaction.atomic():
                job = Job.objects.create(kind=kind, payload=payload or {}, key=key, wake_at=_resend_at(delay))
        except IntegrityError:
            job = Job.objects.unfinished().filter(kind=kind, key=key).first()
            if job is not None:
                return job
            continue  # it finished in between
        transaction.on_commit(partial(send, job.pk, delay=delay), robust=True)
        return job


def enqueue_many(kind: str, payloads: Mapping[str, dict], *, by_hand: bool = False) -> int:
    """As `enqueue`, for many keys in a few queries. The number of jobs that were not there yet.

    Clocks ask again as long as nothing was done. What failed for good rests for hours, unless somebody asks for it by
    hand: it would fail again every few minutes, for ever.
    """
    if not payloads:
        return 0
    unfinished = Job.objects.unfinished().filter(kind=kind)
    known = set(unfinished.filter(key__in=payloads).values_list("key", flat=True))
    if not by_hand:
        failed = Job.objects.filter(kind=kind, state=Job.State.FAILED, finished_at__gt=timezone.now() - FAILED_REST)
        known.update(failed.filter(key__in=payloads).values_list("key", flat=True))
    fresh = [key for key in payloads if key not in known]
    if not fresh:
        return 0
    wake_at = _resend_at()
    Job.objects.bulk_create(
        [Job(kind=kind, key=key, payload=payloads[key], wake_at=wake_at) for key in fresh], ignore_conflicts=True
    )
    ours = list(unfinished.filter(key__in=fresh).order_by("pk").values_list("pk", flat=True))
    transaction.on_commit(partial(_send_many, ours), robust=True)
    return len(ours)


def _send_many(job_ids: list[int]) -> None:
    """Without the broker the sweep sends them, so one failure ends it."""
    for job_id in job_ids:
        if not send(job_id):
            return


def send(job_id: int, *, delay: int = 0) -> bool:
    """Tell the workers. A broker that is away costs a page one short wait, then nothing: the sweep sends later."""
    global _broker_rests_until
    if time.monotonic() >= _broker_rests_until:
        try:
            current_app.send_task("league.tasks.run_job", args=[job_id], countdown=delay or None)
            return True
        except Exception as error:
            _broker_rests_until = time.monotonic() + BROKER_REST
            log.warning("The broker is away (%s); job %s waits for it.", type(error).__name__, job_id)
    wake_at = timezone.now() + timedelta(seconds=delay)
    Job.objects.filter(pk=job_id, state=Job.State.WAITING).update(wake_at=wake_at)
    return False


def run_job(job_id: int) -> None:
    """Do the job, unless it is done or somebody is at it."""
    job = _claim(job_id)
    if job is None:
        return
    try:
        if job.kind not in HANDLERS:
            raise LookupError(f"Nobody handles jobs of kind {job.kind!r}.")
        with _lease(job):
            HANDLERS[job.kind](job)
    except Exception as error:
        log.warning("Job %s (%s), attempt %s", job.pk, job.kind, job.attempts, exc_info=True)
        _stumble(job, f"{type(error).__name__}: {error}"[:2000])
    else:
        # What it carried is forgotten: mail, for one, holds links that let people in.
        _mine(job).update(state=Job.State.DONE, progress=100, error="", payload={}, finished_at=timezone.now())


def report_progress(job: Job, percent: int) -> None:
    job.progress = max(0, min(percent, 100))
    _mine(job).update(progress=job.progress)


def sweep(*, now: datetime) -> int:
    """Hand out again what nobody took, and what was taken by a worker that is gone."""
    gone = Job.objects.filter(state=Job.State.RUNNING, wake_at__lte=now)
    gone.filter(attempts__gte=MOST_STARTS).update(
        state=Job.State.FAILED, error="Its worker died every time.", finished_at=now
    )
    sent = 0
    due = Job.objects.unfinished().filter(wake_at__lte=now).defer("payload").order_by("wake_at")
    for job in due[:SWEEP_AT_MOST]:
        # Compared with what was read, so that of two sweeps only one sends it.
        still = Job.objects.filter(pk=job.pk, state=job.state, wake_at=job.wake_at)
        if still.update(state=Job.State.WAITING, wake_at=_resend_at()):
            if not send(job.pk):
                break
            sent += 1
    Job.objects.filter(state=Job.State.DONE, finished_at__lt=now - KEEP_DONE).delete()
    return sent


def resume(*, now: datetime) -> int:
    """For the only worker there is, when it starts: whatever is unfinished is nobody's."""
    Job.objects.unfinished().filter(wake_at__gt=now).update(wake_at=now)
    return sweep(now=now)


def retry(jobs) -> int:
    """Give failed jobs a new chance. One whose key is taken by a younger job stays failed."""
    again = 0
    for job in jobs.filter(state=Job.State.FAILED):
        try:
            with transaction.atomic():
                taken = Job.objects.filter(pk=job.pk, state=Job.State.FAILED)
                changed = taken.update(
                    state=Job.State.WAITING, attempts=0, error="", finished_at=None, wake_at=_resend_at()
                )
        except IntegrityError:
            continue
        if changed:
            transaction.on_commit(partial(send, job.pk), robust=True)
            again += 1
    return again


def _claim(job_id: int) -> Job | None:
    now = timezone.now()
    free = Q(state=Job.State.WAITING) | Q(state=Job.State.RUNNING, wake_at__lte=now, attempts__lt=MOST_STARTS)
    job = Job.objects.filter(free, pk=job_id).first()
    if job is None:
        return None
    mine = Job.objects.filter(free, pk=job_id, attempts=job.attempts).update(
        state=Job.State.RUNNING, attempts=F("attempts") + 1, started_at=now, wake_at=_lease_end()
    )
    job.state, job.attempts, job.started_at = Job.State.RUNNING, job.attempts + 1, now
    return job if mine else None


def _mine(job: Job):
    return Job.objects.unfinished().filter(pk=job.pk, attempts=job.attempts)


@contextmanager
def _lease(job: Job):
    """Renews the claim while the handler works, but no longer than a job may last."""
    over = threading.Event()
    last = time.monotonic() + settings.CELERY_TASK_TIME_LIMIT

    def renew() -> None:
        while not over.wait(settings.JOB_LEASE_SECONDS / 3) and time.monotonic() < last:
            try:
                _mine(job).update(wake_at=_lease_end())
            except DatabaseError:
                log.warning("The lease of job %s could not be renewed.", job.pk, exc_info=True)
            finally:
                connections.close_all()

    threading.Thread(target=renew, name=f"lease of job {job.pk}", daemon=True).start()
    try:
        yield
    finally:
        over.set()


def _stumble(job: Job, error: str) -> None:
    if job.attempts >= MOST_ATTEMPTS or job.kind not in HANDLERS:
        _mine(job).update(state=Job.State.FAILED, error=error, finished_at=timezone.now())
        return
    delay = BACKOFF[job.attempts - 1]
    if _mine(job).update(state=Job.State.WAITING, error=error, wake_at=_resend_at(delay)):
        send(job.pk, delay=delay)


def _resend_at(delay: int = 0) -> datetime:
    return timezone.now() + timedelta(seconds=delay + 2 * settings.JOB_SWEEP_SECONDS)


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.JOB_LEASE_SECONDS)
