"""What players take along when a season follows another: their club, their shirt, and what is not served yet."""

from __future__ import annotations

from collections import Counter

from clubs.models import Card
from clubs.rules.absences import Kind
from league.models import Season, SquadPlace, Transfer
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
    return SquadPlace(
        season=season,
        club_id=last.club_id,
        card_id=last.card_id,
        number=last.number,
        **_brought(opening),
    )


def _brought(opening: Opening[int]) -> dict[str, object]:
    """Bans are served one after another, injuries heal side by side (OP-75); all go on until they are over (OP-73),
    bans where they were earned (OP-72)."""
    bans: Counter[str] = Counter()
    for one in opening.absences:
        if one.kind is Kind.BAN:
            bans[one.competition] += one.matches
    return {
        "yellows": opening.yellows.get(LEAGUE, 0),
        "ban_matches": bans.pop(LEAGUE, 0),
        "cup_bans": bans,
        "injury_matches": max((one.matches for one in opening.absences if one.kind is Kind.INJURY), default=0),
    }


def brought_into(season: Season, card: Card) -> dict[str, object]:
    """What somebody who joins a squad of this season has left over from the last one he played in (OP-73)."""
    earlier = {"card": card, "season__league": season.league_id, "season__number__lt": season.number}
    last = SquadPlace.objects.filter(**earlier).select_related("season").order_by("-season__number").first()
    gone = Transfer.objects.filter(**earlier, left__isnull=False).select_related("season").order_by("-id").first()
    if gone and (last is None or last.season.number < gone.season.number):
        club, then = gone.left_id, gone.season
    elif last:
        club, then = last.club_id, last.season
    else:
        return {}
    then.league = season.league
    return _brought(SeasonRecord(then, only=(club,)).discipline(club).carry_over().get(card.pk, Opening()))
