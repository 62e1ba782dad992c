"""A club of one's own, three clicks from the front page, and the careers one has had."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.once import once
from league.forms.game_start import GameFileForm, StartForm
from league.pages.game.hall import hall_page
from league.pages.game.lobby import open_tables, tables
from league.pages.game.mine import my_games, only_career
from league.services.games import found_game


@require_http_methods(["GET", "HEAD", "POST"])
@once
def start(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return render(request, "game/start_who.html", {"open_tables": open_tables(request.user)})
    form = StartForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        game = found_game(**form.cleaned_data, founder=request.user)
        return redirect("game:now", game.league.slug)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(
        request,
        "game/start.html",
        {"form": form, "games": my_games(request.user), "file_form": GameFileForm()} | tables(request.user),
        status=status,
    )


@require_safe
def waiting(request: HttpRequest) -> HttpResponse:
    """Where a log-in leads: to the table at which others wait for this person, else to the front page with the rest.

    Who has a career and nothing else here wants to go on with it.
    """
    games = my_games(request.user) if request.user.is_authenticated else []
    turn = next((game for game in games if game.my_turn), None) or only_career(request.user, games)
    return redirect("game:now", turn.league.slug) if turn else redirect("league:home")


@require_safe
def hall(request: HttpRequest) -> HttpResponse:
    return render(request, "game/hall.html", {"page": hall_page(request.user)})
