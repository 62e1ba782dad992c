"""Divisions: set up, renamed, and filled with clubs."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.divisions import DivisionFormSet, PlacesForm, starters
from league.guards import Pass, league_for
from league.models import Role
from league.pages.divisions import divisions_page
from league.services import divisions as service
from league.views.overview import frame
from league.views.sure import unless_sure


@require_http_methods(["GET", "HEAD", "POST"])
def divisions(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    if request.method != "POST":
        return _page(request, visit)
    if "drop" in request.POST:
        asked = unless_sure(
            request,
            title=_("Do without divisions?"),
            says=_("The divisions go, with their names, their places up and down and who plays where."),
            yes=_("Do without divisions"),
            back=reverse("league:divisions", args=[slug]),
        )
        if asked:
            return asked
        return _try(request, visit, lambda: service.set_divisions(league=visit.league, plans=[], actor=request.user))
    forms = DivisionFormSet(request.POST)
    if not forms.is_valid():
        return _page(request, visit, {"forms": forms}, status=422)

    def deed():
        service.set_divisions(league=visit.league, plans=[form.plan for form in forms], actor=request.user)

    return _try(request, visit, deed, {"forms": forms})


@require_POST
def place(request: HttpRequest, slug: str) -> HttpResponse:
    """By hand, as the last season ended, or by lot."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    facts = {"league": visit.league, "actor": request.user}
    by = request.POST.get("by", "")
    if by == "last":
        return _try(request, visit, lambda: service.place_by_last_season(**facts))
    if by == "lot":
        return _try(request, visit, lambda: service.place_by_lot(**facts))
    season = season_of(visit, None)
    form = PlacesForm(request.POST, entries=_entries(season), divisions=season.divisions.all())
    if not form.is_valid():
        return _page(request, visit, {"places": form}, status=422)
    return _try(request, visit, lambda: service.place_clubs(places=form.places, **facts), {"places": form})


def _entries(season):
    return list(season.entries.select_related("club").order_by("club__name"))


def _try(request: HttpRequest, visit: Pass, deed, bound: dict | None = None) -> HttpResponse:
    try:
        deed()
    except Refusal as refusal:
        return _page(request, visit, {**(bound or {}), "problem": str(refusal)}, status=422)
    messages.success(request, _("The divisions are saved."))
    return redirect("league:divisions", visit.league.slug)


def _page(request: HttpRequest, visit: Pass, bound: dict | None = None, status: int = 200) -> HttpResponse:
    season = season_of(visit, None)
    book = SeasonBook(visit, season)
    page = divisions_page(book, request.GET.get("count", ""))
    context = frame(visit, season, tab="divisions") | {
        "page": page,
        "forms": DivisionFormSet(initial=starters(page.divisions, page.count)),
        "places": PlacesForm(entries=list(book.entries.values()), divisions=page.divisions),
    }
    return render(request, "league/season/divisions.html", context | (bound or {}), status=status)
