"""Squads: all of them, one of them, dealt or signed by hand."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.models import Card
from clubs.refusal import Refusal
from league.book import season_of
from league.forms.squads import BROUGHT, CardPickForm, SquadForm
from league.guards import Pass, league_tracking
from league.models import Entry, League, Role, Season
from league.pages.cards import cards_page
from league.pages.clubs import season_of_club
from league.pages.squads import squad_page, squads_page
from league.services.deals import collect_squads, deal_squads
from league.services.seasons import current_season
from league.services.squads import change_squad, may_change_squad, release, sign
from league.views.overview import frame
from league.views.sure import unless_sure, unless_sure_of_release


@require_safe
def squads(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    return _squads_page(request, visit, season)


@require_POST
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    try:
        count = deal_squads(league=visit.league, actor=request.user)
    except Refusal as refusal:
        return _squads_page(request, visit, season_of(visit, None), problem=str(refusal))
    told = ngettext("The dice dealt %(count)s player.", "The dice dealt %(count)s players.", count)
    messages.success(request, told % {"count": count})
    return redirect("league:squads", visit.league.slug)


@require_POST
def collect(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Collect all cards?"),
        says=_(
            "Every squad of this season is emptied, and its cards go back into the box. Dealing again throws new dice."
        ),
        yes=_("Collect all cards"),
        back=reverse("league:squads", args=[slug]),
    )
    if asked:
        return asked
    try:
        collect_squads(league=visit.league, actor=request.user)
    except Refusal as refusal:
        return _squads_page(request, visit, season_of(visit, None), problem=str(refusal))
    messages.success(request, _("All cards are back in the box."))
    return redirect("league:squads", visit.league.slug)


@require_safe
def squad(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    season = season_of_club(visit, club_id, request.GET.get("season"))
    season.league = visit.league
    entry = season.entries.select_related("season").filter(club=club_id).first()
    may_change = entry is not None and _may_change(visit, entry)
    as_table = request.GET.get("view") == "table"
    page = squad_page(visit, season, club_id, as_table=as_table, may_change=may_change)
    only_squad = request.htmx and request.htmx.target == "squad"
    template = "league/squads/_squad.html" if only_squad else "league/squads/squad.html"
    return render(request, template, frame(visit, season, tab="squads") | {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def squad_sign(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    """The free players of the box, each with a button. The address keeps the search."""
    visit, entry = _own_squad(request, slug, club_id)
    problem = ""
    if request.method == "POST":
        form = CardPickForm(request.POST, cards=Card.objects.filter(box=visit.league.box_id))
        try:
            if not form.is_valid():
                raise Refusal(_("Choose a player."))
            place = sign(league=visit.league, club=entry.club, card=form.cleaned_data["card"], actor=request.user)
        except Refusal as refusal:
            problem = str(refusal)
        else:
            told = _("%(name)s signs and wears number %(number)s.")
            messages.success(request, told % {"name": place.card.name, "number": place.number})
            return redirect(request.get_full_path())
    page = cards_page(visit, entry.season, request.GET, always_free=True)
    squad = squad_page(visit, entry.season, club_id, as_table=False, may_change=True)
    context = frame(visit, entry.season, tab="squads") | {"page": page, "squad": squad, "problem": problem}
    only_list = request.htmx and request.htmx.target == "cards"
    template = "league/squads/_offers.html" if only_list else "league/squads/sign.html"
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, template, context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def squad_edit(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit, entry = _own_squad(request, slug, club_id)
    places = entry.season.squad_places.filter(club=club_id).select_related("card").order_by("number")
    form = SquadForm(request.POST if request.method == "POST" else None, places=places, with_brought=visit.is_organiser)
    if form.is_bound and form.is_valid():
        try:
            change_squad(
                league=visit.league,
                club=entry.club,
                numbers=form.numbers(),
                brought=form.brought(),
                actor=request.user,
            )
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The squad is saved."))
            return redirect("league:squad", visit.league.slug, club_id)
    context = frame(visit, entry.season, tab="squads") | {"form": form, "entry": entry, "brought": BROUGHT.values()}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "league/squads/edit.html", context, status=status)


@require_POST
def squad_release(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit, entry = _own_squad(request, slug, club_id)
    form = CardPickForm(request.POST, cards=Card.objects.filter(squad_places__season=entry.season))
    back = reverse("league:squad_edit", args=[slug, club_id])
    if form.is_valid() and (asked := unless_sure_of_release(request, form.cleaned_data["card"], entry.club, back)):
        return asked
    try:
        if not form.is_valid():
            raise Refusal(_("This player is not in the squad any more."))
        release(league=visit.league, club=entry.club, card=form.cleaned_data["card"], actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("%(name)s is free.") % {"name": form.cleaned_data["card"].name})
    return redirect("league:squad_edit", visit.league.slug, club_id)


def _own_squad(request: HttpRequest, slug: str, club_id: int) -> tuple[Pass, Entry]:
    """The squad, for organisers and, until the season begins, for its manager; 403 for other members."""
    visit = league_tracking("squads", request.user, slug, Role.MANAGER)
    season = current_season(visit.league)
    season.league = visit.league
    entry = get_object_or_404(season.entries.select_related("club", "manager"), club=club_id)
    entry.season = season
    if not may_change_squad(league=visit.league, entry=entry, person=request.user):
        raise PermissionDenied
    return visit, entry


def _may_change(visit: Pass, entry: Entry) -> bool:
    is_open = visit.league.state == League.State.OPEN and entry.season.state != Season.State.FINISHED
    return is_open and may_change_squad(league=visit.league, entry=entry, person=visit.user)


def _squads_page(request: HttpRequest, visit: Pass, season: Season, problem: str = "") -> HttpResponse:
    context = frame(visit, season, tab="squads") | {"page": squads_page(visit, season), "problem": problem}
    only_list = request.htmx and request.htmx.target == "squads"
    template = "league/squads/_list.html" if only_list else "league/squads/list.html"
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, template, context, status=status)
