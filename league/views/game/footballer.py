"""A footballer of a game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.ids import whole
from league.game_guards import game_for
from league.pages.game.footballer import footballer_page
from league.pages.game.frame import frame


@require_safe
def footballer(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Whom the card names now, or whom it named in a season. Of cards in piles nobody has heard: they have no page."""
    place = game_for(request, slug)
    page = footballer_page(place, key, whole(request.GET.get("season", "")))
    if page is None:
        raise Http404
    return render(request, "game/footballer.html", frame(place, tab="squad") | {"page": page})
