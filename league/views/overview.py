"""The league's front page and its table. One view serves the page and, to htmx, the part that changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs.ids import whole
from league.book import SeasonBook, season_of
from league.guards import Pass, league_for
from league.models import Activity, DraftRoom, League, Season
from league.pages.discipline import discipline_page
from league.pages.first_steps import first_steps
from league.pages.introduction import Social, champions, introduction, league_social
from league.pages.kept import fragment
from league.pages.matchday import last_results, matchday
from league.pages.places import places_charts
from league.pages.round_report import Scribe
from league.pages.table import figures, table_page
from league.rules.statistics import Place
from league.stories import tell

LATEST = 6
# A hundred of them in an hour would be the only news; the draft room and the whole log have them.
DRAFT_PICKS = ("draft.picked", "draft.picked_by_clock")


@require_safe
def overview(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    book = SeasonBook(visit, season)
    if request.htmx and "parts" in request.GET:
        asked = request.GET["parts"].split(",")
        return HttpResponse("".join(part(request, book) for name, part in PARTS.items() if name in asked))
    context = frame(visit, season, tab="overview") | {"drafting": _drafting(season)}
    context["live_parts"] = LiveParts(visit.league, season, [name for name in PARTS if name not in AT_REST])
    context |= {name: part(request, book) for name, part in PARTS.items()}
    context |= {"introduction": introduction(book), "social": _social(book, request)}
    return render(request, "league/overview.html", context)


def _drafting(season: Season) -> bool:
    if season.state != Season.State.PREPARING:
        return False
    return season.draft_rooms.filter(state__in=DraftRoom.UNDER_WAY).exists()


def _social(book: SeasonBook, request: HttpRequest) -> Social | None:
    """Nothing is said of a private league outside of it."""
    return league_social(book, newest="season" not in request.GET) if book.league.is_public else None


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table alone: what a live page fetches, and a rank's explanation without JavaScript."""
    visit = league_for(request.user, slug)
    season = season_of(visit, request.GET.get("season"))
    html = _table(request, SeasonBook(visit, season))
    if request.htmx and request.htmx.target == "table":
        return HttpResponse(html)
    context = frame(visit, season, tab="table") | {
        "table": html,
        "live_parts": LiveParts(visit.league, season, ["table"]),
    }
    return render(request, "league/table.html", context)


def frame(visit: Pass, season, *, tab: str) -> dict[str, object]:
    """What every page of a league shows around its content."""
    return {
        "league": visit.league,
        "season": season,
        "visit": visit,
        "tab": tab,
        "live_url": reverse("league:live", args=[visit.league.slug]),
    }


def reader(book: SeasonBook) -> str:
    """Readers who see the same: the same role, the same club, the same season."""
    user = book.visit.user
    return f"{book.season.number}:{book.visit.role}:{user.pk if book.visit.is_member else ''}"


def _table(request: HttpRequest, book: SeasonBook) -> str:
    why, view = request.GET.get("why", ""), request.GET.get("view", "")
    opened = whole(why)
    if opened is not None and not book.season.entries.filter(club=opened).exists():
        opened = None  # what is kept has a variant for each club, and there is no end of ids
    view = view if view in list(Place) else ""

    def build():
        return frame(book.visit, book.season, tab="") | {"page": table_page(book, opened, view), "why": opened}

    return fragment("league/_table.html", league=book.league, variant=f"{reader(book)}:{opened}:{view}", build=build)


def _steps(request: HttpRequest, book: SeasonBook) -> str:
    if not book.visit.is_organiser:
        return ""

    def build():
        return frame(book.visit, book.season, tab="") | {"page": first_steps(book.league, book.season)}

    return fragment("league/_first_steps.html", league=book.league, variant=book.season.number, build=build)


def _figures(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"page": figures(book)}

    return fragment("league/_figures.html", league=book.league, variant=book.season.number, build=build)


def _matchday(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"page": matchday(book), "book": book}

    return fragment("league/_matchday.html", league=book.league, variant=reader(book), build=build)


def _results(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"slips": last_results(book), "book": book}

    return fragment("league/_results.html", league=book.league, variant=reader(book), build=build)


def _champions(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"titles": champions(book.league)}

    return fragment("league/_champions.html", league=book.league, variant=book.season.number, build=build)


def _places(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"charts": places_charts(book)}

    return fragment("league/_places.html", league=book.league, variant=reader(book), build=build)


def _latest(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        newest = Activity.objects.filter(league=book.league).exclude(verb__in=DRAFT_PICKS)[:LATEST]
        lines = [(line.at, tell(line.verb, line.facts)) for line in newest]
        return frame(book.visit, book.season, tab="") | {"lines": lines}

    return fragment("league/_latest.html", league=book.league, variant=book.season.number, build=build)


def _absent(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"page": discipline_page(book)}

    return fragment("league/_absent.html", league=book.league, variant=book.season.number, build=build)


def _story(request: HttpRequest, book: SeasonBook) -> str:
    def build():
        return frame(book.visit, book.season, tab="") | {"story": Scribe(book).latest()}

    return fragment("league/_story.html", league=book.league, variant=book.season.number, build=build)


@dataclass(frozen=True)
class LiveParts:
    """Parts of a league's front page that a page shows: what changed comes with one request for all of them."""

    league: League
    season: Season
    names: Sequence[str]

    @property
    def address(self) -> str:
        asked = urlencode({"season": self.season.number, "parts": ",".join(self.names)}, safe=",")
        return f"{reverse('league:overview', args=[self.league.slug])}?{asked}"

    @property
    def selectors(self) -> str:
        return ",".join(f"#{name}" for name in self.names)


# The parts of the front page, each rendered and kept by itself; the site's home page borrows some of them.
PARTS = {
    "steps": _steps,
    "figures": _figures,
    "table": _table,
    "matchday": _matchday,
    "story": _story,
    "results": _results,
    "champions": _champions,
    "absent": _absent,
    "places": _places,
    "latest": _latest,
}
AT_REST = ("champions",)  # nothing that happens in a season changes those of the seasons before
