"""Facilities: bricks that stay.

Rules: CM-FAC-1, CM-FAC-2.
"""

from __future__ import annotations

from clubs.boxes.base import expected
from clubs.rules.club_manager import money
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.building import take_step
from clubs.rules.club_manager.moves import Build, ClubMove
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club, Options
from clubs.rules.club_manager.turn import Ask, Turn


class Facilities:
    key = "facilities"

    def shut(self, turn: Turn, club: Club) -> str:
        """Money may still come in before the box is resolved, so a poor club may try."""
        return "" if any(_steps_left(turn.book, club).values()) else "all-built"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        if self.shut(turn, club):
            return None
        affordable = [
            way for way in ways(turn.book).values() if way[0] <= workers and not money.may_spend(club, way[1])
        ]
        if not affordable:
            turn.tell("step-void", club.seat, track="", reason="nothing-affordable")
            return None
        return Ask(club.seat, "facilities", {"workers": workers, "left": _steps_left(turn.book, club)})

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> None:
        """Paid in the order given; a step that cannot be paid then is void."""
        steps = expected(move, Build).steps
        _check(turn, club, ask.facts["workers"], steps)
        for track, way in steps:
            _, price = ways(turn.book)[way]
            if code := money.may_spend(club, price):
                turn.tell("step-void", club.seat, track=track, reason=code)
                continue
            money.pay(turn, club, price, "building", track)
            take_step(turn, club, track)


def ways(book: Book) -> dict[str, tuple[int, int]]:
    """Workers and pounds that a step takes.  # CM-FAC-1"""
    return {"cheap": book.tracks.cheap_step, "quick": book.tracks.quick_step}


def _steps_left(book: Book, club: Club) -> dict[str, int]:
    return {track: top - club.facilities.get(track, 0) for track, top in book.tracks.facilities.items()}


def steps_a_week(options: Options) -> int | None:
    """One, unless the house lets a manager build as much as is paid for.  # CM-FAC-1"""
    return None if options.several_steps else 1


def _check(turn: Turn, club: Club, workers: int, steps: tuple[tuple[str, str], ...]) -> None:
    book, most = turn.book, steps_a_week(turn.options)
    left = _steps_left(book, club)
    if most is not None and len(steps) > most:
        raise Refused("one-step-a-week")
    for track, way in steps:
        if track not in left or way not in ways(book):
            raise Refused("no-such-step", track=track, way=way)
        left[track] -= 1
        if left[track] < 0:
            raise Refused("already-built", track=track)
    needed = sum(ways(book)[way][0] for _, way in steps)
    if needed > workers:
        raise Refused("too-few-workers", needed=needed, workers=workers)
