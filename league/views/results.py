"""What people do to a match: one address an action, all answered the same way."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.refusal import Refusal
from league.forms.calendar import DateForm, MoveForm
from league.forms.results import (
    AnnulForm,
    AwardForm,
    DisputeForm,
    OverruleForm,
    ReopenForm,
    ScoreForm,
    VersionForm,
    VoidForm,
)
from league.guards import Pass, league_for
from league.models import Fixture, Role
from league.pages.match import match_page
from league.services import fixtures as calendar
from league.services import results, verdicts
from league.views.fixtures import fixture_in
from league.views.overview import frame

# A view's work: takes what the form found, does it, and returns what to tell the person.
Deed = Callable[..., str]


def act(request: HttpRequest, visit: Pass, pk: int, *, name: str, form, deed: Deed) -> HttpResponse:
    """Shape, then rule, then redirect. What is wrong comes back on the match's page with everything typed in."""
    book, fixture = fixture_in(visit, pk)
    if callable(form):
        form = form(book, fixture)
    if form is None or form.is_valid():
        try:
            words = deed(
                league=visit.league, fixture=fixture, actor=request.user, **(form.cleaned_data if form else {})
            )
        except Refusal as refusal:
            if form is not None:
                form.add_error(None, str(refusal))
            problem = str(refusal)
        else:
            messages.success(request, words)
            return redirect("league:fixture", visit.league.slug, pk)
    else:
        problem = ""
    book, fixture = fixture_in(visit, pk)
    page = match_page(book, fixture, bound={name: form})
    # A refusal whose form is no longer offered (somebody was faster) is told on top of the page.
    context = frame(visit, book.season, tab="fixtures") | {"page": page, "problem": problem}
    return render(request, "league/fixture.html", context, status=422)


def what_became(fixture: Fixture) -> str:
    """What became of a report."""
    return {
        Fixture.State.FINAL: _("The score stands. The table is up to date."),
        Fixture.State.REPORTED: _("Score saved. The other side is asked to confirm."),
        Fixture.State.DISPUTED: _("The two sides differ: an organiser decides."),
    }[fixture.state]


@require_POST
def report(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        return what_became(results.report_result(**facts))

    visit = league_for(request.user, slug, Role.MANAGER)
    return act(request, visit, pk, name="report", form=ScoreForm(request.POST), deed=deed)


@require_POST
def confirm(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        results.confirm_result(**facts)
        return _("Confirmed. The table is up to date.")

    visit = league_for(request.user, slug, Role.MANAGER)
    return act(request, visit, pk, name="confirm", form=VersionForm(request.POST), deed=deed)


@require_POST
def dispute(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        results.dispute_result(**facts)
        return _("Noted. An organiser decides.")

    visit = league_for(request.user, slug, Role.MANAGER)
    return act(request, visit, pk, name="dispute", form=DisputeForm(request.POST), deed=deed)


@require_POST
def overrule(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        results.overrule_result(**facts)
        return _("The score stands, with your reason on record.")

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(request, visit, pk, name="overrule", form=OverruleForm(request.POST), deed=deed)


@require_POST
def annul(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        results.annul_result(**facts)
        return _("Annulled. The match is to be played again.")

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(request, visit, pk, name="annul", form=AnnulForm(request.POST), deed=deed)


@require_POST
def void(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        verdicts.void_fixture(**facts)
        return _("Struck from the season.")

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(request, visit, pk, name="void", form=VoidForm(request.POST), deed=deed)


@require_POST
def reopen(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        verdicts.reopen_result(**facts)
        return _("Opened again: the result is to be confirmed.")

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(request, visit, pk, name="reopen", form=ReopenForm(request.POST), deed=deed)


@require_POST
def award(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        verdicts.award(**facts)
        return _("The match is decided, with your reason on record.")

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(
        request,
        visit,
        pk,
        name="award",
        form=lambda _book, fixture: AwardForm(request.POST, match=fixture.match),
        deed=deed,
    )


@require_POST
def date(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        fixture = calendar.date_fixture(**facts)
        return _("The date is set.") if fixture.date else _("The match has no date of its own any more.")

    visit = league_for(request.user, slug, Role.MANAGER)
    book, fixture = fixture_in(visit, pk)
    if not visit.is_organiser and (book.mine is None or book.mine.club_id not in _clubs(fixture)):
        raise Http404
    return act(request, visit, pk, name="date", form=DateForm(request.POST), deed=deed)


def _clubs(fixture: Fixture) -> tuple[int, int]:
    return fixture.match.home_id, fixture.match.away_id


@require_POST
def move(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(*, to_round, **facts):
        calendar.move_fixture(to_round=to_round.number, **facts)
        return _("Moved to round %(number)s.") % {"number": to_round.number}

    visit = league_for(request.user, slug, Role.ORGANISER)
    return act(
        request,
        visit,
        pk,
        name="move",
        form=lambda book, _fixture: MoveForm(request.POST, season=book.season),
        deed=deed,
    )


def _plain(service, told) -> Callable[[HttpRequest, str, int], HttpResponse]:
    """An organiser's button without a form."""

    @require_POST
    def view(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
        def deed(**facts):
            service(**facts)
            return told()

        visit = league_for(request.user, slug, Role.ORGANISER)
        return act(request, visit, pk, name="", form=None, deed=deed)

    return view


swap = _plain(calendar.swap_venue, lambda: _("Venue swapped."))
postpone = _plain(calendar.postpone, lambda: _("Postponed."))
reschedule = _plain(calendar.reschedule, lambda: _("Back on the calendar."))
restore = _plain(verdicts.restore_fixture, lambda: _("Back in the season, to be played."))
