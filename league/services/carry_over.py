"""What players take along when a season follows another: their club, their shirt, and what is not served yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from clubs.models import Card
from clubs.rules.absences import Kind
from league.models import Season, SquadPlace, Transfer
from league.record import SeasonRecord
from league.rules.cups import LEAGUE
from league.rules.outings import Opening

BROUGHT = ("yellows", "ban_matches", "cup_bans", "injury_matches")


def keep_squads(*, last: Season, season: Season, clubs: Collection[int]) -> None:
    """Squads stay together. Runs inside the service that opens the season."""
    SquadPlace.objects.bulk_create(place for place in squads_after(last, season) if place.club_id in clubs)


def squads_after(last: Season, season: Season) -> list[SquadPlace]:
    """The squads of a season as they would begin the next one."""
    book = SeasonRecord(last)
    places = []
    for club_id, squad in book.squads.items():
        carried = book.discipline(club_id).carry_over()
        places += [_place(season, place, carried.get(card_id, Opening())) for card_id, place in squad.items()]
    return places


def bring_along(*, season: Season) -> None:
    """Who came through the box to a club, his own or another, still brings what he has not served (OP-73).

    Runs when the calendar is drawn. Those who were kept had it noted when the season was opened; since then an
    organiser may have pardoned them.
    """
    last = season.league.seasons.filter(number=season.number - 1).first()
    if last is None or not season.squad_places.exists():
        return
    carried = {place.card_id: place for place in (*squads_after(last, season), *_without_a_club(last, season))}
    changed = []
    for place in season.squad_places.all():
        before = carried.get(place.card_id)
        if before is None or _was_kept(season, place, before) or any(getattr(place, name) for name in BROUGHT):
            continue
        if any(getattr(before, name) for name in BROUGHT):
            for name in BROUGHT:
                setattr(place, name, getattr(before, name))
            changed.append(place)
    SquadPlace.objects.bulk_update(changed, BROUGHT)


def _without_a_club(last: Season, season: Season) -> list[SquadPlace]:
    """Who had left his club by the end of the last season, and joined no other."""
    book = SeasonRecord(last)
    taken = {card for squad in book.members.values() for card in squad}
    found = []
    for card, chapters in book.careers.items():
        if card not in taken:
            opening = book.discipline(chapters[-1].stint.club).carry_over().get(card, Opening())
            found.append(SquadPlace(season=season, card_id=card, **_brought(opening)))
    return found


def _was_kept(season: Season, place: SquadPlace, before: SquadPlace) -> bool:
    if season.squads == Season.Squads.KEPT:
        return place.club_id == before.club_id
    return season.squads == Season.Squads.PROTECTED and place.protected


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
