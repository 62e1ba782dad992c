from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.guards import league_for
from league.pages.log import log_page
from league.services.seasons import current_season
from league.views.overview import frame


@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    page = log_page(visit.league, request.GET.get("page"))
    if request.htmx and request.htmx.target == "log":
        return render(request, "league/_log.html", {"page": page, "league": visit.league})
    return render(request, "league/log.html", frame(visit, current_season(visit.league), tab="log") | {"page": page})
