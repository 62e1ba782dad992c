"""How the season may end, for the table and for one club: odds, what is needed, and a picture of both."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club
from league.book import SeasonBook
from league.models import Division, Season
from league.outlook import PLAYOFF, SAFE, TITLE, TOP, UP, Outlook, Target, outlook_of, outlooks
from league.pages.addresses import Addresses
from league.rules.chances import ENOUGH, SEASONS, Chance
from league.rules.clinch import Need

HEIGHT, COLUMN, LABELS = 100, 26, 22  # of the club's chart


@dataclass(frozen=True)
class Odds:
    text: str
    certain: bool = False
    possible: bool = True


@dataclass(frozen=True)
class Cell:
    """One place in the strip of a club."""

    x: int
    strength: str  # how strongly it is painted


@dataclass(frozen=True)
class Line:
    rank: int
    club: Club
    url: str
    mine: bool
    points: int
    expected: str
    odds: list[Odds]
    strip: list[Cell]
    strip_words: str


@dataclass(frozen=True)
class ForecastTable:
    division: Division | None
    heads: list[str]
    lines: list[Line]
    places: int
    left: int


@dataclass(frozen=True)
class ForecastPage:
    tables: list[ForecastTable]
    seasons: int
    is_over: bool


@dataclass(frozen=True)
class Bar:
    place: int
    x: int
    y: str
    height: str
    label: str
    label_y: str


@dataclass(frozen=True)
class NeedLine:
    name: str
    odds: Odds
    words: list[str]


@dataclass(frozen=True)
class ClubForecast:
    points: int
    left: int
    expected: str
    needs: list[NeedLine]
    bars: list[Bar]
    width: int
    height: int
    label_y: int
    words: str


def forecast_page(book: SeasonBook) -> ForecastPage | None:
    """Nothing before the first result."""
    if not book.played:
        return None
    addresses = Addresses(book.season)
    return ForecastPage(
        tables=[_table(book, one, addresses) for one in outlooks(book)],
        seasons=SEASONS,
        is_over=book.season.state == Season.State.FINISHED,
    )


def _table(book: SeasonBook, outlook: Outlook, addresses: Addresses) -> ForecastTable:
    names = target_names(outlook)
    return ForecastTable(
        division=outlook.division,
        heads=[names[target.key] for target in outlook.targets],
        lines=[
            _line(book, outlook, club, rank, addresses.club_then(club))
            for rank, club in enumerate(outlook.clubs, start=1)
        ],
        places=len(outlook.clubs),
        left=outlook.left,
    )


def _line(book: SeasonBook, outlook: Outlook, club: int, rank: int, url: str) -> Line:
    chance = outlook.chances[club]
    return Line(
        rank=rank,
        club=book.clubs[club],
        url=url,
        mine=book.entries[club] is book.mine,
        points=chance.points,
        expected=f"{chance.expected_points:.0f}",
        odds=[_odds(outlook, chance, target) for target in outlook.targets],
        # As text: a template would write 0,5 in French, which is no opacity.
        strip=[Cell(at, f"{min(1, 0.12 + odds):.2f}") for at, odds in enumerate(chance.places) if odds >= 0.005],
        strip_words=_likely(chance),
    )


def target_names(outlook: Outlook) -> dict[str, str]:
    lower = outlook.division is not None and outlook.division.level > 1
    return {
        TITLE: _("First place") if lower else _("Title"),
        TOP: _("Top three"),
        UP: _("Promotion"),
        PLAYOFF: _("Play-off or better"),
        SAFE: _("Safe"),
    }


def _odds(outlook: Outlook, chance: Chance[int], target: Target) -> Odds:
    need = outlook.race.need(chance.club, target.place)
    share = chance.within(target.place)
    if not chance.left and not outlook.left:
        return Odds(percent(share), certain=share == 1, possible=share > 0)
    return Odds(percent(share, open_end=not need.certain and need.possible), need.certain, need.possible)


def percent(share: float, *, open_end: bool = False) -> str:
    """A whole number; what is still open is neither 0 nor 100."""
    number = round(100 * share)
    if open_end and number == 0:
        return _("<1%%") % ()
    if open_end and number == 100:
        return _(">99%%") % ()
    return _("%(number)s%%") % {"number": number}


def _likely(chance: Chance[int]) -> str:
    """The places that make up most of the odds, as "places 2 to 5"."""
    first, last = 0, len(chance.places) - 1
    while first < last and sum(chance.places[first + 1 :]) >= 0.95:
        first += 1
    while last > first and sum(chance.places[first:last]) >= 0.9:
        last -= 1
    if first == last:
        return _("place %(place)s") % {"place": first + 1}
    return _("places %(first)s to %(last)s") % {"first": first + 1, "last": last + 1}


def club_forecast(book: SeasonBook, club: int) -> ClubForecast | None:
    """While the season runs and there is something to go by."""
    if not book.played or book.season.state != Season.State.RUNNING:
        return None
    outlook = outlook_of(book, club)
    if outlook is None or club not in outlook.chances:
        return None
    chance, names = outlook.chances[club], target_names(outlook)
    return ClubForecast(
        points=chance.points,
        left=chance.left,
        expected=f"{chance.expected_points:.0f}",
        needs=[
            NeedLine(names[target.key], _odds(outlook, chance, target), _need(outlook, chance, target))
            for target in outlook.targets
        ],
        bars=_bars(chance),
        width=COLUMN * len(chance.places),
        height=HEIGHT + 2 * LABELS,
        label_y=HEIGHT + 2 * LABELS - 6,
        words=_likely(chance),
    )


def _need(outlook: Outlook, chance: Chance[int], target: Target) -> list[str]:
    """What the points prove comes first; what was enough in the simulated seasons is said only beside it."""
    need = outlook.race.need(chance.club, target.place)
    if need.certain:
        return [_("Certain, whatever happens.")]
    if not need.possible:
        return [_("Out of reach, even with all the points there are.")]
    if not chance.left:
        return [_("All matches are played: it depends on the others.")]
    words = [_surely(need)]
    enough = chance.enough[target.place]
    if enough and (need.points is None or enough < need.points):
        facts = {"points": enough, "left": chance.left, "percent": round(100 * ENOUGH)}
        words.append(
            ngettext(
                "%(points)s point from the last %(left)s was enough in %(percent)s of 100 simulated seasons.",
                "%(points)s points from the last %(left)s were enough in %(percent)s of 100 simulated seasons.",
                enough,
            )
            % facts
        )
    return words


def _surely(need: Need) -> str:
    if need.points is None:
        return _("Not in their own hands alone: it takes a slip of the others.")
    facts = {"points": need.points, "left": need.left}
    if need.left == 1:
        return (
            ngettext(
                "%(points)s point from the last match makes it certain.",
                "%(points)s points from the last match make it certain.",
                need.points,
            )
            % facts
        )
    return (
        ngettext(
            "%(points)s point from the last %(left)s matches makes it certain.",
            "%(points)s points from the last %(left)s matches make it certain.",
            need.points,
        )
        % facts
    )


def _bars(chance: Chance[int]) -> list[Bar]:
    most = max(chance.places)
    bars = []
    for at, odds in enumerate(chance.places):
        height = HEIGHT * odds / most
        label = str(round(100 * odds)) if odds >= 0.005 else ""
        top = LABELS + HEIGHT - height
        bars.append(Bar(at + 1, COLUMN * at, f"{top:.1f}", f"{height:.1f}", label, f"{top - 5:.1f}"))
    return bars
