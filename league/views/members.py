"""Members, their roles, and who manages which club."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
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
from league.views.sure import unless_sure


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
    if membership.user == request.user and form.cleaned_data["role"] != Role.ORGANISER:
        asked = unless_sure(
            request,
            title=_("Give up being organiser?"),
            says=_("You run %(league)s no more. Only another organiser can change that.") % {"league": visit.league},
            yes=_("Give it up"),
            back=reverse("league:members", args=[slug]),
        )
        if asked:
            return asked
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
    asked = unless_sure(
        request,
        title=_("Remove %(name)s?") % {"name": membership.user},
        says=_(
            "They lose their place in %(league)s and need a new invitation. A club of theirs stays, without a manager."
        )
        % {"league": visit.league},
        yes=_("Remove %(name)s") % {"name": membership.user},
        back=reverse("league:members", args=[slug]),
    )
    if asked:
        return asked
    return _try(
        request,
        visit,
        lambda: remove_member(membership=membership, actor=request.user),
        _("%(name)s does not belong to the league any more.") % {"name": membership.user},
    )


@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.VIEWER)
    asked = unless_sure(
        request,
        title=_("Leave %(league)s?") % {"league": visit.league},
        says=_("To come back you need a new invitation. A club of yours stays in the league, without a manager."),
        yes=_("Leave the league"),
        back=reverse("league:members", args=[slug]),
    )
    if asked:
        return asked
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
        return _page(request, visit, unnamed={club.pk: form.errors["to"][0]})
    to: Membership | None = form.cleaned_data["to"]
    asked = _sure_of_hand_over(request, visit, club, to)
    if asked:
        return asked
    return _try(
        request,
        visit,
        lambda: hand_over_club(league=visit.league, club=club, to=to, actor=request.user),
        _("%(name)s manages %(club)s now.") % {"name": to.user, "club": club}
        if to
        else _("%(club)s has no manager now.") % {"club": club},
    )


def _sure_of_hand_over(request: HttpRequest, visit: Pass, club: Club, to: Membership | None) -> HttpResponse | None:
    words = {"club": club, "name": to.user if to else ""}
    return unless_sure(
        request,
        title=_("Hand %(club)s over to %(name)s?") % words if to else _("Leave %(club)s without a manager?") % words,
        says=_("Whoever manages the club now loses it: squad, line-ups and reports are for the new manager to decide.")
        if to
        else _("Whoever manages the club now loses it. Until somebody takes it over, the organisers look after it."),
        yes=_("Hand it over to %(name)s") % words if to else _("Take it from its manager"),
        back=reverse("league:members", args=[visit.league.slug]),
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


def _page(request: HttpRequest, visit: Pass, refusal: str = "", unnamed: dict[int, str] | None = None) -> HttpResponse:
    """`unnamed` says, by club, why it was not handed over."""
    page = members_page(visit, unnamed)
    context = frame(visit, page.season, tab="members") | {"page": page, "refusal": refusal, "roles": Role.choices}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal or unnamed else HTTPStatus.OK
    return render(request, "league/members.html", context, status=status)
