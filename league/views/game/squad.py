"""The squads of a game's managers."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.game_guards import Place, game_for
from league.pages.game.frame import frame
from league.pages.game.squad import asked_of, squad_page


@require_safe
def squad(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    page = squad_page(
        place, _seat(place, request.GET.get("seat", "")), asked_of(request.GET), request.GET.get("sell", "")
    )
    return render(request, "game/squad.html", frame(place, tab="squad") | {"page": page})


def _seat(place: Place, wanted: str) -> int:
    """One's own, unless another is asked for."""
    if not wanted:
        return place.seat or 0
    seats = {str(club.seat): club.seat for club in place.state.board.clubs}
    if wanted not in seats:
        raise Http404
    return seats[wanted]
