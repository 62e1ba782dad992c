"""Telling a match on one screen, kept while it is typed."""

import json
from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.text import cleaned
from clubs.ids import whole
from clubs.refusal import Refusal
from league.book import SeasonBook
from league.forms.report import ReportForm
from league.guards import Pass, league_for
from league.models import Fixture, Role
from league.offline import keep_offline
from league.pages.conflict import conflict_page
from league.pages.matchday import managers
from league.pages.report import cards_in, cast_of, leeway_of, may_tell, point_out, report_page, thrown_words
from league.services import drafts
from league.services.desk import DoesNotAddUp, Overtaken, Seen, saved_at, side_of
from league.services.results import report_result
from league.views import results
from league.views.fixtures import fixture_in
from league.views.overview import frame
from league.views.sure import unless_sure

MOST_BYTES = 100_000
MOST_VERSIONS = 32_000  # of a report, as far as its column counts
NOT_TYPED = {"csrfmiddlewaretoken", "whole", "base", "draft_seen"}


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The steppers of the match's page post here as well, with the score alone."""
    if request.method == "POST" and "whole" not in request.POST:
        return results.report(request, slug, pk)
    visit = league_for(request.user, slug, Role.MANAGER)
    book, fixture = at_the_desk(visit, pk)
    if request.method != "POST":
        if not may_tell(book, fixture):
            return redirect("league:fixture", slug, pk)
        return _screen(request, book, fixture)
    more = request.POST.get("more", "")
    form = form_of(request, fixture, more)
    if more:
        return _screen(request, book, fixture, form)
    try:
        if form.is_valid() and sent(request, visit, fixture, form):
            return redirect("league:fixture", slug, pk)
    except Overtaken as overtaken:
        return _both(request, visit, pk, form, overtaken)
    return _screen(request, book, fixture, form, status=422)


def form_of(request: HttpRequest, fixture: Fixture, more: str = "") -> ReportForm:
    cast = cast_of(fixture, keep=cards_in(fixture.report))
    return ReportForm(request.POST, cast=cast, leeway=leeway_of(fixture), more=more)


def at_the_desk(visit: Pass, pk: int) -> tuple[SeasonBook, Fixture]:
    """For the two managers and the organisers; for other managers this screen does not exist."""
    book, fixture = fixture_in(visit, pk)
    if side_of(fixture, managers(book), visit.user, visit.role) is None:
        raise Http404
    return book, fixture


def sent(request: HttpRequest, visit: Pass, fixture: Fixture, form: ReportForm) -> bool:
    """What is wrong is in the form then. Who was overtaken is told by the exception."""
    home, away = form.score
    try:
        fixture = report_result(
            league=visit.league,
            fixture=fixture,
            home_goals=home,
            away_goals=away,
            detail=form.detail,
            actor=request.user,
            seen=_seen(request),
        )
    except Overtaken:
        raise
    except DoesNotAddUp as puzzle:
        point_out(form, puzzle.problems)
        return False
    except Refusal as refusal:
        form.add_error(None, str(refusal))
        return False
    messages.success(request, results.what_became(fixture))
    for words in thrown_words(fixture, form):
        messages.success(request, words)
    return True


def _seen(request: HttpRequest) -> Seen | None:
    """A page from before says nothing of what it showed, and is not held to it."""
    base, draft = request.POST.get("base", ""), request.POST.get("draft_seen", "")
    version = whole(base, MOST_VERSIONS)
    if version is None:
        return None
    return Seen(version, whole(draft), {name: value for name, value in request.POST.items() if name not in NOT_TYPED})


def _both(request: HttpRequest, visit: Pass, pk: int, form: ReportForm, overtaken: Overtaken) -> HttpResponse:
    book, fixture = fixture_in(visit, pk)
    page = conflict_page(book, fixture, form, request.POST, overtaken)
    context = frame(visit, book.season, tab="fixtures") | {"page": page, "slip": page.slip}
    return render(request, "league/report_conflict.html", context, status=HTTPStatus.CONFLICT)


def _screen(request: HttpRequest, book: SeasonBook, fixture: Fixture, form=None, status: int = 200) -> HttpResponse:
    page = report_page(book, fixture, form)
    context = frame(book.visit, book.season, tab="fixtures") | {
        "page": page,
        "form": page.form,
        "slip": page.slip,
        "tie": page.tie,
    }
    answer = render(request, "league/report.html", context, status=status)
    return keep_offline(answer, request.user) if form is None else answer


@require_POST
def draft(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """JSON keeps what was typed so far; the button without JSON throws it away."""
    visit = league_for(request.user, slug, Role.MANAGER)
    _book, fixture = at_the_desk(visit, pk)
    if request.content_type != "application/json":
        asked = unless_sure(
            request,
            title=_("Throw the draft away?"),
            says=_("What you typed of this match is gone. A report that was sent stays as it is."),
            yes=_("Throw the draft away"),
            back=reverse("league:report", args=[slug, pk]),
        )
        if asked:
            return asked
        drafts.drop_draft(match=fixture.match, author=request.user)
        messages.success(request, _("Your draft is gone."))
        return redirect("league:fixture" if "to_match" in request.POST else "league:report", slug, pk)
    fields = _fields(request)
    if fields is None:
        return JsonResponse({"problem": _("This draft cannot be read.")}, status=422)
    try:
        kept = drafts.keep_draft(league=visit.league, fixture=fixture, fields=fields, actor=request.user)
    except Refusal as refusal:
        return JsonResponse({"problem": str(refusal)}, status=422)
    return JsonResponse({"saved_at": saved_at(kept), "clock": time_format(localtime(kept.saved_at), "TIME_FORMAT")})


def _fields(request: HttpRequest) -> dict[str, str] | None:
    if len(request.body) > MOST_BYTES:
        return None
    try:
        sent = json.loads(request.body)
    except (ValueError, RecursionError):
        return None
    fields = sent.get("fields") if isinstance(sent, dict) else None
    if not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        return None
    return {cleaned(name): cleaned(value) for name, value in fields.items()}
