"""The organiser's settings: name, openness, house rules, and putting the league away."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.refusal import Refusal
from league.forms.house_rules import HouseRulesForm, ReasonForm
from league.forms.leagues import DeleteLeagueForm, LeagueNameForm
from league.guards import Pass, league_for
from league.models import Role
from league.pages.rules import rules_page
from league.services.leagues import (
    archive_league,
    change_house_rules,
    change_league,
    close_league,
    delete_league,
    reopen_league,
    rules_need_a_reason,
)
from league.services.seasons import current_season
from league.views.overview import frame

MOVES = {"close": close_league, "reopen": reopen_league, "archive": archive_league}


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules in force, for everybody who may see the league."""
    visit = league_for(request.user, slug)
    context = frame(visit, current_season(visit.league), tab="rules") | {"page": rules_page(visit.league)}
    return render(request, "league/rules.html", context)


@require_safe
def settings(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, league_for(request.user, slug, Role.ORGANISER))


@require_POST
def rename(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    form = LeagueNameForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, form=form, errors=form)
    try:
        change_league(league=visit.league, **form.cleaned_data, actor=request.user)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        return _page(request, visit, form=form, errors=form)
    messages.success(request, _("Saved."))
    return redirect("league:settings", slug)


@require_POST
def change_rules(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    house = HouseRulesForm(request.POST, system=visit.league.game)
    reason = ReasonForm(request.POST)
    if not (house.is_valid() & reason.is_valid()):
        return _page(request, visit, house=house, reason=reason, errors=house if house.errors else reason)
    try:
        changed = change_house_rules(
            league=visit.league, house_rules=house.cleaned_data, **reason.cleaned_data, actor=request.user
        )
    except Refusal as refusal:
        reason.add_error("reason", str(refusal))
        return _page(request, visit, house=house, reason=reason, errors=reason)
    messages.success(request, _("The house rules are changed.") if changed else _("The rules are as they were."))
    return redirect("league:settings", slug)


@require_POST
def put_away(request: HttpRequest, slug: str, move: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    try:
        league = MOVES[move](league=visit.league, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The league is %(state)s.") % {"state": league.get_state_display()})
    return redirect("league:settings", slug)


@require_POST
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    form = DeleteLeagueForm(request.POST, league=visit.league, auto_id="id_delete_%s")
    if form.is_valid():
        try:
            delete_league(league=visit.league, typed_name=form.cleaned_data["name"], actor=request.user)
        except Refusal as refusal:
            form.add_error("name", str(refusal))
        else:
            messages.success(request, _("%(name)s is deleted.") % {"name": visit.league.name})
            return redirect("league:list")
    return _page(request, visit, deletion=form, errors=form)


def _page(request: HttpRequest, visit: Pass, *, errors=None, **forms) -> HttpResponse:
    league = visit.league
    context = frame(visit, current_season(league), tab="settings") | {
        "form": LeagueNameForm(initial={"name": league.name, "is_public": league.is_public}),
        "house": HouseRulesForm(system=league.game, in_force=league.game.settle(league.house_rules)),
        "reason": ReasonForm(),
        "needs_reason": rules_need_a_reason(league),
        "deletion": DeleteLeagueForm(league=league, auto_id="id_delete_%s"),
        "errors": errors,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if errors is not None else HTTPStatus.OK
    return render(request, "league/settings.html", context | forms, status=status)
