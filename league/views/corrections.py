"""Changing what stands, with everything that follows from it shown first."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.refusal import Refusal
from league.forms.report import CorrectionForm
from league.guards import league_for
from league.models import Fixture, League, Role, Season
from league.pages.corrections import Preview, preview
from league.pages.cup_ties import tie_words
from league.pages.matchday import slip
from league.pages.report import correction_form, point_out
from league.services.corrections import foresee
from league.services.desk import DoesNotAddUp
from league.services.results import overrule_result
from league.views.fixtures import fixture_in
from league.views.overview import frame


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Preview, then save. With scripts the preview comes by itself after every change."""
    visit = league_for(request.user, slug, Role.ORGANISER)
    book, fixture = fixture_in(visit, pk)
    if not _open(book, fixture):
        return redirect("league:fixture", slug, pk)
    sent, more = request.method == "POST", request.POST.get("more", "")
    form = correction_form(fixture, request.POST if sent else None, more)
    seen, saving = None, "save" in request.POST
    if sent and not more and form.is_valid():
        if not saving:
            seen = _foreseen(request, fixture, form)
        elif _saved(request, fixture, form):
            messages.success(request, _("Corrected, with your reason on record."))
            return redirect("league:fixture", slug, pk)
        else:
            seen = _foreseen(request, fixture, form) if form.only_lacks_a_reason() else None
    context = frame(visit, book.season, tab="fixtures") | {
        "form": form,
        "slip": slip(book, fixture),
        "tie": tie_words(fixture),
        "preview": seen,
    }
    if request.htmx and request.htmx.target == "consequences":
        return render(request, "league/_consequences.html", context)
    wrong = sent and not more and not form.stands()
    return render(request, "league/report_correct.html", context, status=422 if wrong else 200)


def _open(book, fixture: Fixture) -> bool:
    running = book.season.state == Season.State.RUNNING and book.league.state == League.State.OPEN
    return running and fixture.state != Fixture.State.VOID and not fixture.before_withdrawal


def _facts(request: HttpRequest, fixture: Fixture, form: CorrectionForm) -> dict[str, object]:
    home, away = form.score
    return {
        "league": fixture.round.season.league,
        "fixture": fixture,
        "home_goals": home,
        "away_goals": away,
        "how": form.cleaned_data["how"],
        "detail": form.detail,
        "actor": request.user,
    }


def _foreseen(request: HttpRequest, fixture: Fixture, form: CorrectionForm) -> Preview | None:
    try:
        foreseen = foresee(**_facts(request, fixture, form))
        return preview(fixture.round.season, foreseen, fixture.round.cup)
    except Refusal as refusal:
        _refuse(form, refusal)
        return None


def _saved(request: HttpRequest, fixture: Fixture, form: CorrectionForm) -> bool:
    if not form.cleaned_data["reason"]:
        form.add_error("reason", _("Say in a few words why: it goes on the record."))
        return False
    try:
        overrule_result(**_facts(request, fixture, form), reason=form.cleaned_data["reason"])
    except Refusal as refusal:
        _refuse(form, refusal)
        return False
    return True


def _refuse(form: CorrectionForm, refusal: Refusal) -> None:
    if isinstance(refusal, DoesNotAddUp):
        point_out(form, refusal.problems)
    else:
        form.add_error(None, str(refusal))
