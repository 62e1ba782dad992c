"""A game out of a file, and how far it is."""

from http import HTTPStatus

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.forms.game_start import GameFileForm, StartForm
from league.models import GameArrival
from league.pages.game.arrivals import arrival_page
from league.pages.game.lobby import tables
from league.pages.game.mine import my_games
from league.services.game_arrivals import receive


@require_POST
@login_required
def bring(request: HttpRequest) -> HttpResponse:
    form = GameFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            receive(raw=form.cleaned_data["file"].read(), user=request.user)
        except Refusal as refusal:
            form.add_error("file", str(refusal))
        else:
            return redirect("game:arrival")
    context = {"form": StartForm(), "games": my_games(request.user), "file_form": form} | tables(request.user)
    return render(request, "game/start.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@require_safe
@login_required
def arrival(request: HttpRequest) -> HttpResponse:
    found = GameArrival.objects.select_related("game__league").defer("file", "game__state").filter(user=request.user)
    here = found.first()
    if here is None:
        raise Http404
    only_part = request.htmx and request.htmx.target == "arrival"
    template = "game/_arrival.html" if only_part else "game/arrival.html"
    return render(request, template, {"page": arrival_page(here)})
