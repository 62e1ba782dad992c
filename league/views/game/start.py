"""A club of one's own, three clicks from the front page."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.once import once
from league.forms.game_start import GameFileForm, StartForm
from league.pages.game.lobby import open_tables, tables
from league.pages.game.mine import my_games
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
