"""A manager's own wish list for the draft."""

from __future__ import annotations

from http import HTTPStatus

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.refusal import Refusal
from league.forms.draft_room import WishForm
from league.guards import league_tracking
from league.models import Role
from league.pages.wishes import wishes_page
from league.services.seasons import current_season
from league.services.wishes import change_wishes
from league.views.overview import frame


@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest, slug: str) -> HttpResponse:
    """The address keeps the search."""
    visit = league_tracking("squads", request.user, slug, Role.MANAGER)
    season = current_season(visit.league)
    if not season.entries.filter(manager=request.user).exists():
        raise PermissionDenied
    problem = ""
    if request.method == "POST":
        form = WishForm(request.POST)
        try:
            if not form.is_valid():
                raise Refusal(_("Choose a player."))
            change_wishes(league=visit.league, actor=request.user, **form.chosen)
        except Refusal as refusal:
            problem = str(refusal)
        else:
            if not request.htmx:
                return redirect(request.get_full_path())
    page = wishes_page(visit, season, request.GET.dict())
    context = frame(visit, season, tab="draft") | {"wishes": page, "page": page.cards, "problem": problem}
    parts = {"cards": "league/draft/_candidates.html", "wish-desk": "league/draft/_wishes.html"}
    template = parts.get(request.htmx.target if request.htmx else "", "league/draft/wishes.html")
    return render(request, template, context, status=HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK)
