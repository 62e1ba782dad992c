"""The season in numbers: statistics, discipline, who beat whom, and one player's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.ids import whole
from league.book import SeasonBook, season_of
from league.guards import league_for
from league.pages.discipline import discipline_page
from league.pages.forecast import forecast_page
from league.pages.kept import fragment
from league.pages.player import player_card, player_page
from league.pages.statistics import LISTS, cross_tables_page, statistics_page
from league.views.overview import frame, reader


@require_safe
def statistics(request: HttpRequest, slug: str) -> HttpResponse:
    asked = request.GET.get("list", "")
    only = asked if asked in LISTS else ""
    level = request.GET.get("division", "")
    level = level if whole(level, 9) is not None and len(level) == 1 else ""
    return _kept(request, slug, "statistics", lambda book: statistics_page(book, only, level), f"{only}:{level}")


@require_safe
def discipline(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "discipline", discipline_page)


@require_safe
def cross_table(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "cross_table", cross_tables_page)


@require_safe
def forecast(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "forecast", forecast_page)


@require_safe
def player(request: HttpRequest, slug: str, card_id: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    page = player_page(visit, player_card(visit, card_id), request.GET.get("season"))
    template = "league/_player.html" if request.htmx and request.htmx.target == "player" else "league/player.html"
    return render(request, template, frame(visit, page.season, tab="statistics") | {"page": page})


def _kept(request: HttpRequest, slug: str, name: str, build_page, variant: str = "") -> HttpResponse:
    """A page around one part that is kept until the league changes; to htmx, that part alone."""
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book = SeasonBook(visit, season)

    def build():
        return frame(visit, season, tab="") | {"page": build_page(book)}

    html = fragment(f"league/_{name}.html", league=visit.league, variant=f"{reader(book)}:{variant}", build=build)
    if request.htmx and request.htmx.target == name:
        return HttpResponse(html)
    return render(request, f"league/{name}.html", frame(visit, season, tab=name) | {"part": html})
