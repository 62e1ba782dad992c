"""The season in numbers: statistics, discipline, who beat whom, and one player's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.guards import league_for
from league.pages.player import player_card, player_page
from league.views.overview import frame


@require_safe
def player(request: HttpRequest, slug: str, card_id: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    page = player_page(visit, player_card(visit, card_id), request.GET.get("season"))
    template = "league/_player.html" if request.htmx and request.htmx.target == "player" else "league/player.html"
    return render(request, template, frame(visit, page.season, tab="statistics") | {"page": page})
