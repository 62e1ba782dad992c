"""A league with a window of sealed bids, put into the server's database."""

from __future__ import annotations

from typing import Any

from tests.servers import WebServer


def bazaar(web: WebServer) -> dict[str, Any]:
    """The league's address, and the names of its people."""
    return web.beside(build)


def build() -> dict[str, object]:
    from tests.factories import count_apart
    from tests.markets import Bazaar

    count_apart()
    made = Bazaar(way="sealed")
    card = made.free(name="Auberon Quill")
    mine = made.player()
    people = {"manager": made.manager, "rival": made.rival, "organiser": made.boss}
    facts = {"address": f"/leagues/{made.league.slug}/market/", "window": made.window.pk, "card": card.pk}
    facts |= {"club": made.club.pk, "other": made.other.pk, "mine": mine.card.name}
    return facts | {role: user.username for role, user in people.items()}


def pass_the_deadline(web: WebServer, window: int) -> None:
    """The clock strikes, as it does once a minute."""
    web.beside(strike, window)


def strike(window: int) -> None:
    from datetime import timedelta

    from django.utils import timezone

    from league import jobs, market_days
    from league.models import Job, Window

    Window.objects.filter(pk=window).update(closes_at=timezone.now() - timedelta(seconds=1))
    market_days.look(now=timezone.now())
    for job in Job.objects.filter(kind=market_days.CLOSES, key=str(window)):
        jobs.run_job(job.pk)
