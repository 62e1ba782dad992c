"""Long documents: asked for, watched while they are built, and fetched as often as one likes for a week."""

from __future__ import annotations

from allauth.core.ratelimit import consume_or_429
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.guards import pass_for
from league.models import Printout
from league.pages.prints import printout_page
from league.printing import standing, want
from league.prints.kinds import Kind, Order
from league.prints.orders import order_in_game, order_in_league
from league.views.prints import paper_of


@require_POST
def in_league(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    return _build(request, *order_in_league(request, slug, kind), back=reverse("league:prints", args=[slug]))


@require_POST
def in_game(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    return _build(request, *order_in_game(request, slug, kind), back=reverse("game:prints", args=[slug]))


def _build(request: HttpRequest, kind: Kind, order: Order, *, back: str) -> HttpResponse:
    """What is there is handed out to whoever may read it. Having one built is limited, above all for strangers."""
    if not kind.long:
        raise Http404
    paper = paper_of(request)
    found = standing(kind=kind, order=order, paper=paper)
    if found is None:
        action = "print" if request.user.is_authenticated else "print_as_stranger"
        if too_many := consume_or_429(request, action=action):
            return too_many
        try:
            found = want(kind=kind, order=order, paper=paper)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            return redirect(back)
    return redirect("league:printout", found.pk)


@require_safe
@cache_control(private=True, no_cache=True)
def printout(request: HttpRequest, pk: int) -> HttpResponse:
    found = _found(request, pk)
    template = "sheets/_printout.html" if request.htmx and request.htmx.target == "printout" else "sheets/printout.html"
    return render(request, template, {"page": printout_page(found), "league": found.league})


@require_safe
@cache_control(private=True, no_cache=True)
def file(request: HttpRequest, pk: int) -> HttpResponse:
    found = _found(request, pk)
    if found.built_at is None:
        raise Http404
    return HttpResponse(
        bytes(found.file),
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{found.name}"'},
    )


def _found(request: HttpRequest, pk: int) -> Printout:
    """For whoever may see the league; of a game, for who asked for it."""
    found = Printout.objects.select_related("league", "job").filter(pk=pk).first()
    if found is None or (found.is_secret and found.user_id != request.user.pk):
        raise Http404
    found.league = pass_for(request.user, found.league.slug).league
    return found
