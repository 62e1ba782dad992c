"""The groups of a cup: who is in which, and whom they meet. Their tables are those of the league.  # CA-LEAGUE-10"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from league.rules.bracket import draw_order, draw_sides
from league.rules.round_robin import schedule

T = TypeVar("T", bound=Hashable)


def pots(clubs: Sequence[T], groups: int) -> list[list[T]]:
    """By their seeds, as many in a pot as there are groups; the last pot may be smaller."""
    return [list(clubs[start : start + groups]) for start in range(0, len(clubs), groups)]


def pot_sides(clubs: int, groups: int) -> list[int]:
    """The dice that empty all pots."""
    return [die for pot in pots(range(clubs), groups) for die in draw_sides(len(pot))]


def drawn_groups(clubs: Sequence[T], groups: int, rolls: Sequence[int]) -> list[list[T]]:
    """Each pot is emptied into the groups in their order, so that no group is stronger by its seeds."""
    found: list[list[T]] = [[] for _ in range(groups)]
    left = list(rolls)
    for pot in pots(clubs, groups):
        dice = [left.pop(0) for _ in draw_sides(len(pot))]
        for group, club in zip(found, draw_order(pot, dice), strict=False):
            group.append(club)
    return found


def seeded_groups(clubs: Sequence[T], groups: int) -> list[list[T]]:
    """By the seeds alone, to and fro: the best in different groups, and the first group gets the weakest second."""
    found: list[list[T]] = [[] for _ in range(groups)]
    for turn, pot in enumerate(pots(clubs, groups)):
        for group, club in zip(found if turn % 2 == 0 else found[::-1], pot, strict=False):
            group.append(club)
    # A last pot that is not full may have been dealt from the back: larger groups come first.
    return sorted(found, key=len, reverse=True)


def days(groups: Sequence[Sequence[T]], meetings: int) -> list[list[tuple[T, T]]]:
    """All matches of all groups, day by day."""
    calendars = [schedule(group, meetings) for group in groups]
    last = max((len(calendar) for calendar in calendars), default=0)
    return [[pair for calendar in calendars if day < len(calendar) for pair in calendar[day]] for day in range(last)]
