"""What becomes of the matches of a club that withdraws, as football does it. # CA-LEAGUE-10"""

from __future__ import annotations

from enum import StrEnum


class How(StrEnum):
    """Expunged: as if the club had not taken part. Awarded: what was played stands, the rest is lost by forfeit."""

    EXPUNGED = "expunged"
    AWARDED = "awarded"


def advised(*, played: int, matches: int) -> How:
    """Before half of its matches a club has distorted the table more than it has shaped it."""
    return How.EXPUNGED if 2 * played < matches else How.AWARDED
