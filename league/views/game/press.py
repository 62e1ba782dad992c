"""What the papers write about a club, and whom it plays against over the seasons."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.game_guards import game_for
from league.pages.game.frame import frame
from league.pages.game.past import names_in
from league.pages.game.press import Desk
from league.pages.game.rivals import rivals_page
from league.pages.game.season_rows import SeasonRows, asked_season, seasons_of
from league.views.game.club import asked_club


@require_safe
def press(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    club, season = asked_club(request, place), asked_season(place, request.GET.get("season", ""))
    desk = Desk(place, club, SeasonRows(place, season), names_in(place, season))
    context = {
        "page": desk.page(request.GET.get("week", "")),
        "club": club,
        "season": season,
        "seasons": seasons_of(place.state),
    }
    return render(request, "game/press.html", frame(place, tab="press") | context)


@require_safe
def rivals(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    club = asked_club(request, place)
    context = {"page": rivals_page(place, club), "club": club, "season": place.state.season}
    return render(request, "game/rivals.html", frame(place, tab="press") | context)
