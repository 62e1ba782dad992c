"""The pages over all seasons: records and honours, streaks, head-to-head, managers."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.ids import whole
from league.annals import Annals
from league.book import season_of
from league.guards import league_for
from league.pages.head_to_head import head_to_head_page, manager_page, managers_page
from league.pages.kept import fragment
from league.pages.records import records_page, streaks_page
from league.views.overview import frame


@require_safe
def records(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "records", _("Records and honours"), records_page)


@require_safe
def streaks(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "streaks", _("Streaks"), streaks_page)


@require_safe
def head_to_head(request: HttpRequest, slug: str) -> HttpResponse:
    one, other = whole(request.GET.get("one")), whole(request.GET.get("other"))

    def build(annals: Annals):
        return head_to_head_page(annals, one, other)

    return _kept(request, slug, "head_to_head", _("Head-to-head"), build, {"one": one, "other": other})


@require_safe
def managers(request: HttpRequest, slug: str) -> HttpResponse:
    return _kept(request, slug, "managers", _("Managers"), managers_page)


@require_safe
def manager(request: HttpRequest, slug: str, user_id: int) -> HttpResponse:
    return _kept(request, slug, "manager", _("Manager"), lambda annals: manager_page(annals, user_id))


def _kept(
    request: HttpRequest,
    slug: str,
    name: str,
    title: str,
    build_page: Callable,
    query: dict[str, int | None] | None = None,
) -> HttpResponse:
    """The same for all readers, kept until the league changes; to htmx, that part alone.

    What else stands in one reader's address must not reach the others: the part knows its own query alone.
    """
    asked = {key: value for key, value in (query or {}).items() if value is not None}
    here = f"{request.path}?{urlencode(asked)}" if asked else request.path
    visit = league_for(request.user, slug)
    season = season_of(visit, None)

    def build():
        return frame(visit, season, tab="") | {
            "page": build_page(Annals(visit.league)),
            "here": here,
        }

    html = fragment(f"league/annals/_{name}.html", league=visit.league, variant=here, build=build)
    if request.htmx and request.htmx.target == name:
        return HttpResponse(html)
    tab = "managers" if name == "manager" else name
    return render(request, "league/annals/page.html", frame(visit, season, tab=tab) | {"part": html, "title": title})
