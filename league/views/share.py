"""What leads out of a league, and its lists as CSV."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from league.book import SeasonBook, season_of
from league.csv_text import write_csv
from league.guards import league_for, league_tracking
from league.pages.csv_files import FILES, OF_SQUADS
from league.pages.share import share_page, wants_semicolons
from league.views.overview import frame


@require_safe
def share(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    return render(request, "league/share.html", frame(visit, season, tab="share") | {"page": share_page(visit, season)})


@require_safe
@cache_control(private=True, no_cache=True)
def csv_file(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """With ?for=spreadsheet it begins with a byte order mark, and has the separators of the reader's language."""
    file = FILES.get(what)
    if file is None:
        raise Http404
    visit = league_tracking("squads", request.user, slug) if what in OF_SQUADS else league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    spread = request.GET.get("for") == "spreadsheet"
    text = write_csv(
        file.header(),
        file.rows(SeasonBook(visit, season)),
        separator=";" if spread and wants_semicolons() else ",",
        mark=spread,
    )
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slug}-s{season.number}-{what}.csv"'
    return response
