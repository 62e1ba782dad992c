"""What players take along when a season follows another: their club, their shirt, and what is not served yet."""

from __future__ import annotations

from collections import Counter

from clubs.rules.absences import Kind
from league.models import Season, SquadPlace
from league.record import SeasonRecord
from league.rules.cups import LEAGUE
from league.rules.outings import Opening


def keep_squads(*, last: Season, season: Season) -> None:
    """Squads stay together. Runs inside the service that opens the season."""
    book = SeasonRecord(last)
    places = []
    for club_id, squad in book.squads.items():
        carried = book.discipline(club_id).carry_over()
        places += [_place(season, place, carried.get(card_id, Opening())) for card_id, place in squad.items()]
    SquadPlace.objects.bulk_create(places)


def _place(season: Season, last: SquadPlace, opening: Opening[int]) -> SquadPlace:
    """Bans are served one after another, injuries heal side by side (OP-75); all go on until they are over (OP-73),
    bans where they were earned (OP-72)."""
    bans: Counter[str] = Counter()
    for one in opening.absences:
        if one.kind is Kind.BAN:
            bans[one.competition] += one.matches
    return SquadPlace(
        season=season,
        club_id=last.club_id,
        card_id=last.card_id,
        number=last.number,
        yellows=opening.yellows.get(LEAGUE, 0),
        ban_matches=bans.pop(LEAGUE, 0),
        cup_bans=bans,
        injury_matches=max((one.matches for one in opening.absences if one.kind is Kind.INJURY), default=0),
    )
