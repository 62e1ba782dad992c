"""Where a manager is led after a decision: to what he would not want to miss, and then back to the board."""

from __future__ import annotations

from collections.abc import Sequence

from django.urls import reverse

from league.engines.club_manager import calendar
from league.game_guards import Place
from league.pages.game import match_report
from league.pages.game.told import Told
from league.sitting import Sitting


def after_a_move(slug: str, sitting: Sitting, seat: int) -> str:
    """The report of the match that has just ended, else the ceremony of the season that has, else the board.

    Who left several weeks to the assistant is not led back to the first of their matches.
    """
    move = sitting.moves[0]
    one_week = all((other.season, other.week) == (move.season, move.week) for other in sitting.moves)
    report = match_report.address(slug, Told(move.season, move.week, sitting.events), seat) if one_week else ""
    return report or _ceremony(slug, sitting) or reverse("game:now", args=[slug])


def unread_report(place: Place, since: Sequence[Told], read: str) -> str:
    """Of the seat's match that another manager has ended; `read` is the last report it has read."""
    if place.seat is None or len(place.state.board.clubs) == 1:
        return ""
    after_the_own_move = since[:0:-1]
    found = (match_report.address(place.league.slug, one, place.seat) for one in after_the_own_move)
    newest = next(filter(None, found), "")
    return newest if newest != read else ""


def after_a_match(place: Place, *, season: int, week: int) -> str:
    """From a report to the ceremony, if that match was the season's last and the next one has not begun."""
    slug, state = place.league.slug, place.state
    ended = week == calendar.last_week(place.book) and state.season == season + 1 and not state.week
    return reverse("game:ceremony", args=[slug, season]) if ended else reverse("game:now", args=[slug])


def _ceremony(slug: str, sitting: Sitting) -> str:
    played = sitting.moves[0].season
    ended = any(event.kind == "outcome" for event in sitting.events)
    return reverse("game:ceremony", args=[slug, played]) if ended and played else ""
