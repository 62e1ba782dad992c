"""The Celery application. Its settings are the CELERY_… ones in config/settings.py."""

import contextlib
import os
import threading

from celery import Celery, bootsteps
from celery.beat import Scheduler
from celery.signals import beat_embedded_init, beat_init, celeryd_init, worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("touchline")
app.config_from_object("django.conf:settings", namespace="CELERY")
# Threads of the web server look for the default application, not for this thread's current one.
app.set_default()
app.autodiscover_tasks()

PULSE_SECONDS = 20


class Pulse(bootsteps.StartStopStep):
    """Tells /healthz every few seconds, from the worker's main loop, that this worker is there."""

    requires = {"celery.worker.components:Timer"}

    def start(self, worker):
        self.beat()
        self.entry = worker.timer.call_repeatedly(PULSE_SECONDS, self.beat)

    def stop(self, worker):
        self.entry.cancel()

    def beat(self):
        from league import pulse

        # A cache that is away must not stop the worker; /healthz sees it by itself.
        with contextlib.suppress(Exception):
            pulse.beat("worker", lasts=3 * PULSE_SECONDS)


app.steps["worker"].add(Pulse)


class Timetable(Scheduler):
    """Beat in memory: all entries are safe to run at any time, so nothing has to survive in a file."""

    worker: int | None = None

    def tick(self, *args, **kwargs):
        if self.worker and os.getppid() != self.worker:
            raise SystemExit
        return super().tick(*args, **kwargs)


@beat_embedded_init.connect
def follow_the_worker(sender, **kwargs):
    """The beat of `worker -B` is a process of its own, and would live on when its worker is killed."""
    sender.scheduler.worker = os.getppid()


@celeryd_init.connect
def be_patient(conf, **kwargs):
    """A worker, unlike a page, can wait for a busy broker."""
    conf.broker_transport_options = {**conf.broker_transport_options, "socket_connect_timeout": 5, "socket_timeout": 10}


@celeryd_init.connect
@beat_init.connect
def need_a_broker(**kwargs):
    # Both signals come from commands, but for the beat that league/embedded.py runs in a thread.
    if app.conf.broker_url.startswith("memory:") and threading.current_thread() is threading.main_thread():
        raise SystemExit(
            "REDIS_URL: missing. A worker of its own needs Redis; without it the web process does the work itself."
        )


@worker_ready.connect
def wake_jobs(**kwargs):
    app.send_task("league.tasks.sweep_jobs")
