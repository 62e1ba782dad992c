"""Swap offers and their answers."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.refusal import Refusal
from league.guards import league_tracking
from league.models import Role, Swap
from league.pages.swaps import Table, swaps_page
from league.services.swaps import accept_swap, approve_swap, decline_swap, offer_swap, veto_swap, withdraw_swap
from league.views.market import current_book, market_frame, settle
from league.views.sure import unless_sure

MOVES = {
    "accept": (accept_swap, Role.MANAGER),
    "decline": (decline_swap, Role.MANAGER),
    "withdraw": (withdraw_swap, Role.MANAGER),
    "approve": (approve_swap, Role.ORGANISER),
    "veto": (veto_swap, Role.ORGANISER),
}


@require_safe
def swaps(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("market", request.user, slug)
    book = current_book(visit)
    template = "_swaps.html" if request.htmx and request.htmx.target == "swaps" else "swaps.html"
    return render(request, f"league/market/{template}", market_frame(book, "swaps") | {"page": swaps_page(book)})


@require_http_methods(["GET", "HEAD", "POST"])
def offer(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug, Role.MANAGER)
    table = Table(current_book(visit), club_id, request.POST.get("club") or request.GET.get("club"))
    if table.entry is None or table.entry == table.partner:
        raise PermissionDenied
    posted = request.method == "POST"
    form = table.form(request.POST if posted else None)
    if posted and form.is_valid():
        try:
            offer_swap(
                league=visit.league,
                club=table.entry.club,
                partner=table.partner.club,
                gives=form.cards("gives"),
                takes=form.cards("takes"),
                points=form.points,
                words=form.cleaned_data["words"],
                actor=request.user,
            )
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The offer is made. %(club)s can answer it.") % {"club": table.partner.club})
            return redirect("league:swaps", slug)
    context = market_frame(table.book, "swaps") | {"page": table.page(form)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if posted else HTTPStatus.OK
    return render(request, "league/market/offer.html", context, status=status)


@require_POST
def answer(request: HttpRequest, slug: str, pk: int, move: str) -> HttpResponse:
    """accept, decline, withdraw; and for organisers approve and veto."""
    if move not in MOVES:
        raise Http404
    service, role = MOVES[move]
    visit = league_tracking("market", request.user, slug, role)
    swap = get_object_or_404(Swap, pk=pk, season__league=visit.league)
    if move in {"accept", "approve"} and (asked := _unless_sure(request, slug, swap)):
        return asked
    settle(request, service, move, _told, league=visit.league, swap=swap)
    return redirect("league:swaps", slug)


def _told(swap: Swap) -> str:
    return _("The swap: %(state)s.") % {"state": swap.get_state_display()}


def _unless_sure(request: HttpRequest, slug: str, swap: Swap) -> HttpResponse | None:
    """Who says yes gives players away."""
    players = sorted(swap.players.select_related("card"), key=lambda one: one.pk)
    going, coming = ([one.card.name for one in players if one.leaves is leaves] for leaves in (True, False))
    words = {"club": swap.club.name, "partner": swap.partner.name}
    gives = _("%(club)s give %(names)s.")
    says = [gives % {"club": words["club"], "names": ", ".join(going) or "–"}]
    says.append(gives % {"club": words["partner"], "names": ", ".join(coming) or "–"})
    return unless_sure(
        request,
        title=_("Let %(club)s and %(partner)s swap?") % words,
        says=" ".join([*says, _("Nobody can take a swap back; the clubs can only agree on another one.")]),
        yes=_("Yes, swap"),
        back=reverse("league:swaps", args=[slug]),
    )
