"""What decided a club's season: its runs, its extremes, and when it had the points it needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from league.rules.rivals import Meeting

UNBEATEN, WINNING, WINLESS = 5, 3, 5  # matches in a row that are worth a word


class Run(NamedTuple):
    length: int
    first: int  # weeks
    last: int


class Facts(NamedTuple):
    winning: Run | None
    unbeaten: Run | None
    winless: Run | None
    best: Meeting | None
    worst: Meeting | None
    clean_sheets: int


def season_facts(meetings: Sequence[Meeting]) -> Facts:
    """Of all competitions, in the order in which they were played."""
    wins = [one for one in meetings if one.won and one.scored > one.conceded]
    defeats = [one for one in meetings if one.won is False and one.scored < one.conceded]
    winning, unbeaten = _longest(meetings, (True,)), _longest(meetings, (True, None))
    winless = _longest(meetings, (False, None))
    return Facts(
        winning=winning if winning.length >= WINNING else None,
        # Of wins alone it has been told already.
        unbeaten=unbeaten if unbeaten.length >= UNBEATEN and unbeaten.length > winning.length else None,
        winless=winless if winless.length >= WINLESS else None,
        best=max(wins, key=lambda one: (one.scored - one.conceded, one.scored), default=None),
        worst=min(defeats, key=lambda one: (one.scored - one.conceded, -one.conceded), default=None),
        clean_sheets=sum(not one.conceded for one in meetings),
    )


def _longest(meetings: Sequence[Meeting], goes_on: tuple[bool | None, ...]) -> Run:
    """Of equally long ones the last; of length 0 if there is none."""
    longest = Run(0, 0, 0)
    first = length = 0
    for one in meetings:
        if one.won not in goes_on:
            length = 0
            continue
        first = one.week if not length else first
        length += 1
        if length >= longest.length:
            longest = Run(length, first, one.week)
    return longest


def reached(points_by_week: Sequence[tuple[int, int]], needed: int) -> int | None:
    """The week in which the points were there; nothing if they never were."""
    return next((week for week, points in points_by_week if points >= needed), None)
