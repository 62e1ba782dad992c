"""When people are missing: overdue matches, clubs that withdraw, managers who are replaced."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.roll_over import ExtendForm, WithdrawForm
from league.guards import Pass, league_for
from league.models import Entry, Fixture, Role
from league.pages.absences import absences_page
from league.pages.corrections import preview
from league.rules.withdrawal import How
from league.services import deadlines, withdrawals
from league.services.invitations import invite_replacement
from league.views.overview import frame


@require_safe
def absences(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, league_for(request.user, slug, Role.ORGANISER))


def _page(request: HttpRequest, visit: Pass, problem: str = "") -> HttpResponse:
    season = season_of(visit, None)
    page = absences_page(SeasonBook(visit, season))
    context = frame(visit, season, tab="absences") | {"page": page, "extend": ExtendForm(), "problem": problem}
    return render(request, "league/season/absences.html", context, status=422 if problem else 200)


def _try(request: HttpRequest, visit: Pass, deed, told: str) -> HttpResponse:
    try:
        deed()
    except Refusal as refusal:
        return _page(request, visit, str(refusal))
    messages.success(request, told)
    return redirect("league:absences", visit.league.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    entry = _entry(visit, club_id)
    advised = withdrawals.advice(entry)
    form = WithdrawForm(request.POST if request.method == "POST" else None, initial={"how": advised})
    how = request.POST.get("how") or request.GET.get("how", "")
    if request.method == "POST" and "preview" not in request.POST and form.is_valid():
        sent = form.cleaned_data
        try:
            withdrawals.withdraw_club(
                league=visit.league,
                club=entry.club,
                how=sent["how"],
                frees_players=sent["players"] == "free",
                reason=sent["reason"],
                actor=request.user,
            )
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("%(club)s have withdrawn.") % {"club": entry.club})
            return redirect("league:absences", slug)
    chosen = How(how) if how in list(How) else advised
    context = frame(visit, entry.season, tab="absences") | {"entry": entry, "form": form, "advised": advised}
    context |= _foreseen(request, visit, entry, chosen)
    wrong = request.method == "POST" and "preview" not in request.POST
    return render(request, "league/season/withdraw.html", context, status=422 if wrong else 200)


def _foreseen(request: HttpRequest, visit: Pass, entry: Entry, how: How) -> dict[str, object]:
    """What would change, or why it cannot be done now."""
    if entry.withdrawn_at:
        return {"problem": _("%(club)s have withdrawn already.") % {"club": entry.club}}
    try:
        seen = withdrawals.foresee(league=visit.league, club=entry.club, how=how, actor=request.user)
    except Refusal as refusal:
        return {"problem": str(refusal)}
    return {"preview": preview(entry.season, seen), "how": how}


@require_POST
def come_back(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    club = _entry(visit, club_id).club

    def deed():
        withdrawals.take_back(league=visit.league, club=club, actor=request.user)

    return _try(request, visit, deed, _("%(club)s are back in the season.") % {"club": club})


@require_POST
def replace_manager(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    club = _entry(visit, club_id).club
    try:
        invitation = invite_replacement(league=visit.league, club=club, actor=request.user)
    except Refusal as refusal:
        return _page(request, visit, str(refusal))
    messages.success(request, _("Whoever follows this link takes over %(club)s.") % {"club": club})
    return redirect("league:invitation", slug, invitation.pk)


@require_POST
def extend(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    fixture = get_object_or_404(Fixture, pk=pk, round__season=season_of(visit, None))
    form = ExtendForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, form.errors["day"][0])

    def deed():
        deadlines.extend(league=visit.league, fixture=fixture, actor=request.user, **form.cleaned_data)

    return _try(request, visit, deed, _("They have more time now."))


@require_POST
def remind(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    fixture = get_object_or_404(Fixture, pk=pk, round__season=season_of(visit, None))
    try:
        told = deadlines.remind(league=visit.league, fixture=fixture, actor=request.user)
    except Refusal as refusal:
        return _page(request, visit, str(refusal))
    words = ngettext("%(count)s manager is reminded.", "%(count)s managers are reminded.", told)
    messages.success(request, words % {"count": told})
    return redirect("league:absences", slug)


def _entry(visit: Pass, club_id: int) -> Entry:
    season = season_of(visit, None)
    return get_object_or_404(season.entries.select_related("club", "season__league"), club=club_id)
