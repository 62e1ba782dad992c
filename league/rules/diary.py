"""A club's diary: the day of each of its matches, and which of them nobody can count on.  # OP-72"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Appointment(NamedTuple):
    """A match of the club, as the calendar has it."""

    day: str  # played, agreed or of its round, like "2026-11-19"; empty if nobody has said
    told: bool  # it has a score, confirmed or not


class Slot(NamedTuple):
    """Where it stands in the club's order of matches."""

    day: str
    waits: bool  # like a postponed one: nobody knows when it will be played


def keep(calendar: Iterable[Appointment], today: str) -> list[Slot]:
    """The matches of one club, in the order of the calendar.

    One without a day keeps to its round: it is not before any that precedes it. One that was not played on its day, or
    without a day has been overtaken by a later one, waits. Otherwise a ban would seem to be served by it, and the
    player could be named for the match that is really the next.
    """
    matches = list(calendar)
    last_told = max((place for place, one in enumerate(matches) if one.told), default=-1)
    slots: list[Slot] = []
    latest = latest_told = ""
    for place, (day, told) in enumerate(matches):
        late = day < today if day else place < last_told
        slots.append(Slot(day or (latest_told if told else latest), late and not told))
        latest = max(latest, day)
        latest_told = max(latest_told, day) if told else latest_told
    return slots
