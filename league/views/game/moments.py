"""Stepping through a game, move by move."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from clubs.ids import whole
from league.game_guards import game_for
from league.pages.game.frame import frame
from league.pages.game.moment import moment_page


@require_safe
def moments(request: HttpRequest, slug: str) -> HttpResponse:
    """To the move that was asked for, or to the last."""
    place, asked = game_for(request, slug), request.GET.get("to", "")
    known = whole(asked, place.game.seq)
    return redirect("game:moment", slug, place.game.seq if known is None else known)


@require_safe
def moment(request: HttpRequest, slug: str, seq: int) -> HttpResponse:
    place = game_for(request, slug)
    if seq > place.game.seq:
        raise Http404
    page = moment_page(place, seq, request.GET.get("club", ""))
    context = frame(place, tab="history") | {"page": page, "address": request.build_absolute_uri(request.path)}
    return render(request, "game/moment.html", context)
