"""What people do to a match: one address an action, all answered the same way."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from clubs.refusal import Refusal
from league.book import SeasonBook
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
from league.pages.report import leeway_of, say_refusal
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
            problem = say_refusal(refusal)
            if form is not None:
                form.add_error(None, problem)
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


def _what_day(fixture: Fixture) -> str:
    return _("The date is set.") if fixture.date else _("The match has no date of its own any more.")


def _which_round(fixture: Fixture) -> str:
    return _("Moved to round %(number)s.") % {"number": fixture.round.number}


def _for_match(_book: SeasonBook, fixture: Fixture) -> dict[str, object]:
    return {"match": fixture.match}


def _for_day(book: SeasonBook, _fixture: Fixture) -> dict[str, object]:
    return {"with_board": book.season.match_minutes is not None}


def _for_tie(_book: SeasonBook, fixture: Fixture) -> dict[str, object]:
    return {"leeway": leeway_of(fixture)}


def _for_season(book: SeasonBook, _fixture: Fixture) -> dict[str, object]:
    return {"rounds": book.season.rounds.numbers()}


def _nothing(_book: SeasonBook, _fixture: Fixture) -> dict[str, object]:
    return {}


def _is_a_side(visit: Pass, pk: int) -> bool:
    book, fixture = fixture_in(visit, pk)
    clubs = (fixture.match.home_id, fixture.match.away_id)
    return visit.is_organiser or (book.mine is not None and book.mine.club_id in clubs)


def _view(service, told, name="", form=None, *, needs=_nothing, by=Role.ORGANISER, sides_only=False):
    """One address: what it does, what the person hears then, and the form's name on the match's page.

    `needs` is what the form has to know; `sides_only` leaves out the managers of other clubs.
    """

    @require_POST
    def view(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
        def filled(book: SeasonBook, fixture: Fixture):
            return form(request.POST, **needs(book, fixture))

        def deed(**facts) -> str:
            fixture = service(**facts)
            return str(told(fixture) if callable(told) else told)

        visit = league_for(request.user, slug, by)
        if sides_only and not _is_a_side(visit, pk):
            raise Http404
        return act(request, visit, pk, name=name, form=filled if form else None, deed=deed)

    return view


report = _view(results.report_result, what_became, "report", ScoreForm, needs=_for_tie, by=Role.MANAGER)
confirm = _view(
    results.confirm_result, _("Confirmed. The table is up to date."), "confirm", VersionForm, by=Role.MANAGER
)
dispute = _view(results.dispute_result, _("Noted. An organiser decides."), "dispute", DisputeForm, by=Role.MANAGER)
date = _view(calendar.date_fixture, _what_day, "date", DateForm, needs=_for_day, by=Role.MANAGER, sides_only=True)

overrule = _view(
    results.overrule_result,
    _("The score stands, with your reason on record."),
    "overrule",
    OverruleForm,
    needs=_for_tie,
)
annul = _view(results.annul_result, _("Annulled. The match is to be played again."), "annul", AnnulForm)
void = _view(verdicts.void_fixture, _("Struck from the season."), "void", VoidForm)
reopen = _view(verdicts.reopen_result, _("Opened again: the result is to be confirmed."), "reopen", ReopenForm)
award = _view(
    verdicts.award,
    _("The match is decided, with your reason on record."),
    "award",
    AwardForm,
    needs=_for_match,
)
move = _view(calendar.move_fixture, _which_round, "move", MoveForm, needs=_for_season)

swap = _view(calendar.swap_venue, _("Venue swapped."))
postpone = _view(calendar.postpone, _("Postponed."))
reschedule = _view(calendar.reschedule, _("Back on the calendar."))
restore = _view(verdicts.restore_fixture, _("Back in the season, to be played."))
