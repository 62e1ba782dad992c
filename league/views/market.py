"""The market: free agents, one of them, a club's purse, and the news."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.market import VetoForm
from league.forms.squads import CardPickForm
from league.guards import Pass, league_tracking
from league.models import Bid, Role
from league.pages.market import market_page
from league.pages.market_club import market_club_page, purse_rows
from league.pages.market_deal import Counter
from league.pages.transfer_news import news_of
from league.services.bids import bid, withdraw_bid
from league.services.seasons import current_season
from league.services.signings import release_player, sign_free_agent
from league.views.overview import frame
from league.views.sure import unless_sure_of_release


@require_safe
def market(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("market", request.user, slug)
    book = current_book(visit)
    page = market_page(book, request.GET)
    part = {"agents": "league/market/_agents.html", "market-top": "league/market/_top.html"}
    template = part.get(request.htmx.target or "", "") if request.htmx else ""
    return render(request, template or "league/market/market.html", market_frame(book, "agents") | {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def deal(request: HttpRequest, slug: str, card_id: int) -> HttpResponse:
    """Signing a free agent, or a sealed bid for him: as the window wants it."""
    posted = request.method == "POST"
    visit = league_tracking("market", request.user, slug, Role.MANAGER if posted else None)
    counter = Counter(current_book(visit), card_id, request.POST.get("club") or request.GET.get("club"))
    form = None
    if posted:
        if counter.entry is None:
            raise PermissionDenied
        form = counter.form(request.POST)
        if form.is_valid():
            try:
                messages.success(request, _deal(counter, form, request.user))
            except Refusal as refusal:
                form.add_error(None, str(refusal))
            else:
                return redirect("league:market", slug)
    context = market_frame(counter.book, "agents") | {"page": counter.page(form)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if posted else HTTPStatus.OK
    return render(request, "league/market/deal.html", context, status=status)


def _deal(counter: Counter, form, actor) -> str:
    facts = {"league": counter.book.league, "club": counter.entry.club, "card": counter.card, "drops": form.dropped}
    if counter.is_sealed:
        laid = bid(**facts, points=form.cleaned_data["points"], actor=actor)
        return _("Your bid for %(name)s is sealed: %(points)s.") % {"name": counter.card.name, "points": laid.points}
    place = sign_free_agent(**facts, number=form.cleaned_data["number"], actor=actor)
    told = _("%(name)s signs and wears number %(number)s.")
    return told % {"name": counter.card.name, "number": place.number}


@require_POST
def bid_withdraw(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug, Role.MANAGER)
    found = get_object_or_404(Bid.objects.select_related("club"), pk=pk, window__season__league=visit.league)
    try:
        withdraw_bid(league=visit.league, bid=found, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The bid is taken back."))
    return redirect("league:market_club", slug, found.club_id)


@require_safe
def club(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    season.league = visit.league
    book = SeasonBook(visit, season)
    page = market_club_page(book, club_id)
    template = "_club.html" if request.htmx and request.htmx.target == "market-club" else "club.html"
    tab = "mine" if page.is_mine else "purses"
    return render(request, f"league/market/{template}", market_frame(book, tab) | {"page": page})


@require_POST
def release(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug, Role.MANAGER)
    found = get_object_or_404(Club, pk=club_id, entries__season=current_season(visit.league))
    form = CardPickForm(request.POST, cards=Card.objects.filter(squad_places__club=found).distinct())
    back = reverse("league:market_club", args=[slug, club_id])
    if form.is_valid() and (asked := unless_sure_of_release(request, form.cleaned_data["card"], found, back)):
        return asked
    try:
        if not form.is_valid():
            raise Refusal(_("This player is not in the squad any more."))
        card = form.cleaned_data["card"]
        release_player(league=visit.league, club=found, card=card, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("%(name)s is free.") % {"name": card.name})
    return redirect("league:market_club", slug, club_id)


@require_safe
def purses(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("market", request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    season.league = visit.league
    book = SeasonBook(visit, season)
    context = market_frame(book, "purses") | {"rows": purse_rows(book)}
    return render(request, "league/market/purses.html", context)


@require_safe
def news(request: HttpRequest, slug: str) -> HttpResponse:
    """All transfers of all seasons, newest first; or of the season asked for."""
    visit = league_tracking("market", request.user, slug)
    asked = request.GET.get("season")
    book = current_book(visit)
    only = season_of(visit, asked) if asked else None
    found = news_of(visit.league, season=only)
    years: dict[int, list] = {}
    for one in found:
        years.setdefault(one.season, []).append(one)
    context = market_frame(book, "news") | {"years": list(years.items()), "told": count_words(len(found))}
    return render(request, "league/market/news.html", context)


def count_words(count: int) -> str:
    return ngettext("%(count)s transfer", "%(count)s transfers", count) % {"count": count}


def current_book(visit: Pass) -> SeasonBook:
    season = current_season(visit.league)
    season.league = visit.league
    return SeasonBook(visit, season)


def market_frame(book: SeasonBook, part: str) -> dict[str, object]:
    """What every page of the market shows around its content."""
    tab = "market_office" if part == "office" else "market"
    return frame(book.visit, book.season, tab=tab) | {"part": part, "mine": book.mine}


def settle(
    request: HttpRequest, service: Callable[..., Any], move: str, told: Callable[[Any], str], **facts: Any
) -> None:
    """The answer to a swap or a loan; a veto says why. The next page tells what came of it."""
    if move == "veto":
        form = VetoForm(request.POST)
        facts["reason"] = form.cleaned_data["reason"] if form.is_valid() else ""
    try:
        settled = service(actor=request.user, **facts)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, told(settled))
