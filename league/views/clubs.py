"""The clubs of a league: the list, one club's page, its dress, and the crest itself."""

from __future__ import annotations

from copy import copy
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_GET, require_http_methods, require_safe

from clubs.models import Club
from clubs.refusal import Refusal
from clubs.rules.kits import free_kits
from league.book import SeasonBook, season_of
from league.forms.clubs import ClubForm, LatecomerForm, ManyClubsForm, NewClubForm
from league.guards import Pass, league_for
from league.models import Entry, Role, Season
from league.pages.club_numbers import club_numbers, season_streaks
from league.pages.clubs import club_list, club_page, crest_url, season_of_club
from league.pages.forecast import club_forecast
from league.pages.introduction import club_social
from league.pages.kept import fragment
from league.services.clubs import add_club, add_many, change_club, may_change, remove_club
from league.services.latecomers import join_late, open_rounds
from league.services.seasons import current_season
from league.views.overview import frame
from league.views.sure import unless_sure

CREST_SECONDS = 60 * 60 * 24 * 30


@require_safe
def clubs(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    only_list = request.htmx and request.htmx.target == "clubs"
    template = "league/clubs/_list.html" if only_list else "league/clubs/list.html"
    return render(request, template, frame(visit, season, tab="clubs") | {"page": club_list(visit, season)})


@require_safe
def club(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of_club(visit, club_id, request.GET.get("season"))
    parts = {"club": "league/clubs/_club.html", "figures": "league/clubs/_figures.html"}
    template = parts.get(request.htmx.target, "league/clubs/club.html") if request.htmx else "league/clubs/club.html"
    book = SeasonBook(visit, season)
    page = club_page(book, club_id)
    context = frame(visit, season, tab="clubs") | {
        "page": page,
        "numbers": club_numbers(book, club_id),
        "outlook": _outlook(book, club_id),
        "social": club_social(visit.league, page.club, page.row, page.clubs) if visit.league.is_public else None,
    }
    return render(request, template, context)


def _outlook(book: SeasonBook, club_id: int) -> str:
    def build():
        streaks = season_streaks(book, club_id)
        mine = {"outlook": club_forecast(book, club_id), "streaks": streaks, "club_id": club_id}
        return frame(book.visit, book.season, tab="") | mine

    variant = f"{book.season.number}:{club_id}"
    return fragment("league/clubs/_outlook.html", league=book.league, variant=variant, build=build)


@require_http_methods(["GET", "HEAD", "POST"])
def club_add(request: HttpRequest, slug: str) -> HttpResponse:
    """Before the season a club simply enters; while it runs, a club joins late and gets its own fixtures."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    season = current_season(visit.league)
    late = season.state == Season.State.RUNNING
    form = _late_form(request, season) if late else NewClubForm(_posted(request), _files(request), **_new(season))
    if request.method == "POST" and form.is_valid():
        try:
            enter = join_late if late else add_club
            entry = enter(league=visit.league, actor=request.user, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(club)s are in.") % {"club": entry.club})
            return redirect("league:club_add" if "another" in request.POST else "league:clubs", visit.league.slug)
    return _form_page(request, visit, form, season, {"late": late})


@require_http_methods(["GET", "HEAD", "POST"])
def clubs_add(request: HttpRequest, slug: str) -> HttpResponse:
    """Many clubs at once, from a list of names."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    form = ManyClubsForm(_posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            entries = add_many(league=visit.league, lines=form.cleaned_data["lines"], actor=request.user)
        except Refusal as refusal:
            form.add_error("lines", str(refusal))
        else:
            told = ngettext("%(count)s club is in.", "%(count)s clubs are in.", len(entries))
            messages.success(request, told % {"count": len(entries)})
            return redirect("league:clubs", visit.league.slug)
    return _page(request, "league/clubs/many.html", form, frame(visit, current_season(visit.league), tab="clubs"))


@require_http_methods(["GET", "HEAD", "POST"])
def club_edit(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit, entry = _own_club(request, slug, club_id)
    form = ClubForm(_posted(request), _files(request), instance=copy(entry.club))
    if request.method == "POST" and form.is_valid():
        try:
            changed = change_club(league=visit.league, club=entry.club, actor=request.user, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(club)s are saved.") % {"club": changed})
            return redirect("league:club", visit.league.slug, club_id)
    more = {"club": entry.club, "crest_url": crest_url(visit.league, entry.club)}
    return _form_page(request, visit, form, entry.season, more)


@require_http_methods(["GET", "HEAD", "POST"])
def club_remove(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    entry = _entry(visit, club_id)
    says = _("%(name)s stays in the league, without a club.") % {"name": entry.manager} if entry.manager else ""
    asked = unless_sure(
        request,
        title=_("Remove %(club)s?") % {"club": entry.club},
        says=f"{_('Its name, kit and crest go for good.')} {says}".strip(),
        yes=_("Remove the club"),
        back=reverse("league:club", args=[slug, club_id]),
    )
    if asked:
        return asked
    try:
        remove_club(league=visit.league, club=entry.club, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return redirect("league:club", slug, club_id)
    messages.success(request, _("%(club)s are out.") % {"club": entry.club})
    return redirect("league:clubs", slug)


@require_GET
def crest(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    shown = get_object_or_404(Club.objects.filter(entries__season__league=visit.league).distinct(), pk=club_id)
    if not shown.crest or not shown.crest.storage.exists(shown.crest.name):
        raise Http404
    response = FileResponse(shown.crest.open("rb"), content_type="image/png")
    response["Cache-Control"] = f"{'public' if visit.league.is_public else 'private'}, max-age={CREST_SECONDS}"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _own_club(request: HttpRequest, slug: str, club_id: int) -> tuple[Pass, Entry]:
    """The club, for its manager and for organisers; 403 for other members."""
    visit = league_for(request.user, slug, Role.MANAGER)
    entry = _entry(visit, club_id)
    if not may_change(league=visit.league, entry=entry, person=request.user):
        raise PermissionDenied
    return visit, entry


def _entry(visit: Pass, club_id: int) -> Entry:
    entries = Entry.objects.select_related("club", "manager", "season").filter(season=current_season(visit.league))
    return get_object_or_404(entries, club=club_id)


def _new(season: Season) -> dict:
    """A form that starts with a kit nobody wears yet."""
    worn = list(season.entries.values_list("club__cloth", "club__trim", "club__pattern"))
    cloth, trim, pattern = free_kits(worn, 1)[0]
    return {"season": season, "initial": {"cloth": cloth, "trim": trim, "pattern": pattern}}


def _late_form(request: HttpRequest, season: Season) -> LatecomerForm:
    return LatecomerForm(_posted(request), _files(request), rounds=open_rounds(season), **_new(season))


def _posted(request: HttpRequest):
    return request.POST if request.method == "POST" else None


def _files(request: HttpRequest):
    return request.FILES if request.method == "POST" else None


def _form_page(request: HttpRequest, visit: Pass, form, season: Season, more: dict) -> HttpResponse:
    return _page(request, "league/clubs/form.html", form, frame(visit, season, tab="clubs") | more)


def _page(request: HttpRequest, template: str, form, context: dict) -> HttpResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, template, context | {"form": form}, status=status)
