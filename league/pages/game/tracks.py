"""Tracks of the board as a row of steps: taken, next, with a mark, still far."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import TRACKS, Club
from league.game_stories import words


@dataclass(frozen=True)
class Track:
    now: int
    top: int
    steps: list[tuple[int, str]]  # its number, and how it looks: on, next, mark or nothing

    @property
    def label(self) -> str:
        return _("step %(step)s of %(top)s") % {"step": self.now, "top": self.top}


@dataclass(frozen=True)
class Facility:
    key: str
    name: str
    track: Track
    gain: str  # what it is good for, once it stands

    @property
    def left(self) -> int:
        return self.track.top - self.track.now

    @property
    def next_step(self) -> str:
        return _("step %(step)s of %(top)s") % {"step": self.track.now + 1, "top": self.track.top}

    @property
    def done(self) -> bool:
        return not self.left


def track(now: int, top: int, marks: Collection[int] = ()) -> Track:
    ahead = next((mark for mark in sorted(marks) if mark > now), None)
    looks = (
        "on" if step <= now else "next" if step == ahead else "mark" if step in marks else ""
        for step in range(1, top + 1)
    )
    return Track(now, top, list(enumerate(looks, start=1)))


def facilities(book: Book, club: Club) -> list[Facility]:
    """CM-FAC-2"""
    gains = {
        "stadium": _("%(gate)s more a home match; in the first division, players of %(star)s or more sign")
        % {"gate": words.pounds(book.bonus.stadium), "star": book.abilities.star},
        "recruitment": _("one more worker from the next week on"),
        "academy": _("new youths come with ability +%(bonus)s") % {"bonus": book.tracks.academy_bonus},
        "medical": _("injuries of match days last one week"),
        "store": _("%(store)s more in every week with marketing") % {"store": words.pounds(book.bonus.store)},
    }
    tops = book.tracks.facilities
    return [
        Facility(key, str(words.TRACKS[key]), track(club.facilities.get(key, 0), tops[key]), gains[key])
        for key in TRACKS
    ]
