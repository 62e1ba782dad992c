"""The game itself: its house rules and dice, taking it along as a file, and putting it away."""

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.game_guards import game_for
from league.pages.game.about import about_page
from league.pages.game.frame import frame
from league.services.game_files import export_game
from league.services.leagues import delete_league


@require_safe
def about(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    return render(request, "game/about.html", frame(place, tab="about") | {"page": about_page(place)})


@require_safe
def export(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug, seated=True)
    try:
        raw = export_game(place.game)
    except Refusal as refusal:
        return _again(request, place, str(refusal))
    response = HttpResponse(raw, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{slug}.touchline.json"'
    return response


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug, seated=True)
    if not place.visit.is_organiser:
        raise PermissionDenied
    try:
        delete_league(league=place.league, typed_name=request.POST.get("name", ""), actor=request.user)
    except Refusal as refusal:
        return _again(request, place, str(refusal))
    messages.success(request, _("The game is gone."))
    return redirect("game:start")


def _again(request: HttpRequest, place, refusal: str) -> HttpResponse:
    context = frame(place, tab="about") | {"page": about_page(place), "refusal": refusal}
    return render(request, "game/about.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
