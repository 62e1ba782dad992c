"""The match sheet: a PDF to print, and the same on a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from league.guards import league_for
from league.pages.invitations import qr_code
from league.sheets import file_name, match_sheet
from league.views.fixtures import fixture_in
from league.views.overview import frame
from matches.sheets.render import pdf


@require_safe
@cache_control(private=True, no_cache=True)
def sheet(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    _book, fixture = fixture_in(visit, pk)
    blank = "blank" in request.GET
    name = file_name(fixture, visit.league, blank=blank)
    return HttpResponse(
        pdf(match_sheet(fixture, blank=blank)),
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )


@require_safe
@cache_control(private=True, no_cache=True)
def sheet_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    book, fixture = fixture_in(visit, pk)
    blank = "blank" in request.GET
    printed = match_sheet(fixture, blank=blank)
    context = frame(visit, book.season, tab="fixtures") | {
        "fixture": fixture,
        "blank": blank,
        "sheet": printed,
        "qr": qr_code(printed.url),
    }
    return render(request, "league/sheet.html", context)
