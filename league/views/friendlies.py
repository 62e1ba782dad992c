"""The result log, and the friendlies that people write into it."""

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.models import Club
from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.friendlies import GUEST, FriendlyForm, as_typed
from league.guards import Pass, league_for
from league.models import Friendly, League, Role, Season
from league.pages.result_log import result_log_page
from league.services import friendlies as services
from league.views.overview import frame
from league.views.sure import unless_sure

FRIENDLIES = "friendlies"


@require_safe
def result_log(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book, only = SeasonBook(visit, season), request.GET.get("only") == FRIENDLIES
    writes = visit.is_organiser or (visit.is_member and book.mine is not None)
    context = frame(visit, season, tab="result_log") | {
        "page": result_log_page(book, request.GET.get("page"), friendlies_only=only),
        "only": only,
        "here": request.get_full_path(),
        "may_record": writes and visit.league.state == League.State.OPEN,
    }
    part = request.htmx and request.htmx.target == "result-log"
    return render(request, "league/_result_log.html" if part else "league/result_log.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.MANAGER)
    season = season_of(visit, None)
    own = season.entries.filter(manager=request.user).values_list("club", flat=True).first()
    if own is None and not visit.is_organiser:
        raise PermissionDenied
    form = _form(request, season, {"played_on": timezone.localdate(), "home": own or GUEST, "away": GUEST})
    deed = services.record_friendly
    return _answer(request, visit, season, form, deed, _("The friendly is in the log. It counts for nothing."))


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.VIEWER)
    friendly = _own(visit, pk)
    form = _form(request, friendly.season, as_typed(friendly))

    def deed(**facts):
        services.change_friendly(friendly=friendly, **facts)

    return _answer(request, visit, friendly.season, form, deed, _("The friendly is changed."), friendly)


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.VIEWER)
    friendly = _own(visit, pk)
    says = _("The friendly of %(day)s goes out of the log for good. Nothing else changes: it never counted.")
    asked = unless_sure(
        request,
        title=_("Remove %(match)s?") % {"match": friendly},
        says=says % {"day": date_format(friendly.played_on)},
        yes=_("Remove the friendly"),
        back=reverse("league:result_log", args=[slug]),
    )
    if asked:
        return asked
    try:
        services.remove_friendly(league=visit.league, friendly=friendly, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The friendly is out of the log."))
    return redirect("league:result_log", slug)


def _own(visit: Pass, pk: int) -> Friendly:
    """404 for another league's, 403 for those who may not change it."""
    friendly = get_object_or_404(Friendly.objects.select_related("season"), pk=pk, season__league=visit.league)
    friendly.season.league = visit.league  # read already
    if not services.may_change(friendly, visit.league, visit.user):
        raise PermissionDenied
    return friendly


def _form(request: HttpRequest, season: Season, typed: dict[str, object]) -> FriendlyForm:
    clubs = Club.objects.filter(entries__season=season).order_by("name")
    return FriendlyForm(request.POST if request.method == "POST" else None, initial=typed, clubs=clubs)


def _answer(request, visit: Pass, season: Season, form, deed, words: str, friendly=None) -> HttpResponse:
    if form.is_bound and form.is_valid():
        try:
            deed(league=visit.league, told=form.told(), actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, words)
            return redirect("league:result_log", visit.league.slug)
    context = frame(visit, season, tab="result_log") | {"form": form, "friendly": friendly}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "league/friendly.html", context, status=status)
