from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.book import season_of
from league.guards import league_for
from league.pages.dice import dice_page
from league.views.overview import frame


@require_safe
def dice(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    context = frame(visit, season, tab="dice") | {"page": dice_page(season, request.GET.get("page"))}
    fragment = request.htmx and request.htmx.target == "dice"
    return render(request, "league/_dice.html" if fragment else "league/dice.html", context)
