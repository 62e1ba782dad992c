"""Without a broker: Celery's workers and beat as threads of the one web process."""

from __future__ import annotations

import threading

from celery import current_app
from celery.beat import Service
from celery.worker import WorkController
from django.conf import settings
from django.db import connections
from django.utils import timezone

from league import jobs

# Each does one job at a time in its own thread: a slow mail server holds up one of them.
WORKERS = 2

_starting = threading.Lock()
_threads: list[threading.Thread] = []


def start() -> bool:
    """Start them once, in the one process that serves pages. False where Redis brings workers of their own."""
    if settings.REDIS_URL:
        return False
    with _starting:
        if _threads:
            return True
        # Celery takes a worker for a forked process, and would close a connection of this thread behind its back.
        connections.close_all()
        app = current_app._get_current_object()
        # One after the other: the first loads the tasks, the others would not wait for it.
        workers = [
            WorkController(app=app, hostname=f"embedded-{number}", pool="solo", concurrency=1, without_gossip=True)
            for number in range(1, WORKERS + 1)
        ]
        beat = Service(app, max_interval=1, scheduler_cls=app.conf.beat_scheduler, remote_control=False)
        for service in (*workers, beat):
            # A daemon thread ends with the process, in the middle of a job if need be: the next start resumes it.
            name = getattr(service, "hostname", None) or "embedded-beat"
            _threads.append(threading.Thread(target=service.start, name=name, daemon=True))
            _threads[-1].start()
        jobs.resume(now=timezone.now())
        connections.close_all()
    return True


def alive() -> bool:
    return bool(_threads) and all(thread.is_alive() for thread in _threads)
