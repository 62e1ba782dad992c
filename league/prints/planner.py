"""The weekly planner of a Club Manager season: the ten boxes, week by week, with the matches and windows of each."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.models import Placement
from clubs.rules.club_manager.book import CalendarWeek
from clubs.rules.club_manager.state import BOXES, Club
from league.game_stories.words import BOXES as BOX_NAMES
from league.languages import language
from league.pages.game.cup import round_name
from league.pages.game.past import NamesThen, names_in
from league.pages.game.season_rows import Match, SeasonRows
from league.prints.game_sheets import club_of, season_of
from league.prints.kinds import BLANK, Kind, Of, Order
from league.prints.parts import over
from matches.sheets.blocks import Cell, Column, Document, Row, Table

ROW = 6.4  # millimetres

KIND = Kind(
    key="planner",
    title=gettext_lazy("Weekly planner"),
    about=gettext_lazy("The weeks of a season with its matches and windows, and the ten boxes to plan workers in."),
    of=Of.GAME,
    gather=lambda order: planner(order),
    choices=(BLANK,),
)


def planner(order: Order) -> Document:
    club, season = club_of(order), season_of(order)
    placed = {} if order.wants(BLANK) else _placed(order, club, season)
    rows, names = SeasonRows(order.place, season), names_in(order.place, season)
    own = {one.week: one for one in rows.matches if f"M{club.seat}" in (one.home, one.away)}
    weeks = enumerate(order.place.book.calendar, start=1)
    return Document(
        title=f"{club.name} · " + _("Weekly planner"),
        language=language(),
        over=over(order),
        landscape=True,
        blocks=(
            Table(
                columns=_columns(),
                rows=tuple(_row(order, number, week, own.get(number), club, names, placed) for number, week in weeks),
                boxed=True,
                height=ROW,
                size=8,
            ),
        ),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(_("Week"), "center", strong=True),
        Column(_("Match"), share=3.4),
        *(Column(f"{number} {BOX_NAMES[key]}", "center", share=1) for number, key in enumerate(BOXES, start=1)),
        Column(pgettext("to write down", "Notes"), share=2),
    )


def _placed(order: Order, club: Club, season: int) -> dict[tuple[int, str], int]:
    found = Placement.objects.filter(club__board=order.place.game.board_id, club__seat=club.seat, season=season)
    return {(week, box): workers for week, box, workers in found.values_list("week", "box", "workers")}


def _row(
    order: Order,
    number: int,
    week: CalendarWeek,
    match: Match | None,
    club: Club,
    names: NamesThen,
    placed: dict[tuple[int, str], int],
) -> Row:
    last = max(one.round for one in order.place.book.calendar if one.match == "cup")
    windows = {"summer": _("summer window"), "winter": _("winter window")}
    return Row(
        (
            str(number),
            Cell(_match(week, match, club, names, last), strong=match is not None),
            *(str(placed.get((number, box), "")) for box in BOXES),
            windows.get(week.window, ""),
        ),
        tone="accent" if week.window else "info" if week.match == "cup" else "",
    )


def _match(week: CalendarWeek, match: Match | None, club: Club, names: NamesThen, last: int) -> str:
    if not week.match:
        return "–"
    what = round_name(week.round, last) if week.match == "cup" else _("Round %(number)s") % {"number": week.round}
    if match is None:
        return what
    at_home = match.home == f"M{club.seat}"
    opponent = names.club(match.away if at_home else match.home).name
    where = pgettext("short: at home", "H") if at_home else pgettext("short: away", "A")
    score = f" {match.home_goals}–{match.away_goals}" if match.played else ""
    return f"{what} · {opponent} ({where}){score}"
