"""A league that arrives as a file: kept while somebody looks at what is in it, then brought in by a job."""

from __future__ import annotations

import zlib
from collections import Counter
from datetime import datetime, timedelta

from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone, translation

from clubs.refusal import Refusal
from league import jobs
from league.league_file.read import Tables
from league.models import Arrival, Fixture, Job, Season
from league.services.league_files import examine, import_league

KIND = "league-import"
KEPT_FOR = timedelta(days=7)
_PLAYED = {Fixture.State.FINAL, Fixture.State.EXPUNGED}


def receive(*, raw: bytes, user) -> Arrival:
    """Looks at the file, or refuses it. It takes the place of whatever this person sent before."""
    contents = _contents(examine(raw))
    with transaction.atomic():
        Arrival.objects.filter(user=user).delete()
        return Arrival.objects.create(user=user, file=zlib.compress(raw), contents=contents)


def want(*, arrival: Arrival) -> None:
    """The league shall be brought in. Asked twice, it is one job."""
    with transaction.atomic():
        if Arrival.objects.filter(pk=arrival.pk, wanted_at=None).update(wanted_at=timezone.now()):
            jobs.enqueue(KIND, payload={"arrival": arrival.pk}, key=str(arrival.pk))


@jobs.handles(KIND)
def bring(job: Job) -> None:
    """Whoever holds the row brings the league in; the next one finds it done."""
    with transaction.atomic():
        waiting = Arrival.objects.select_for_update().filter(league=None, problem="", wanted_at__isnull=False)
        arrival = waiting.select_related("user").filter(pk=job.payload["arrival"]).first()
        if arrival is None:
            return
        with translation.override(arrival.user.language or settings.LANGUAGE_CODE):
            _bring(arrival)
        arrival.file = b""
        arrival.save()


def _bring(arrival: Arrival) -> None:
    def progress(percent: int) -> None:
        cache.set(_key(arrival), percent, settings.CELERY_TASK_TIME_LIMIT)

    try:
        arrival.league = import_league(raw=zlib.decompress(arrival.file), founder=arrival.user, progress=progress)
    except Refusal as refusal:
        arrival.problem = str(refusal)[:500]


def progress_of(arrival: Arrival) -> int:
    """In percent. The job's own transaction hides what it writes, so this is not in the database."""
    return cache.get(_key(arrival), 0)


def forget_arrivals(*, now: datetime) -> int:
    return Arrival.objects.filter(sent_at__lt=now - KEPT_FOR).delete()[0]


def _key(arrival: Arrival) -> str:
    return f"arrival:{arrival.pk}"


def _contents(tables: Tables) -> dict[str, object]:
    """What a person wants to see before they say yes."""
    league = next(tables["leagues"].dicts())
    clubs = Counter(tables.column("entries.season"))
    seasons = tables.column("rounds.season")
    fixtures = [(seasons[row["round"]], row.get("state") in _PLAYED) for row in tables["fixtures"].dicts()]
    return {
        "name": league["name"],
        "system": league["system"],
        "exported_at": tables.exported_at.isoformat(),
        "cards": len(tables["cards"]),
        "log": len(tables["log"]),
        "clubs": sorted(tables.column("clubs.name")),
        "seasons": [
            {
                "number": season["number"],
                "state": season.get("state", Season.State.PREPARING),
                "clubs": clubs[place],
                "matches": sum(1 for of, _played in fixtures if of == place),
                "played": sum(1 for of, played in fixtures if of == place and played),
            }
            for place, season in enumerate(tables["seasons"].dicts())
        ],
    }
