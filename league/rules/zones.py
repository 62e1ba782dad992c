"""What a place at the end of the season is worth: point zones, or the place itself by house rule. # CM-END-1"""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.book import Zone

CHAMPION, PROMOTION_PLAYOFF, TOP, NO_CHANGE, RELEGATION_PLAYOFF, RELEGATION = ZONES = (
    "champion",
    "promotion-playoff",
    "top",
    "no-change",
    "relegation-playoff",
    "relegation",
)


def zone_of(zones: Sequence[Zone], points: int, place: int, *, full_table: bool = False) -> str:
    """The zones of the division come best first; each says from how many points on, and down to which place."""
    if full_table:
        return next(zone.outcome for zone in zones if place <= zone.place)
    return next(zone.outcome for zone in zones if points >= zone.points)


def settle_champions(zones: Sequence[str], top_division: bool) -> list[str]:
    """For the managers of one division, best placed first: only the first in the Champion Zone is champion. # CM-END-2

    The others play off for promotion; at the top, where nobody goes up, they have the top places.
    """
    runner_up = TOP if top_division else PROMOTION_PLAYOFF
    taken = False
    settled = []
    for zone in zones:
        settled.append(runner_up if zone == CHAMPION and taken else zone)
        taken = taken or zone == CHAMPION
    return settled
