"""A marathon: all rounds within a few days, each match with a time and a board.  # CA-LEAGUE-10

Moments are minutes after midnight of the first day, and rounds are lists of (home, away).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)
DAY = 24 * 60


class Seat(NamedTuple):
    """When a match begins, and at which board, counted from 1."""

    begins: int
    board: int


@dataclass(frozen=True)
class Hours:
    """How a group plays: how long a match takes, how many at once, and from when to when on each day.

    A day that closes before it opens goes on after midnight; one that closes when it opens never closes.
    """

    minutes: int
    pause: int
    boards: int
    opens: int = 0
    closes: int = 0

    @property
    def span(self) -> int:
        """Of one day's play."""
        return (self.closes - self.opens) % DAY or DAY

    @property
    def never_closes(self) -> bool:
        return self.span == DAY

    @property
    def has_room(self) -> bool:
        """For one match a day at least: a match is played out before the day closes."""
        return self.never_closes or self.minutes <= self.span

    def first_from(self, moment: int) -> int:
        """The first moment from this one on at which a match can begin."""
        since = (moment - self.opens) % DAY
        if self.never_closes or since + self.minutes <= self.span:
            return moment
        return moment - since + DAY


def lay_out(rounds: Sequence[Sequence[tuple[T, T]]], hours: Hours, start: int) -> list[list[Seat]]:
    """A seat for each match.

    A round begins when the one before it is over, so that everybody knows when it does. One with more matches than
    there are boards comes in waves.
    """
    if not hours.has_room:
        raise ValueError("a day is shorter than a match")
    laid: list[list[Seat]] = []
    moment = start
    for matches in rounds:
        seats: dict[int, Seat] = {}
        for wave in _waves(matches, hours.boards):
            begins = hours.first_from(moment)
            seats |= {place: Seat(begins, board) for board, place in enumerate(wave, start=1)}
            moment = begins + hours.minutes + hours.pause
        laid.append([seats[place] for place in range(len(matches))])
    return laid


def _waves(matches: Sequence[tuple[T, T]], boards: int) -> list[list[int]]:
    """The places of those that are played at once: no more than there are boards, and no club twice."""
    waves: list[list[int]] = []
    for place, match in enumerate(matches):
        for wave in waves:
            busy = {club for other in wave for club in matches[other]}
            if len(wave) < boards and busy.isdisjoint(match):
                wave.append(place)
                break
        else:
            waves.append([place])
    return waves


def overlap(one: int, other: int, minutes: int) -> bool:
    """Whether two matches that begin then are under way at the same time."""
    return abs(one - other) < minutes
