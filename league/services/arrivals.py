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
from league.apart import each
from league.league_file.read import Tables
from league.models import Arrival, Fixture, Job, League, Season
from league.services.doors import held
from league.services.league_files import examine, lay_down, let_in, prove
from league.services.leagues import clear_away

KIND = "league-import"
KEPT_FOR = timedelta(days=7)
_PLAYED = {Fixture.State.FINAL, Fixture.State.EXPUNGED}


class Overtaken(Exception):
    """Somebody else has brought this one in, or a newer file has taken its place."""


def receive(*, raw: bytes, user) -> Arrival:
    """Looks at the file, or refuses it. It takes the place of whatever this person sent before."""
    contents, packed = _contents(examine(raw)), zlib.compress(raw)
    with transaction.atomic():
        for old in Arrival.objects.select_for_update().filter(user=user).defer("file"):
            _forget(old)
        return Arrival.objects.create(user=user, file=packed, contents=contents)


def want(*, arrival: Arrival) -> None:
    """The league shall be brought in. Asked twice, it is one job."""
    with transaction.atomic():
        if Arrival.objects.filter(pk=arrival.pk, wanted_at=None).update(wanted_at=timezone.now()):
            # What may be wrong with the file is said in the language of the page.
            payload = {"arrival": arrival.pk, "language": translation.get_language()}
            jobs.enqueue(KIND, payload=payload, key=str(arrival.pk))


@jobs.handles(KIND)
def bring(job: Job) -> None:
    """Reads, paints and proves without a transaction, and writes in two: the rows, then what makes them a league.

    Who comes twice finds the rows there, or all of it done.
    """
    waiting = Arrival.objects.filter(problem="", wanted_at__isnull=False, is_done=False)
    arrival = waiting.select_related("user", "league").filter(pk=job.payload["arrival"]).first()
    if arrival is None:
        return
    with translation.override(job.payload.get("language") or settings.LANGUAGE_CODE):
        try:
            _bring(arrival)
        except Overtaken:
            return
        except Refusal as refusal:
            _give_up(arrival, str(refusal)[:500])


def _bring(arrival: Arrival) -> None:
    def progress(percent: int) -> None:
        cache.set(_key(arrival), percent, settings.CELERY_TASK_TIME_LIMIT)

    def claim(league: League) -> None:
        if not Arrival.objects.filter(pk=arrival.pk, league=None, problem="").update(league=league):
            raise Overtaken

    tables = examine(zlib.decompress(arrival.file))
    if arrival.league is None:
        arrival.league = lay_down(tables, founder=arrival.user, progress=progress, claim=claim)
    prove(arrival.league, founder=arrival.user)
    with transaction.atomic():
        mine = Arrival.objects.filter(pk=arrival.pk, league=arrival.league, is_done=False)
        if mine.update(is_done=True, file=b""):
            let_in(arrival.league, tables, founder=arrival.user)


def _give_up(arrival: Arrival, problem: str) -> None:
    with transaction.atomic():
        mine = Arrival.objects.filter(pk=arrival.pk, league=arrival.league, is_done=False)
        if mine.update(problem=problem, file=b"", league=None) and arrival.league:
            clear_away(held(arrival.league))


def _forget(arrival: Arrival) -> int:
    """With the rows that were never let in."""
    league = None if arrival.is_done else arrival.league
    arrival.delete()
    if league:
        clear_away(held(league))
    return 1


def progress_of(arrival: Arrival) -> int:
    """In percent. The job's own transaction hides what it writes, so this is not in the database."""
    return cache.get(_key(arrival), 0)


def forget_arrivals(*, now: datetime) -> int:
    old = Arrival.objects.filter(sent_at__lt=now - KEPT_FOR).defer("file")
    return each("Arrival", old.values_list("pk", flat=True), lambda pk: sum(map(_forget, old.filter(pk=pk))))


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
