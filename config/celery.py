"""The Celery application. Its settings are the CELERY_… ones in config/settings.py."""

import contextlib
import os

from celery import Celery, bootsteps
from celery.beat import Scheduler
from celery.signals import beat_init, celeryd_init, worker_ready

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

    parent = None

    def tick(self, *args, **kwargs):
        # Started by `worker -B`, beat would live on without its worker when that one is killed.
        self.parent = self.parent or os.getppid()
        if os.getppid() != self.parent:
            raise SystemExit
        return super().tick(*args, **kwargs)


@celeryd_init.connect
@beat_init.connect
def need_a_broker(**kwargs):
    if app.conf.broker_url.startswith("memory:"):
        raise SystemExit(
            "REDIS_URL: missing. A worker of its own needs Redis; without it the web process does the work itself."
        )


@worker_ready.connect
def wake_jobs(**kwargs):
    from celery import current_app

    current_app.send_task("league.tasks.sweep_jobs")
