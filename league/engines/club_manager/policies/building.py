"""What a sensible manager builds, and when there is money for it."""

from __future__ import annotations

from collections.abc import Iterator

from clubs.boxes.facilities import steps_a_week, ways
from league.engines.club_manager.policies.desk import Desk

# Pounds that a finished facility brings in a season or so. Nobody gets far in D1 without a stadium.
BRINGS = {"store": 36.0, "recruitment": 36.0, "stadium": 16.0, "medical": 12.0, "academy": 12.0}
STADIUM_HIGHER_UP = 60.0
KEPT_FOR_PLAYERS = 2  # of the dearest, as long as players can be bought
RICH = 5  # of the dearest could be bought: then a step may be quick


def next_step(desk: Desk, taken: dict[str, int]) -> tuple[float, str]:
    """The track that pays best, with these steps taken on top of what stands, and what one step on it is worth."""
    club, found = desk.club, [(0.0, "")]
    for track, top in desk.book.tracks.facilities.items():
        left = top - club.facilities.get(track, 0) - taken.get(track, 0)
        higher_up = track == "stadium" and club.division < 3
        if left > 0:
            found.append(((STADIUM_HIGHER_UP if higher_up else BRINGS[track]) / left, track))
    return max(found)


def plan(desk: Desk, workers: int) -> Iterator[tuple[str, str, int, float]]:
    """Track, way, workers and worth of one step after the other, as long as there is money to spare."""
    spare = desk.club.money - (KEPT_FOR_PLAYERS * desk.dear if desk.deals_left else 0)
    taken: dict[str, int] = {}
    most = steps_a_week(desk.state.options)
    while not desk.club.debt and (most is None or sum(taken.values()) < most):
        worth, track = next_step(desk, taken)
        way = "quick" if spare >= RICH * desk.dear or workers < desk.book.tracks.cheap_step[0] else "cheap"
        needs, price = ways(desk.book)[way]
        if not track or needs > workers or price > spare or (way == "quick" and spare < RICH * desk.dear):
            return
        yield track, way, needs, worth
        taken[track] = taken.get(track, 0) + 1
        workers -= needs
        spare -= price


def steps(desk: Desk) -> tuple[tuple[str, str], ...]:
    return tuple((track, way) for track, way, _, _ in plan(desk, desk.ask.facts["workers"]))
