"""Who meets whom, in which round and where.

The circle method with its canonical venues. One club stays in the middle, the others sit in a circle of `seats`; in
round r the club on seat r meets the middle, and the clubs k seats to either side of it meet each other. A club that
is k seats ahead is at home when k is odd: as k falls by one each round, every club in the circle alternates, and the
only breaks (two matches running at home, or two away) come around the match with the middle. That makes n - 2 of them
for an even number of clubs, and none for an odd number, where the middle is the bye: nobody can do with fewer.

Every further leg swaps the venues and begins one round later in the circle (the round at the front of a leg moves to
its end). Venues then go on alternating where two legs meet: two legs have 2n breaks for an even number of clubs, from
six (a plain mirror has 3n - 6) and one for an odd number (a plain mirror has n), while every pair waits at least a
leg less one round for the return. Turning the second leg round would save a few more, but the last opponents of the
first leg would meet again at once. Four clubs keep the plain mirror, which has fewer breaks there. After an even
number of legs each pair has met equally often at either place; an odd leg left over is balanced as a single one is,
within one match for every club.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

FEWEST_CLUBS = 2
MOST_CLUBS = 24


def schedule(clubs: Sequence[T], meetings: int) -> list[list[tuple[T, T]]]:
    """Rounds of (home, away) in which each pair meets `meetings` times. A club missing from a round has a bye."""
    if not FEWEST_CLUBS <= len(clubs) <= MOST_CLUBS:
        raise ValueError(f"a round robin takes {FEWEST_CLUBS} to {MOST_CLUBS} clubs, not {len(clubs)}")
    if len(set(clubs)) != len(clubs):
        raise ValueError("a club is entered twice")
    if meetings < 1:
        raise ValueError("each pair meets at least once")
    leg = _single(clubs)
    away_leg = [[(away, home) for home, away in matches] for matches in leg]
    step = 0 if len(clubs) == 4 else 1
    rounds: list[list[tuple[T, T]]] = []
    for number in range(meetings):
        start = number * step % len(leg)
        turn = away_leg if number % 2 else leg
        rounds += [list(matches) for matches in turn[start:] + turn[:start]]
    return rounds


def _single(clubs: Sequence[T]) -> list[list[tuple[T, T]]]:
    seats = len(clubs) - 1 + len(clubs) % 2
    rounds = []
    for turn in range(seats):
        matches = []
        if seats < len(clubs):
            pair = (clubs[turn], clubs[seats])
            matches.append(pair if turn % 2 else pair[::-1])
        for k in range(1, (seats + 1) // 2):
            ahead, behind = clubs[(turn + k) % seats], clubs[(turn - k) % seats]
            matches.append((ahead, behind) if k % 2 else (behind, ahead))
        rounds.append(matches)
    return rounds
