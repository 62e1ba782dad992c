"""The market's clock: windows are announced when they open and settled when they close, each by one job."""

from __future__ import annotations

from datetime import datetime

from league import jobs
from league.models import Job
from league.services.windows import announce_window, look_at_windows, settle_window

OPENS, CLOSES = "window-opens", "window-closes"


def look(*, now: datetime) -> int:
    """Once a minute. Asked twice, it is one job."""
    opened, over = look_at_windows(now=now)
    asked = jobs.enqueue_many(OPENS, {str(pk): {"window": pk} for pk in opened})
    return asked + jobs.enqueue_many(CLOSES, {str(pk): {"window": pk} for pk in over})


@jobs.handles(OPENS)
def _opens(job: Job) -> None:
    announce_window(window_id=job.payload["window"])


@jobs.handles(CLOSES)
def _closes(job: Job) -> None:
    settle_window(window_id=job.payload["window"])
