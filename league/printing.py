"""Long documents: asked for once, built by a job, kept for a week."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Length
from django.http import Http404
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
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
MOST_WAITING = 50
GATHERED = 60  # percent: the rest is the work of the printer, which tells nothing


def standing(*, kind: Kind, order: Order, paper: Paper) -> Printout | None:
    """What was asked for before, if it is there or about to be: handing it out again costs nothing."""
    asked = _asked(kind, order, paper)
    facts = {"league": order.league, "key": _key(kind, asked), "revision": order.league.revision}
    failed = Q(built_at=None) & (Q(job=None) | Q(job__state=Job.State.FAILED))
    return Printout.objects.defer("file").filter(**facts).exclude(failed).first()


def want(*, kind: Kind, order: Order, paper: Paper) -> Printout:
    """The printout, and a job if nobody builds it yet. Asked twice of the same record, it is the same one."""
    asked, user = _asked(kind, order, paper), order.visit.user
    key = _key(kind, asked)
    if Job.objects.unfinished().filter(kind=KIND).count() >= MOST_WAITING:
        raise Refusal(_("Many documents are being built at the moment. Try again in a few minutes."))
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


def _key(kind: Kind, asked: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps([kind.key, asked], sort_keys=True).encode()).hexdigest()


def _asked(kind: Kind, order: Order, paper: Paper) -> dict[str, object]:
    """What decides how it looks, each thing in one spelling: nobody gets a second copy by writing ?blank=2."""
    choices = {choice.key: "1" for choice in kind.choices if order.wants(choice)}
    if order.thing is not None:
        choices["of"] = str(order.thing.pk)
    if order.season_number is not None:
        choices["season"] = str(order.season_number)
    asked: dict[str, object] = {
        "choices": choices,
        "size": paper.size,
        "ink": paper.ink,
        "language": language(),
    }
    if order.place is not None:
        seat = order.place.seat
        asked |= {"seat": seat, "user": order.visit.user.pk if seat is not None else None}
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
    with transaction.atomic():
        Printout.objects.filter(pk=printout.pk, built_at=None).update(
            file=file, title=sheet.title[:200], built_at=timezone.now()
        )
        _make_room(but=printout)


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


def _make_room(*, but: Printout) -> None:
    """Oldest out, until all that is kept fits into what the site gives to printouts."""
    built = Printout.objects.exclude(built_at=None).annotate(size=Length("file"))
    room = settings.PRINTOUTS_MB * 1_000_000 - sum(built.filter(pk=but.pk).values_list("size", flat=True))
    out = []
    for pk, size in built.exclude(pk=but.pk).order_by("-asked_at", "-pk").values_list("pk", "size"):
        room -= size
        if room < 0:
            out.append(pk)
    Printout.objects.filter(pk__in=out).delete()


def forget(*, now: datetime) -> int:
    return Printout.objects.filter(asked_at__lt=now - KEPT_FOR).delete()[0]
