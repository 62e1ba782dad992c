"""Where the managers have finished, and what that means."""

from __future__ import annotations

from league.engines.club_manager.play import Play
from league.engines.club_manager.standings import DIVISIONS, row_of, table_of
from league.engines.club_manager.state import active, club_key
from league.rules.zones import (
    CHAMPION,
    NO_CHANGE,
    PROMOTION_PLAYOFF,
    RELEGATION,
    RELEGATION_PLAYOFF,
    TOP,
    settle_champions,
    zone_of,
)

PROMOTION = "promotion"  # what a won playoff, or the top places of D1, are paid as (CM-BONUS-1)


def zones_of_managers(play: Play) -> dict[int, str]:
    """By seat, with at most one champion a division. # CM-END-1, CM-END-2"""
    zones: dict[int, str] = {}
    for division in DIVISIONS:
        clubs = [club for club in active(play.state) if club.division == division]
        if not clubs:
            continue
        table = table_of(play, division)
        places = sorted((table.rows.index(row_of(table, club_key(club))) + 1, club.seat) for club in clubs)
        raw = [
            zone_of(
                play.book.zones[division],
                table.rows[place - 1].points,
                place,
                full_table=play.state.options.full_table,
            )
            for place, _ in places
        ]
        settled = settle_champions(raw, top_division=division == 1)
        zones.update({seat: zone for (_, seat), zone in zip(places, settled, strict=True)})
    return zones


def outcome_of_zone(zone: str, won_playoff: bool | None) -> str:
    """A lost promotion playoff changes nothing, a lost relegation playoff is relegation. # CM-END-3"""
    if zone == PROMOTION_PLAYOFF:
        return PROMOTION if won_playoff else NO_CHANGE
    if zone == RELEGATION_PLAYOFF:
        return NO_CHANGE if won_playoff else RELEGATION
    return PROMOTION if zone == TOP else zone


def finished_high(zone: str) -> bool:
    """What prima donnas stay for: a promotion spot, in D1 the top places. # CM-PLY-7"""
    return zone in (CHAMPION, PROMOTION_PLAYOFF, TOP)


def division_after(division: int, outcome: str) -> int:
    if outcome in (CHAMPION, PROMOTION) and division > 1:
        return division - 1
    return division + 1 if outcome == RELEGATION and division < 3 else division
