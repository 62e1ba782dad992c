"""What there is to read about a club: its money, and its history."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.rules.club_manager.state import Club
from league.game_guards import Place, game_for
from league.pages.game.frame import frame
from league.pages.game.history import history_page
from league.pages.game.ledger import ledger_page
from league.pages.game.news import transfer_news
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows, asked_season, seasons_of
from league.pages.game.tasks import tasks_page


@require_safe
def ledger(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    club, season = asked_club(request, place), asked_season(place, request.GET.get("season", ""))
    rows = SeasonRows(place, place.state.season)
    context = _context(place, "ledger", club, season) | {
        "page": ledger_page(place, club, season, names_in(place, season)),
        "tasks": tasks_page(place, rows) if club.seat == place.seat else None,
    }
    return render(request, "game/ledger.html", context)


@require_safe
def history(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    club, season = asked_club(request, place), asked_season(place, request.GET.get("season", ""))
    names = names_in(place, season)
    context = _context(place, "history", club, season) | {
        "page": history_page(place, club, SeasonRows(place, season), names),
        "news": transfer_news(place, season, names.state),
    }
    return render(request, "game/history.html", context)


def asked_club(request: HttpRequest, place: Place) -> Club:
    """The one that was asked for; otherwise the reader's own, or the first."""
    clubs, asked = place.state.board.clubs, request.GET.get("club", "")
    return next((club for club in clubs if str(club.seat) == asked), clubs[place.seat or 0])


def _context(place: Place, tab: str, club: Club, season: int) -> dict[str, object]:
    return frame(place, tab=tab) | {"club": club, "season": season, "seasons": seasons_of(place.state)}
