"""Nothing is lost with one click: a deed that cannot be taken back is asked about first, on a page of its own."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from clubs.models import Card, Club

YES = "yes"
NOT_SENT_AGAIN = {"sure", "csrfmiddlewaretoken"}


def unless_sure(request: HttpRequest, *, title: str, says: str, yes: str, back: str) -> HttpResponse | None:
    """The page that asks, or nothing once the person has said yes to it.

    What was posted is posted again with the answer, so the page works without scripts and knows nothing of the deed.
    `title` is the question, `says` what will happen then, `yes` the button that names it, `back` where "no" leads.
    """
    if request.POST.get("sure") == YES:
        return None
    fields = [(name, value) for name, values in request.POST.lists() for value in values if name not in NOT_SENT_AGAIN]
    asked = {"title": title, "says": says, "yes": yes, "back": back, "fields": fields, "address": request.path}
    return render(request, "sure.html", {"asked": asked})


def unless_sure_of_release(request: HttpRequest, card: Card, club: Club, back: str) -> HttpResponse | None:
    """Before the season and in a window: the same question."""
    words = {"name": card.name, "club": club.name}
    return unless_sure(
        request,
        title=_("Release %(name)s?") % words,
        says=_("%(name)s leaves the squad of %(club)s and is free: any club may sign the player.") % words,
        yes=_("Release %(name)s") % words,
        back=back,
    )
