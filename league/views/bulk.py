"""Past results of a league that begins in mid-season, round by round on one form."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs.refusal import Refusal
from league.book import SeasonBook, season_of
from league.forms.bulk import BulkForm
from league.guards import league_for
from league.models import Fixture, Role
from league.models.fixture import UNPLAYED
from league.pages.matchday import slip
from league.pages.report import leeway_of, say_refusal
from league.services.results import OneDoesNotAddUp, enter_in_bulk
from league.views.overview import frame


@require_http_methods(["GET", "HEAD", "POST"])
def bulk(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug, Role.ORGANISER)
    season = season_of(visit, None)
    book = SeasonBook(visit, season)
    to_play = Fixture.objects.of(season).filter(state__in=UNPLAYED)
    slips = [slip(book, fixture) for fixture in to_play.complete().in_calendar_order()]
    leeways = {one.fixture.pk: leeway_of(one.fixture) for one in slips}
    form = BulkForm(request.POST if request.method == "POST" else None, slips=slips, leeways=leeways)
    if form.is_valid():
        try:
            told = {"scores": form.scores(), "deciders": form.deciders()}
            count = enter_in_bulk(league=visit.league, **told, actor=request.user)
        except OneDoesNotAddUp as refusal:
            form.add_error(form.name(refusal.fixture, "home"), say_refusal(refusal.why))
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(
                request, ngettext("%(count)s result saved.", "%(count)s results saved.", count) % {"count": count}
            )
            return redirect("league:fixtures", slug)
    context = frame(visit, season, tab="bulk") | {"form": form}
    return render(request, "league/bulk.html", context, status=422 if form.is_bound else 200)
