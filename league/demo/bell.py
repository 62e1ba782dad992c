"""What the people of the demo have heard, and what still waits for them."""

from __future__ import annotations

from datetime import date, timedelta

from django.db.models import F

from league.demo.stage import at
from league.models import Fixture, Job, League, Notice
from league.week_notices import ABSENCES

NEWS = timedelta(days=8)  # the last round and what came after it


def ring(leagues: list[League], today: date) -> None:
    """Of months of notices the old ones were read long ago, and of who is banned only the last round has news."""
    since = at(today - NEWS, 0)
    Notice.objects.filter(league__in=leagues, at__lt=since).update(read_at=F("at"))
    lately = Fixture.objects.filter(round__season__league__in=leagues, report__at__gte=since)
    new = [str(pk) for pk in lately.values_list("pk", flat=True)]
    Job.objects.filter(kind=ABSENCES).exclude(key__in=new).delete()
