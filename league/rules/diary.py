"""A club's diary: the day of each of its matches, and which of them nobody can count on.  # OP-72"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Appointment(NamedTuple):
    """A match of the club, as the calendar has it."""

    day: str  # played, agreed or of its round, like "2026-11-19"; empty if nobody has said
    told: bool  # it has a score, confirmed or not
    time: str = ""  # like "14:30"; empty if nobody has said, or if it was played on another day


class Slot(NamedTuple):
    """Where it stands in the club's order of matches."""

    day: str
    waits: bool  # like a postponed one: nobody knows when it will be played
    time: str = ""


def keep(calendar: Iterable[Appointment], today: str) -> list[Slot]:
    """The matches of one club, in the order of the calendar.

    One without a day, or on its day without a time, keeps to its round: it is not before any that precedes it. One that
    was not played on its day, or without a day has been overtaken by a later one, or on its day by one at a later time,
    waits. Otherwise a ban would seem to be served by it, and the player could be named for the match that is really the
    next.
    """
    matches = list(calendar)
    last_told = max((place for place, one in enumerate(matches) if one.told), default=-1)
    last_hours = _last_hours(matches)
    slots: list[Slot] = []
    # Of what was told, and of everything.
    latest = {True: "", False: ""}
    hours: dict[bool, dict[str, str]] = {True: {}, False: {}}
    for place, (day, told, time) in enumerate(matches):
        late = day < today or "" < time < last_hours.get(day, "") if day else place < last_told
        on = day or latest[told]
        slots.append(Slot(on, late and not told, time or hours[told].get(on, "")))
        for kind in {told, False}:
            latest[kind] = max(latest[kind], day)
            if time:
                hours[kind][day] = max(hours[kind].get(day, ""), time)
    return slots


def _last_hours(matches: Iterable[Appointment]) -> dict[str, str]:
    """By day, the latest time of a match with a score."""
    last: dict[str, str] = {}
    for day, told, time in matches:
        if told and time:
            last[day] = max(last.get(day, ""), time)
    return last
