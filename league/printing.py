"""Long documents: asked for once, built by a job, kept for a week."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime, timedelta

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import Http404
from django.utils import timezone, translation

from league import jobs
from league.guards import Pass
from league.languages import language
from league.models import Job, Printout
from league.prints.kinds import Kind, Of, Order
from league.prints.orders import order, place_at
from league.prints.registry import KINDS
from matches.sheets.paper import Paper
from matches.sheets.render import pdf

KIND = "print"
KEPT_FOR = timedelta(days=7)
GATHERED = 60  # percent: the rest is the work of the printer, which tells nothing


def want(*, kind: Kind, order: Order, paper: Paper) -> Printout:
    """The printout, and a job if nobody builds it yet. Asked twice of the same record, it is the same one."""
    asked, user = _asked(kind, order, paper), order.visit.user
    key = hashlib.sha256(json.dumps([kind.key, asked], sort_keys=True).encode()).hexdigest()
    with transaction.atomic():
        printout, _new = Printout.objects.get_or_create(
            league=order.league,
            key=key,
            revision=order.league.revision,
            defaults={
                "kind": kind.key,
                "asked": asked,
                "title": str(kind.title),
                "name": f"{kind.file_name(order)}.pdf",
                "user": user if user.is_authenticated else None,
                "is_secret": order.place is not None and order.place.seat is not None,
            },
        )
        if printout.built_at is None and (printout.job is None or printout.job.state == Job.State.FAILED):
            printout.job = jobs.enqueue(KIND, payload={"printout": printout.pk}, key=str(printout.pk))
            printout.save(update_fields=["job"])
    return printout


def _asked(kind: Kind, order: Order, paper: Paper) -> dict[str, object]:
    known = {"of", "season", *(choice.key for choice in kind.choices)}
    asked: dict[str, object] = {
        "choices": {name: value for name, value in order.choices.items() if name in known},
        "size": paper.size,
        "ink": paper.ink,
        "language": language(),
    }
    if order.place is not None:
        asked |= {"seat": order.place.seat, "user": order.visit.user.pk}
    return asked


@jobs.handles(KIND)
def build(job: Job) -> None:
    printout = (
        Printout.objects.select_related("league", "user").filter(pk=job.payload["printout"], built_at=None).first()
    )
    if printout is None:
        return
    kind, asked = KINDS[printout.kind], printout.asked
    with translation.override(asked["language"]):
        try:
            again = _order_again(kind, printout)
        except Http404:
            printout.delete()  # what it was of is gone
            return
        again.progress = lambda percent: jobs.report_progress(job, percent * GATHERED // 100)
        sheet = kind.gather(again)
        jobs.report_progress(job, GATHERED)
        file = pdf(sheet, Paper(asked["size"], asked["ink"]))
    Printout.objects.filter(pk=printout.pk, built_at=None).update(
        file=file, title=sheet.title[:200], built_at=timezone.now()
    )


def _order_again(kind: Kind, printout: Printout) -> Order:
    """As it was asked; who asked was let in then."""
    league, choices = printout.league, printout.asked["choices"]
    visit = Pass(league, printout.user or AnonymousUser(), None)
    if kind.of != Of.GAME:
        return order(kind, visit, choices)
    place = place_at(league, printout.asked["seat"], visit)
    if place is None:
        raise Http404
    return Order(visit=visit, place=place, choices=choices)


def forget(*, now: datetime) -> int:
    return Printout.objects.filter(asked_at__lt=now - KEPT_FOR).delete()[0]
