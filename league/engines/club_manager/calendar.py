"""The weeks of a season, from the data: which have a match, and which a window. # CM-CAL-1"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, CalendarWeek
from clubs.rules.club_manager.state import Week


def printed(book: Book, week: int) -> CalendarWeek:
    """Week 0 is before the season: nothing happens."""
    return book.calendar[week - 1] if week else CalendarWeek()


def last_week(book: Book) -> int:
    return len(book.calendar)


def weeks_of(book: Book, window: str) -> list[int]:
    """CM-CAL-2: the weeks in which that window is open."""
    return [number for number, week in enumerate(book.calendar, start=1) if week.window == window]


def week_of(book: Book, season: int, week: int) -> Week:
    """What the clubs are told of this week."""
    now = printed(book, week)
    winter = weeks_of(book, "winter")
    return Week(
        season=season,
        week=week,
        window=now.window,  # CM-CAL-3: buying and selling needs it
        agents=_agents(week, now.window, winter[-1]),
        winter_closes=winter[-1],
        last=last_week(book),
    )


def _agents(week: int, window: str, winter_ends: int) -> str:
    """In a window they sign; between the two they reserve; after the winter window they are gone. # CM-AGENT-3"""
    if window:
        return "sign"
    return "reserve" if 0 < week < winter_ends else "closed"


def opens(book: Book, week: int) -> bool:
    window = printed(book, week).window
    return bool(window) and printed(book, week - 1).window != window


def closes(book: Book, week: int) -> bool:
    """At the end of this week."""
    window = printed(book, week).window
    following = printed(book, week + 1).window if week < last_week(book) else ""
    return bool(window) and following != window


def cup_rounds(book: Book) -> int:
    return max(week.round for week in book.calendar if week.match == "cup")
