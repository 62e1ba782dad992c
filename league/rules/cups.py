"""The format of a cup or a playoff, and the rounds it needs.  # CA-LEAGUE-10

A cup is groups and then a knock-out, or a knock-out alone. Stages of the knock-out are numbered from 1, and the last
one is the final; stage 0 are the groups. A round is a day of the groups or one leg of a stage.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

LEAGUE = "league"  # the competition that every season has
FEWEST_CLUBS = 2
MOST_CLUBS = 32
MOST_GROUPS = 8

SEEDED = "seeded"  # one bracket for the whole knock-out, by the seeds
DRAWN = "drawn"  # every stage is drawn by the dice


class Day(NamedTuple):
    """One round of a cup: a day of the groups (stage 0, with its number) or a leg of a stage."""

    stage: int
    leg: int


@dataclass(frozen=True)
class Format:
    clubs: int
    draw: str = SEEDED
    legs: int = 1
    final_legs: int = 1
    away_goals: bool = False
    extra_time: bool = True
    shoot_out: bool = True  # otherwise a tie that stays level is decided by lot, on record
    groups: int = 0
    advance: int = 2  # from each group
    meetings: int = 1  # in the groups

    @property
    def entrants(self) -> int:
        """How many clubs the knock-out begins with."""
        return self.groups * self.advance if self.groups else self.clubs

    @property
    def stages(self) -> int:
        return (self.entrants - 1).bit_length()

    @property
    def places(self) -> int:
        """In the bracket: a power of two. Those that no club fills are byes."""
        return 1 << self.stages

    @property
    def group_sizes(self) -> list[int]:
        """As even as can be, the larger groups first."""
        if not self.groups:
            return []
        size, over = divmod(self.clubs, self.groups)
        return [size + 1] * over + [size] * (self.groups - over)

    @property
    def group_days(self) -> int:
        largest = max(self.group_sizes, default=0)
        return (largest - 1 + largest % 2) * self.meetings if largest else 0

    def legs_of(self, stage: int) -> int:
        return self.final_legs if stage == self.stages else self.legs

    @property
    def days(self) -> list[Day]:
        """All rounds in their order: round n is the n-th of them."""
        groups = [Day(0, day) for day in range(1, self.group_days + 1)]
        knock_out = [
            Day(stage, leg) for stage in range(1, self.stages + 1) for leg in range(1, self.legs_of(stage) + 1)
        ]
        return groups + knock_out

    def round_of(self, stage: int, leg: int) -> int:
        return self.days.index(Day(stage, leg)) + 1

    @property
    def problem(self) -> str:
        """Why nobody can play by this; nothing, if they can."""
        if not FEWEST_CLUBS <= self.clubs <= MOST_CLUBS:
            return "clubs"
        if self.draw not in (SEEDED, DRAWN):
            return "draw"
        if self.legs not in (1, 2) or self.final_legs not in (1, 2):
            return "legs"
        if self.groups:
            return self._problem_of_groups()
        return ""

    def _problem_of_groups(self) -> str:
        if not 1 <= self.groups <= MOST_GROUPS or self.clubs < 2 * self.groups:
            return "groups"
        if not 1 <= self.advance <= min(self.group_sizes) or self.entrants < FEWEST_CLUBS:
            return "advance"
        return "" if 1 <= self.meetings <= 4 else "meetings"
