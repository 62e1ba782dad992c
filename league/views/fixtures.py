"""The calendar: a round at a time, or a club's matches; one match with everything that can be done about it."""

from django.db.models import Count, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from league.book import SeasonBook, season_of
from league.cup_words import round_name
from league.guards import league_for
from league.models import Fixture, Round
from league.models.fixture import AWAITED, STRUCK
from league.offline import keep_offline
from league.pages.match import match_page
from league.pages.matchday import round_list
from league.views.overview import frame


@require_safe
def fixtures(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book = SeasonBook(visit, season)
    rounds = list(
        season.rounds.select_related("cup")
        .annotate(
            matches=Count("fixtures", filter=~Q(fixtures__state__in=STRUCK)),
            final=Count("fixtures", filter=Q(fixtures__state=Fixture.State.FINAL)),
        )
        .in_calendar_order()
    )
    context = frame(visit, season, tab="fixtures") | {"rounds": rounds, "shown": None, "book": book}
    if rounds:
        chosen = _chosen_round(request.GET.get("round"), rounds, book)
        tabs = [(one, round_name(one)) for one in rounds]
        place = rounds.index(chosen)
        context |= {"rounds": tabs, "shown": round_list(book, chosen)}
        context["before"] = tabs[place - 1] if place else None
        context["after"] = tabs[place + 1] if place + 1 < len(tabs) else None
    if request.htmx and request.htmx.target == "fixtures":
        return render(request, "league/_fixtures.html", context)
    return render(request, "league/fixtures.html", context)


def _chosen_round(asked: str | None, rounds: list[Round], book: SeasonBook) -> Round:
    """The round in the address, else the first of the league that is not settled, else of a cup, else the last.

    A match that is late does not keep its round from being settled.
    """
    if asked:
        found = next((one for one in rounds if one.key == asked), None)
        if found is None:
            raise Http404
        return found
    record = book.record
    places = {
        (one.round.cup_id, one.round.number)
        for one in record.fixtures.values()
        if one.state in AWAITED and not record.diaries.is_late(one)
    }
    waiting = [one for one in rounds if (one.cup_id, one.number) in places]
    return next((one for one in waiting if one.cup_id is None), waiting[0] if waiting else rounds[-1])


@require_safe
def fixture(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    visit = league_for(request.user, slug)
    book, found = fixture_in(visit, pk)
    context = frame(visit, book.season, tab="fixtures") | {"page": match_page(book, found)}
    if request.htmx and request.htmx.target == "match":
        return render(request, "league/_match.html", context)
    return keep_offline(render(request, "league/fixture.html", context), request.user)


def fixture_in(visit, pk: int) -> tuple[SeasonBook, Fixture]:
    """A fixture of this league, with the book of its season; 404 for another league's."""
    fixtures = Fixture.objects.select_related("round__season", "round__cup", "match__home", "match__away", "report")
    found = get_object_or_404(fixtures, pk=pk, round__season__league=visit.league)
    found.round.season.league = visit.league  # read already
    return SeasonBook(visit, found.round.season), found
