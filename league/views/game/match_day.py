"""Matches of a played game: leaving the rest of one to somebody else, and reading how it went."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.forms.game import version_from
from league.game_guards import game_for, report_key
from league.game_words import Stale
from league.pages.game import match_report
from league.pages.game.elsewhere import elsewhere
from league.pages.game.frame import frame
from league.pages.game.onward import after_a_match, after_a_move
from league.pages.game.press import teaser
from league.services.auto_play import play_on as play_on_for
from league.views.game.desk import draw


@require_POST
def play_on(request: HttpRequest, slug: str) -> HttpResponse:
    """To the next decision, to the final whistle, or to the end of the week, without being asked."""
    place = game_for(request, slug, seated=True)
    try:
        mode, expected = request.POST.get("mode", ""), version_from(request.POST)
        sitting = play_on_for(game=place.game, seat=place.seat, mode=mode, expected=expected, actor=request.user)
    except Stale as stale:
        messages.warning(request, str(stale))
        return redirect("game:now", slug)
    except Refusal as refusal:
        return draw(request, game_for(request, slug), refusal=str(refusal))
    return redirect(after_a_move(slug, sitting, place.seat))


@require_safe
def report(request: HttpRequest, slug: str, season: int, week: int, competition: str, club: str) -> HttpResponse:
    place = game_for(request, slug)
    page = match_report.report_page(place, season=season, week=week, competition=competition, club=club)
    if page is None:
        raise Http404
    if club == f"M{place.seat}":
        request.session[report_key(place)] = request.path
    context = frame(place, tab="now") | {
        "page": page,
        "paper": teaser(place, season, week) if club == f"M{place.seat}" else None,
        "elsewhere": elsewhere(place, page.fixture, season),
        "onward": after_a_match(place, season=season, week=week),
    }
    return render(request, "game/match_report.html", context)
