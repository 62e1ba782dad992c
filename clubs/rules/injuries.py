"""What an injury costs: Pace in the match, matches in the league."""

from __future__ import annotations

from collections.abc import Sequence

# Matches missed for 1, 2, 3, 4, 5, 6 on the die.  # CA-LEAGUE-5
MATCHES_MISSED: tuple[int, ...] = (1, 2, 3, 4, 0, 0)

PACE_LOST = 2
SLOWEST = 1


def matches_missed(die: int, table: Sequence[int] = MATCHES_MISSED) -> int:
    if not 1 <= die <= len(table):
        raise ValueError(f"{die} is not on this die")
    return table[die - 1]


def injured_on(resilience: int) -> range:
    """The faces that injure a fouled footballer.  # CA-INJ-1"""
    return range(resilience, 7)


def pace_when_injured(pace: int) -> int:
    """For the rest of the match, home points included.  # CA-INJ-3, OP-45, OP-78"""
    return max(SLOWEST, pace - PACE_LOST)
