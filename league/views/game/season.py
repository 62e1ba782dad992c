"""What there is to read about a season: the divisions, the cup, and how it ended."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from league.engines.club_manager.standings import DIVISIONS
from league.game_guards import Place, game_for
from league.pages.game.ceremony import Settled, page_of, settled
from league.pages.game.cup import cup_page
from league.pages.game.frame import frame
from league.pages.game.great_day import great_day
from league.pages.game.outlook import outlook_page
from league.pages.game.past import names_in
from league.pages.game.postcard import postcard
from league.pages.game.season_rows import SeasonRows, asked_season, seasons_of
from league.pages.game.table import table_page
from league.pictures.moment import moment_of
from league.views.game.club import asked_club
from league.views.pictures import answer


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    season = asked_season(place, request.GET.get("season", ""))
    rows, names = SeasonRows(place, season), names_in(place, season)
    division = _division(request, place, rows)
    context = {
        "page": table_page(place, rows, division, names),
        "outlook": outlook_page(place, rows, division, names),
        "divisions": DIVISIONS,
    }
    return _page(request, place, "table", season, context)


@require_safe
def cup(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug)
    season = asked_season(place, request.GET.get("season", ""))
    page = cup_page(place, SeasonRows(place, season), names_in(place, season))
    return _page(request, place, "cup", season, {"page": page})


@require_safe
def ceremony(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    place = game_for(request, slug)
    found, club = _over(place, season), asked_club(request, place)
    day = great_day(place, club, found)
    if day is None:
        raise Http404
    page = page_of(place, found)
    own = place.seat in (None, club.seat)
    context = {
        "page": page,
        "day": day,
        "others": [one for one in page.verdicts if one.club.seat != club.seat],
        "acts": [part for part in page.parts if own and part.key in ("goal", "newcomers")],
        "debts": [line for part in page.parts if own and part.key == "money" for line in part.lines],
    }
    return render(request, "game/ceremony.html", frame(place, tab="history") | context | postcard(place, day))


@require_safe
def ceremony_picture(request: HttpRequest, slug: str, season: int, seat: int, lang: str, revision: int) -> HttpResponse:
    """The number in the address only makes it a new one: after a rewind a season may end otherwise."""
    place = game_for(request, slug)
    found = _over(place, season)
    club = next((one for one in place.state.board.clubs if one.seat == seat), None)
    day = great_day(place, club, found) if club else None
    if day is None:
        raise Http404
    what = f"season-{season}-{seat}-{len(place.game.rewound)}"
    return answer(request, place.league, lang, what, lambda: moment_of(place.league.name, day))


def _over(place: Place, season: int) -> Settled:
    found = settled(place, season)
    if found is None:
        raise Http404
    return found


def _division(request: HttpRequest, place: Place, rows: SeasonRows) -> int:
    """The one that was asked for; otherwise where the reader's club plays, or the first manager's."""
    asked = request.GET.get("division", "")
    own = rows.division_of(f"M{place.seat or 0}") or DIVISIONS[-1]
    return next((division for division in DIVISIONS if str(division) == asked), own)


def _page(request: HttpRequest, place: Place, tab: str, season: int, context: dict[str, object]) -> HttpResponse:
    """The whole page, or to htmx the part that has changed."""
    here = {"season": season, "seasons": seasons_of(place.state), "here": request.get_full_path()}
    if request.htmx:
        return render(request, f"game/_{tab}.html", {"league": place.league, "place": place} | here | context)
    return render(request, f"game/{tab}.html", frame(place, tab=tab) | here | context)
