"""Members, their roles, and who manages which club."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.models import Club
from clubs.refusal import Refusal
from clubs.rules.kits import free_kits
from league.forms.clubs import ClubForm
from league.forms.members import HandOverForm, RoleForm
from league.guards import Pass, league_for
from league.models import Membership, Role
from league.pages.members import members_page
from league.services.clubs import add_club
from league.services.members import change_role, claim_club, hand_over_club, leave_league, remove_member
from league.services.seasons import current_season
from league.views.overview import frame


@require_safe
def members(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    if request.htmx and request.htmx.target == "members":
        context = {"page": members_page(visit), "league": visit.league, "visit": visit, "roles": Role.choices}
        return render(request, "league/_members.html", context)
    return _page(request, visit)


@require_POST
def role(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    membership = get_object_or_404(visit.league.memberships, pk=pk)
    form = RoleForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, refusal=form.errors["role"][0])
    return _try(
        request,
        visit,
        lambda: change_role(membership=membership, role=form.cleaned_data["role"], actor=request.user),
        _("The role is changed."),
    )


@require_POST
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    membership = get_object_or_404(visit.league.memberships.select_related("user"), pk=pk)
    if membership.user == request.user:
        return leave(request, slug)
    return _try(
        request,
        visit,
        lambda: remove_member(membership=membership, actor=request.user),
        _("%(name)s does not belong to the league any more.") % {"name": membership.user},
    )


@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.VIEWER)
    try:
        leave_league(league=visit.league, user=request.user)
    except Refusal as refusal:
        return _page(request, visit, refusal=str(refusal))
    messages.success(request, _("You have left %(league)s.") % {"league": visit.league})
    return redirect("league:list")


@require_POST
def hand_over(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    club = get_object_or_404(Club, pk=pk, entries__season__in=visit.league.seasons.order_by("-number")[:1])
    form = HandOverForm(request.POST, league=visit.league)
    if not form.is_valid():
        return _page(request, visit, refusal=form.errors["to"][0])
    to: Membership | None = form.cleaned_data["to"]
    return _try(
        request,
        visit,
        lambda: hand_over_club(league=visit.league, club=club, to=to, actor=request.user),
        _("%(name)s manages %(club)s now.") % {"name": to.user, "club": club}
        if to
        else _("%(club)s has no manager now.") % {"club": club},
    )


@require_POST
def claim(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.MANAGER)
    club = get_object_or_404(Club, pk=pk, entries__season__in=visit.league.seasons.order_by("-number")[:1])
    return _try(
        request,
        visit,
        lambda: claim_club(league=visit.league, club=club, user=request.user),
        _("%(club)s is yours.") % {"club": club},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def found_club(request: HttpRequest, slug: str) -> HttpResponse:
    """A member without a club brings their own, while the season is being prepared."""
    visit = league_for(request.user, slug, Role.MANAGER)
    posted = request.method == "POST"
    season = current_season(visit.league)
    kit = free_kits(list(season.entries.values_list("club__cloth", "club__trim", "club__pattern")), 1)[0]
    form = ClubForm(
        request.POST if posted else None,
        request.FILES if posted else None,
        initial=dict(zip(("cloth", "trim", "pattern"), kit, strict=True)),
    )
    if posted and form.is_valid():
        try:
            entry = add_club(league=visit.league, manager=request.user, actor=request.user, **form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(club)s is yours.") % {"club": entry.club})
            return redirect("league:club", slug, entry.club_id)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(
        request, "league/found_club.html", frame(visit, season, tab="members") | {"form": form}, status=status
    )


def _try(request: HttpRequest, visit: Pass, deed, told: str) -> HttpResponse:
    try:
        deed()
    except Refusal as refusal:
        return _page(request, visit, refusal=str(refusal))
    messages.success(request, told)
    return redirect("league:members", visit.league.slug)


def _page(request: HttpRequest, visit: Pass, refusal: str = "") -> HttpResponse:
    page = members_page(visit)
    context = frame(visit, page.season, tab="members") | {"page": page, "refusal": refusal, "roles": Role.choices}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    return render(request, "league/members.html", context, status=status)
