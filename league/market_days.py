"""The market's clock: windows are announced and settled, and players on loan go home, each by one job."""

from __future__ import annotations

from datetime import datetime

from league import jobs
from league.models import Job
from league.services.loan_returns import due_loans, return_due
from league.services.windows import announce_window, look_at_windows, settle_window

OPENS, CLOSES, LOAN_ENDS = "window-opens", "window-closes", "loan-ends"


def look(*, now: datetime) -> int:
    """Once a minute. Asked twice, it is one job."""
    opened, over = look_at_windows(now=now)
    ends = due_loans(now=now)
    asked = jobs.enqueue_many(LOAN_ENDS, {str(pk): {"loan": pk} for pk in ends})
    asked += jobs.enqueue_many(OPENS, {str(pk): {"window": pk} for pk in opened})
    return asked + jobs.enqueue_many(CLOSES, {str(pk): {"window": pk} for pk in over})


@jobs.handles(OPENS)
def _opens(job: Job) -> None:
    announce_window(window_id=job.payload["window"])


@jobs.handles(CLOSES)
def _closes(job: Job) -> None:
    settle_window(window_id=job.payload["window"])


@jobs.handles(LOAN_ENDS)
def _loan_ends(job: Job) -> None:
    return_due(loan_id=job.payload["loan"])
