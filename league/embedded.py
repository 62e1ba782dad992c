"""Without a broker: Celery's worker and beat as threads of the one web process."""

from __future__ import annotations

import fcntl
import threading
import time

from celery import current_app
from celery.beat import Service
from celery.worker import WorkController
from django.conf import settings
from django.db import connections
from django.utils import timezone

from league import jobs

WAIT_FOR_PREDECESSOR = 10.0

_starting = threading.Lock()
_threads: list[threading.Thread] = []
_held = []


def start() -> bool:
    """Start both, once; called by the server, never by a command. False where a broker does the work."""
    if settings.REDIS_URL:
        return False
    with _starting:
        if alive():
            return True
        _be_the_only_one()
        # Beat first asks for the worker's queue: neither needs the main thread, and both end with the process.
        app = current_app._get_current_object()
        worker = WorkController(app=app, pool="threads", concurrency=2, without_gossip=True, without_mingle=True)
        beat = Service(app, max_interval=1, scheduler_cls=app.conf.beat_scheduler, remote_control=False)
        _threads[:] = [
            threading.Thread(target=run, name=name, daemon=True)
            for name, run in (("embedded worker", worker.start), ("embedded beat", beat.start))
        ]
        for thread in _threads:
            thread.start()
        jobs.resume(now=timezone.now())
        connections.close_all()
        return True


def alive() -> bool:
    return bool(_threads) and all(thread.is_alive() for thread in _threads)


def _be_the_only_one() -> None:
    """A second process would neither see this one's messages nor know that its jobs are being worked on."""
    if _held:
        return
    lock = (settings.VAR_DIR / "embedded.lock").open("w")
    until = time.monotonic() + WAIT_FOR_PREDECESSOR
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() > until:
                lock.close()
                raise RuntimeError(
                    "REDIS_URL: missing. Another web process is running on the same VAR_DIR; several need Redis."
                ) from None
            time.sleep(0.1)
        else:
            _held.append(lock)
            return
