"""The reports of the rounds in words: the list, and one."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.book import SeasonBook, season_of
from league.guards import league_for
from league.pages.kept import fragment
from league.pages.round_report import Scribe
from league.views.overview import frame, reader


@require_safe
def round_reports(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book = SeasonBook(visit, season)

    def build():
        return frame(visit, season, tab="") | {"entries": Scribe(book).entries()}

    html = fragment("league/_round_reports.html", league=visit.league, variant=season.number, build=build)
    if request.htmx and request.htmx.target == "round_reports":
        return HttpResponse(html)
    return render(request, "league/round_reports.html", frame(visit, season, tab="round_reports") | {"part": html})


@require_safe
def round_report(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book = SeasonBook(visit, season)

    def build():
        if not season.rounds.of_the_league().filter(number=number).exists():
            raise Http404
        return frame(visit, season, tab="") | {"page": Scribe(book).report(number), "number": number}

    variant = f"{reader(book)}:{number}"
    html = fragment("league/_round_report.html", league=visit.league, variant=variant, build=build)
    if request.htmx and request.htmx.target == "round_report":
        return HttpResponse(html)
    context = frame(visit, season, tab="round_reports") | {"part": html, "number": number}
    return render(request, "league/round_report.html", context)
