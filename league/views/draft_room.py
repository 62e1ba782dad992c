"""The draft room and the buttons in it. One view serves the page and, to htmx, the part that changed."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.book import season_of
from league.forms.draft_room import PickForm, PickTimeForm, TakeBackForm
from league.guards import Pass, league_tracking
from league.models import Fixture, League, Role, Season
from league.pages.draft_room import badge, draft_page
from league.services import draft_room as draft
from league.views.overview import frame
from league.views.sure import unless_sure


@require_safe
def room(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug)
    return _room(request, visit, season_of(visit, request.GET.get("season")))


@require_POST
def open_room(request: HttpRequest, slug: str) -> HttpResponse:
    return _do(request, slug, draft.open_draft, PickTimeForm(request.POST), told=_("The draft is open."))


@require_POST
def pick(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("squads", request.user, slug, Role.MANAGER)
    form, problem = PickForm(request.POST), ""
    if form.is_valid():
        chosen = {"card_id": form.cleaned_data["card"], "number": form.cleaned_data["pick"]}
        try:
            draft.pick(league=visit.league, actor=request.user, **chosen)
        except Refusal as refusal:
            problem = str(refusal)
    else:
        problem = _("Choose one of the open cards.")
    if request.htmx or problem:
        return _room(request, visit, season_of(visit, None), problem=problem)
    return redirect("league:draft_room", visit.league.slug)


@require_POST
def take_back(request: HttpRequest, slug: str) -> HttpResponse:
    form = TakeBackForm({"pick": request.POST.get("pick")})
    told = _("The pick is taken back.")
    return _do(request, slug, lambda pick, **who: draft.take_back(number=pick, **who), form, told=told)


@require_POST
def pause(request: HttpRequest, slug: str) -> HttpResponse:
    return _do(request, slug, draft.pause, told=_("The draft is paused."))


@require_POST
def resume(request: HttpRequest, slug: str) -> HttpResponse:
    return _do(request, slug, draft.resume, PickTimeForm(request.POST), told=_("The draft goes on."))


@require_POST
def cancel(request: HttpRequest, slug: str) -> HttpResponse:
    league_tracking("squads", request.user, slug, Role.ORGANISER)
    asked = unless_sure(
        request,
        title=_("Call the draft off?"),
        says=_("Every pick so far is void, and the squads are as they were before the draft."),
        yes=_("Yes, call it off"),
        back=reverse("league:draft_room", args=[slug]),
    )
    if asked:
        return asked
    return _do(request, slug, draft.cancel, told=_("The draft is called off. The squads are as they were."))


def _do(request: HttpRequest, slug: str, deed, form=None, *, told: str) -> HttpResponse:
    """What organisers do: shape, then rule, then back to the room; what is wrong comes back in the room."""
    visit = league_tracking("squads", request.user, slug, Role.ORGANISER)
    try:
        if form is not None and not form.is_valid():
            raise Refusal(" ".join(str(error) for errors in form.errors.values() for error in errors))
        deed(league=visit.league, actor=request.user, **(form.cleaned_data if form else {}))
    except Refusal as refusal:
        return _room(request, visit, season_of(visit, None), problem=str(refusal))
    messages.success(request, told)
    return redirect("league:draft_room", visit.league.slug)


def _nothing_reported(season: Season) -> bool:
    """The calendar is drawn, and can still be taken back for a draft."""
    running = season.state == Season.State.RUNNING
    return running and not Fixture.objects.of(season).exclude(report=None).exists()


def _room(request: HttpRequest, visit: Pass, season: Season, *, problem: str = "") -> HttpResponse:
    page = draft_page(visit, season)
    preparing = season.state == Season.State.PREPARING
    runs_it = visit.is_organiser and visit.league.state == League.State.OPEN
    context = frame(visit, season, tab="draft") | {
        "page": page,
        "badge": badge(page),
        "problem": problem,
        "may_open": runs_it and preparing and (page is None or not page.room.is_under_way),
        "may_go_back": runs_it and _nothing_reported(season),
        "may_wish": preparing and visit.is_member and season.entries.filter(manager=visit.user).exists(),
        "pick_time": PickTimeForm(initial={"pick_seconds": page.room.pick_seconds if page else None}),
    }
    only_room = request.htmx and request.htmx.target == "draft"
    template = "league/draft/_room.html" if only_room else "league/draft/room.html"
    return render(request, template, context, status=HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK)
