"""Which week's results a reader is not shown yet. # CM-BOT-3

The bots' matches of a week are played before the managers', so rows and state know them early. A reader's tables,
scorers, cup, forecast and prints stand as after the week before until the own match of the week is over; who has
none that week, and who only watches, waits for the matches of all managers.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Key
from league.engines.club_manager import calendar
from league.engines.club_manager.state import Result, State

BEFORE_THE_MATCH = frozenset({"placing", "boxes"})


def held_week(state: State, book: Book, seat: int | None) -> int:
    """Of this season; 0 if everything may be shown."""
    if not state.week or not calendar.printed(book, state.week).match:
        return 0
    if state.phase in BEFORE_THE_MATCH:
        return state.week
    if state.phase != "match" or not state.playing:
        return 0
    own = f"M{seat}"
    if any(own in (game.home, game.away) for game in state.playing):
        return state.week
    played = any(one.week == state.week and own in (one.home, one.away) for one in state.results)
    return 0 if played else state.week


def may_be_shown(week: int, clubs: tuple[Key, Key], held: int, seat: int | None) -> bool:
    """Whether a result of this season may. One's own is known: of the cup final, say, before the playoff."""
    return not held or week < held or f"M{seat}" in clubs


def shown(results: list[Result], held: int, seat: int | None) -> list[Result]:
    return [one for one in results if may_be_shown(one.week, (one.home, one.away), held, seat)]
