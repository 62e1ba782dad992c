"""Where the club stands as a week begins: its rank, what is asked of it, whom it meets next, and the cup."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from league.engines.club_manager import calendar
from league.engines.club_manager.state import seat_of
from league.game_guards import Place
from league.game_stories import words
from league.pages.game.cup import round_name
from league.pages.game.duels import AREA_WORDS, opponent_of
from league.pages.game.names import Names, Side
from league.pages.game.season_rows import SeasonRows
from league.pages.game.table import ZONES
from league.pages.game.tasks import Task, tasks_page
from league.rules.table import Row


@dataclass(frozen=True)
class NextMatch:
    opponent: Side
    when: str  # this week, or which one
    venue: str
    occasion: str  # league round or cup round
    form: list[tuple[str, str]]  # code and letter, the newest last
    best: str  # their best area, unless it is a secret


@dataclass(frozen=True)
class Standing:
    rank: int
    points: int
    clubs: int
    mark: str  # how far it is to the next zone
    goal: Task | None
    objectives: list[Task]
    factor: int  # of the sums in this division
    next_match: NextMatch | None
    cup: str


def standing(place: Place) -> Standing | None:
    """For a seat that places its workers. One query."""
    if place.ask is None or place.ask.kind != "place":
        return None
    rows = SeasonRows(place, place.state.season)
    table = rows.table(place.club.division)
    row = next((one for one in table.rows if one.club == f"M{place.seat}"), None)
    tasks = tasks_page(place, rows)
    asked = tasks.tasks if tasks else []
    return Standing(
        rank=row.rank if row else 0,
        points=row.points if row else 0,
        clubs=len(table.rows),
        mark=_to_the_next_zone(place, row),
        goal=next((one for one in asked if one.goal), None),
        objectives=[one for one in asked if not one.goal],
        factor=tasks.factor if tasks else 1,
        next_match=_next_match(place, rows),
        cup=_cup(place),
    )


def _to_the_next_zone(place: Place, row: Row | None) -> str:
    """CM-END-1"""
    if row is None or place.state.options.full_table:
        return _("places decide at the end")
    zones = place.book.zones[place.club.division]
    above = [zone for zone in zones if zone.points > row.points]
    if not above:
        return _("in the champion zone")
    zone, missing = above[-1], above[-1].points - row.points
    told = ngettext("%(count)s point to: %(zone)s", "%(count)s points to: %(zone)s", missing)
    return told % {"count": missing, "zone": ZONES[zone.outcome]}


def _next_match(place: Place, rows: SeasonRows) -> NextMatch | None:
    """The first match of the club that is known and has not been played."""
    own, state = f"M{place.seat}", place.state
    ahead = (one for one in rows.matches if one.week >= state.week and not one.played and own in (one.home, one.away))
    match = next(ahead, None)
    if match is None:
        return None
    names = Names(state, place.book)
    key = match.away if match.home == own else match.home
    if match.competition == "cup":
        occasion = _("Cup: %(round)s") % {"round": round_name(match.round, calendar.cup_rounds(place.book))}
    else:
        occasion = _("League round %(round)s") % {"round": match.round}
    this_week = match.week == state.week
    return NextMatch(
        opponent=names.club(key),
        when=_("this week") if this_week else _("week %(week)s") % {"week": match.week},
        venue=_("at home") if match.home == own else pgettext("venue", "away"),
        occasion=occasion,
        form=_form(rows, key),
        best=_best_area(place, names, key),
    )


def _form(rows: SeasonRows, key: str) -> list[tuple[str, str]]:
    letters = {"W": pgettext("form: won", "W"), "D": pgettext("form: drawn", "D"), "L": pgettext("form: lost", "L")}
    table = rows.table(rows.division_of(key))
    row = next((one for one in table.rows if one.club == key), None)
    return [(code, letters[code]) for code in row.form] if row else []


def _best_area(place: Place, names: Names, key: str) -> str:
    """CM-BOT-2: a bot's card lies open; a manager's line-up is a secret."""
    if seat_of(key) is not None:
        return ""
    areas = opponent_of(place, names, key).areas or {}
    area = max(areas, key=lambda one: areas[one], default="")
    return _("best: %(area)s %(total)s") % {"area": str(AREA_WORDS[area]).lower(), "total": areas[area]} if area else ""


def _cup(place: Place) -> str:
    """CM-CUP-5"""
    state, last = place.state, calendar.cup_rounds(place.book)
    rounds = [(number, week) for number, week in enumerate(place.book.calendar, start=1) if week.match == "cup"]
    ahead = next(((number, week.round) for number, week in rounds if number >= state.week), None)
    drawn = any(tie.round == 1 for tie in state.ties)
    if ahead is None or (drawn and f"M{place.seat}" not in state.cup_in):
        return _("out of the cup")
    number, cup_round = ahead
    facts = {"round": round_name(cup_round, last), "week": number}
    return words.capitalised(_("%(round)s in week %(week)s") % facts)
