"""What stands around every page of a game: the calendar, the club's figures, and whom it meets next."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.rules.club_manager import morale
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.wages import wages
from league.engines.club_manager import calendar
from league.engines.club_manager.state import Result, State
from league.game_guards import Place
from league.game_stories import words
from league.pages.game.course import course_of
from league.pages.game.names import Names, Side
from league.pages.game.turn_bar import turn_bar

CUP_LABELS = {3: gettext_lazy("SF"), 4: gettext_lazy("F")}


@dataclass(frozen=True)
class WeekCell:
    number: int
    label: str
    window: bool
    now: bool
    result: str  # W, D, L or nothing yet


@dataclass(frozen=True)
class Dash:
    money: int
    debt: int
    wages: int
    points: int
    mark: str
    workers: int
    tactical: int
    scouted: int
    objectives: int
    morale: int
    morale_words: str
    morale_note: str
    morale_steps: list[tuple[int, str]]


@dataclass(frozen=True)
class Meeting:
    """The club's match of this week."""

    opponent: Side
    venue: str
    competition: str


def frame(place: Place, *, tab: str) -> dict[str, object]:
    """What every page of a game needs beside its own subject."""
    state, club = place.state, place.club
    names = Names(state, place.book)
    return {
        "league": place.league,
        "place": place,
        "names": names,
        "own_side": None if place.seat is None else names.club(f"M{place.seat}"),
        "tab": tab,
        "strip": strip(state, place.book, place.seat),
        "dash": dash(state, place.book, club) if club and state.season else None,
        "meeting": None if place.game.is_over else meeting(state, place.book, names, place.seat),
        "window": _window(place),
        "course": course_of(place),
        "turns": turn_bar(place),
        "live_url": reverse("league:live", args=[place.league.slug]),
    }


def strip(state: State, book: Book, seat: int | None) -> list[WeekCell]:
    own = {one.week: one for one in state.results if f"M{seat}" in (one.home, one.away)}
    return [
        WeekCell(number, _label(week), bool(week.window), number == state.week, _letter(own.get(number), seat))
        for number, week in enumerate(book.calendar, start=1)
    ]


def _label(week) -> str:
    if week.match == "league":
        return _("L%(round)s") % {"round": week.round}
    if week.match == "cup":
        return str(CUP_LABELS.get(week.round) or _("C%(round)s") % {"round": week.round})
    return "–"


def _letter(result: Result | None, seat: int | None) -> str:
    if result is None:
        return ""
    if not result.winner:
        return "D"
    return "W" if result.winner == f"M{seat}" else "L"


def points_of(state: State, book: Book, key: str) -> int:
    own = [one for one in state.results if one.competition == "league" and key in (one.home, one.away)]
    won = sum(one.winner == key for one in own)
    drawn = sum(not one.winner and not one.forfeit for one in own)
    return won * book.match_day.win + drawn * book.match_day.draw


def dash(state: State, book: Book, club: Club) -> Dash:
    points = points_of(state, book, f"M{club.seat}")
    total = sum(state.board.players[key].ability for key in club.squad)
    return Dash(
        money=club.money,
        debt=club.debt,
        wages=wages(book, total, club.division),
        points=points,
        mark=_mark(state, book, club, points),
        workers=club.workers,
        tactical=len(club.tactical),
        scouted=len(club.scouted),
        objectives=len(club.objectives),
        morale=club.morale,
        morale_words=words.signed(club.morale),
        morale_note=_morale_note(book, club),
        morale_steps=_morale_steps(book, club.morale),
    )


def _mark(state: State, book: Book, club: Club, points: int) -> str:
    """The next zone to reach, or how safe one is."""
    if state.options.full_table:
        return _("places decide at the end")
    zones = book.zones[club.division]
    above = [zone for zone in zones if zone.points > points]
    if not above:
        return _("in the champion zone")
    marks = {
        "champion": _("champion from %(points)s"),
        "promotion-playoff": _("play-off from %(points)s"),
        "top": _("top places from %(points)s"),
        "no-change": _("safe from %(points)s"),
        "relegation-playoff": _("relegation play-off from %(points)s"),
    }
    return marks[above[-1].outcome] % {"points": above[-1].points}


def _morale_note(book: Book, club: Club) -> str:
    bonus = morale.duel_bonus(book, club.morale, club.division)
    if bonus:
        return _("%(bonus)s in every diced duel") % {"bonus": words.signed(bonus)}
    return _("from +%(step)s: +1 in every diced duel") % {"step": book.morale.steps[0]}


def _morale_steps(book: Book, now: int) -> list[tuple[int, str]]:
    first = book.morale.steps[0]
    return [
        (step, "at" if step == now else "n1" if step <= -first else "p1" if step >= first else "")
        for step in range(book.morale.least, book.morale.most + 1)
    ]


def meeting(state: State, book: Book, names: Names, seat: int | None) -> Meeting | None:
    """The match this week, if there is one and it has not been played."""
    if seat is None or not state.week:
        return None
    own, now = f"M{seat}", calendar.printed(book, state.week)
    pairs = []
    if now.match == "league":
        division = state.board.clubs[seat].division
        pairs = state.fixtures[division][now.round - 1]
    elif now.match == "cup":
        pairs = [(tie.home, tie.away) for tie in state.ties if tie.round == now.round]
    live = [(game.home, game.away) for game in state.playing]
    for home, away in live + list(pairs):
        if own in (home, away):
            opponent = names.club(away if home == own else home)
            return Meeting(opponent, _("At home") if home == own else _("Away"), now.match)
    return None


def _window(place: Place) -> str:
    week = place.state.week
    window = calendar.printed(place.book, week).window
    if not window:
        return ""
    left = len([number for number in calendar.weeks_of(place.book, window) if number >= week])
    name = _("summer window") if window == "summer" else _("winter window")
    if left == 1:
        return _("last week of the %(window)s") % {"window": name}
    return ngettext("%(window)s, %(left)s week left", "%(window)s, %(left)s weeks left", left) % {
        "window": name,
        "left": left,
    }
