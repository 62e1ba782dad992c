"""What a club's players have done: its best scorers, and who is out of its next match."""

from __future__ import annotations

from dataclasses import dataclass

from league.models import Season
from league.pages.addresses import Addresses
from league.pages.discipline import ClubSheet, club_sheet, next_matches
from league.pages.totals import Footballer, totals
from league.record import SeasonRecord

TOP = 3


@dataclass(frozen=True)
class ClubNumbers:
    scorers: list[tuple[Footballer, int]]
    sheet: ClubSheet


def club_numbers(season: Season, club_id: int) -> ClubNumbers | None:
    """None for a club without a squad."""
    record = SeasonRecord(season, only=(club_id,))
    if club_id not in record.members or club_id not in record.clubs:
        return None
    addresses = Addresses(season)
    club, players = record.clubs[club_id], totals(record).players
    scored = [
        (Footballer(card, member.name, club, addresses.player(card), member.number), players[card].goals)
        for card, member in record.members[club_id].items()
        if card in players and players[card].goals
    ]
    return ClubNumbers(
        scorers=sorted(scored, key=lambda one: (-one[1], one[0].name))[:TOP],
        sheet=club_sheet(record, addresses, club, next_matches(record).get(club_id)),
    )
