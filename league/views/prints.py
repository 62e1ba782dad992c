"""Everything that can be printed: as a PDF, as a page, and the list of it all."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from league.book import season_of
from league.forms.prints import PaperForm, paper_from
from league.game_guards import game_for
from league.guards import league_for
from league.pages.game.frame import frame as game_frame
from league.pages.prints import built_lately, game_shelf, league_shelf
from league.prints.kinds import Kind, Order
from league.prints.orders import order_in_game, order_in_league, order_of_nothing
from league.views.overview import frame
from matches.sheets.paper import Paper
from matches.sheets.render import parts_of, pdf

PAPER_COOKIE = "paper"
private = cache_control(private=True, no_cache=True)


@require_safe
@private
def league_prints(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    context = frame(visit, season, tab="prints") | {"shelf": league_shelf(visit, season), "base": "league/base.html"}
    return _shelf(request, context)


@require_safe
@private
def game_prints(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    context = game_frame(place, tab="prints") | {"shelf": game_shelf(place), "base": "game/base.html"}
    return _shelf(request, context)


def _shelf(request: HttpRequest, context: dict[str, object]) -> HttpResponse:
    paper = paper_of(request)
    context["paper_form"] = PaperForm(initial={"size": paper.size, "ink": paper.ink})
    context["printouts"] = built_lately(context["league"], request.user)
    return _remember(request, paper, render(request, "sheets/shelf.html", context))


@require_safe
@private
def league_file(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    return _file(request, *order_in_league(request, slug, kind))


@require_safe
@private
def league_page(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    found, order = order_in_league(request, slug, kind)
    context = frame(order.visit, order.season, tab="prints") | {"base": "league/base.html"}
    return _page(request, found, order, context, "league", slug)


@require_safe
@private
def game_file(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    return _file(request, *order_in_game(request, slug, kind))


@require_safe
@private
def game_page(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    found, order = order_in_game(request, slug, kind)
    context = game_frame(order.place, tab="prints") | {"base": "game/base.html"}
    return _page(request, found, order, context, "game", slug)


@require_safe
def reference_file(request: HttpRequest, kind: str) -> HttpResponse:
    return _file(request, *order_of_nothing(request, kind))


@require_safe
def reference_page(request: HttpRequest, kind: str) -> HttpResponse:
    found, order = order_of_nothing(request, kind)
    context = {"base": "sheets/reference.html", "file_url": reverse("league:reference_file", args=[kind])}
    return _page(request, found, order, context)


@require_safe
def sheet(request: HttpRequest, slug: str, pk: int, *, name: str) -> HttpResponse:
    """Where match sheets were before there were others."""
    league_for(request.user, slug)
    asked = request.GET.copy()
    asked["of"] = str(pk)
    return redirect(reverse(f"league:{name}", args=[slug, "match-sheet"], query=asked))


def _file(request: HttpRequest, kind: Kind, order: Order) -> HttpResponse:
    if kind.long:
        raise Http404  # built by a job: league/views/printouts.py
    paper = paper_of(request)
    response = HttpResponse(
        pdf(kind.gather(order), paper),
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{kind.file_name(order)}.pdf"'},
    )
    return _remember(request, paper, response)


def _page(request, kind: Kind, order: Order, context, where: str = "", slug: str = "") -> HttpResponse:
    paper, printed = paper_of(request), kind.gather(order)
    in_the_form = PaperForm.base_fields.keys() | {choice.key for choice in kind.choices}
    if where:
        asked = order.choices or None
        context["file_url"] = reverse(f"{where}:print_file", args=[slug, kind.key], query=asked)
        context["build_url"] = reverse(f"{where}:print_build", args=[slug, kind.key], query=asked) if kind.long else ""
        context["shelf_url"] = reverse(f"{where}:prints", args=[slug])
    context |= {
        "kind": kind,
        "printed": printed,
        "parts": parts_of(printed),
        "paper": paper,
        "paper_form": PaperForm(initial={"size": paper.size, "ink": paper.ink}),
        "asked": [(name, value) for name, value in order.choices.items() if name not in in_the_form],
        "choices": [(choice, order.wants(choice)) for choice in kind.choices],
    }
    return _remember(request, paper, render(request, "sheets/page.html", context))


def paper_of(request: HttpRequest) -> Paper:
    return paper_from(request.GET, request.COOKIES.get(PAPER_COOKIE, ""))


def _remember(request: HttpRequest, paper: Paper, response: HttpResponse) -> HttpResponse:
    if PaperForm.base_fields.keys() & request.GET.keys():
        response.set_cookie(
            PAPER_COOKIE,
            f"{paper.size}-{paper.ink}",
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        )
    return response
