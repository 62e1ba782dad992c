"""Before a match: a side names its line-up, the dice name the referee."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.guards import Pass, league_for
from league.models import Role
from league.models.fixture import UNPLAYED
from league.offline import keep_offline
from league.pages.line_up import Sheet
from league.pages.matchday import managers
from league.services.line_ups import Unfit, may_name, name_line_up
from league.services.referees import draw_referee
from league.views.fixtures import fixture_in
from league.views.overview import frame
from league.views.results import act


@require_http_methods(["GET", "HEAD", "POST"])
def line_up(request: HttpRequest, slug: str, pk: int, side: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.MANAGER)
    if side not in ("home", "away"):
        raise Http404
    sheet = _sheet(visit, pk, home=side == "home")
    if request.method == "POST":
        return _name(request, visit, sheet)
    if sheet.fixture.state not in UNPLAYED:
        return redirect("league:fixture", slug, pk)
    return keep_offline(_show(request, visit, sheet, sheet.form(fill=request.GET.get("fill", ""))), request.user)


def _sheet(visit: Pass, pk: int, *, home: bool) -> Sheet:
    book, fixture = fixture_in(visit, pk)
    sheet = Sheet(book, fixture, home=home)
    if not may_name(visit.role, managers(book).get(sheet.club.pk), visit.user):
        raise PermissionDenied
    return sheet


def _name(request: HttpRequest, visit: Pass, sheet: Sheet) -> HttpResponse:
    form = sheet.form(request.POST)
    if form.is_valid():
        try:
            name_line_up(
                league=visit.league,
                fixture=sheet.fixture,
                home=sheet.home,
                picks=form.picks(),
                formation=form.cleaned_data["formation"],
                boosts=form.boosts(),
                actor=request.user,
            )
        except Unfit as unfit:
            sheet.object(form, unfit)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The line-up is named. Both sides see it."))
            return redirect("league:fixture", visit.league.slug, sheet.fixture.pk)
    return _show(request, visit, sheet, form, status=422)


def _show(request: HttpRequest, visit: Pass, sheet: Sheet, form, status: int = 200) -> HttpResponse:
    context = frame(visit, sheet.book.season, tab="fixtures") | {"page": sheet.page(form), "form": form}
    return render(request, "league/line_up.html", context, status=status)


@require_POST
def referee(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    def deed(**facts):
        card = draw_referee(**facts)
        return _("The dice name %(name)s, Leniency %(leniency)s.") % {"name": card.name, "leniency": card.leniency}

    visit = league_for(request.user, slug, Role.MANAGER)
    return act(request, visit, pk, name="", form=None, deed=deed)
