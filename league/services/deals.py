"""The random deal: every squad is filled from the box, one recorded die a card."""

from __future__ import annotations

from collections import defaultdict

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Card
from clubs.refusal import Refusal
from clubs.rules.shirt_numbers import deal_numbers
from league.live import publish
from league.models import League, Loan, Season, SquadPlace
from league.services.cards import box_of
from league.services.doors import locked, undrafted
from league.services.log import record
from league.services.seasons import current_season
from league.services.squads import Room
from matches.services import throw_many

PURPOSE = "deal"


def stream_of(club_id: int) -> str:
    return f"{PURPOSE}/{club_id}"


def deal_squads(*, league: League, actor) -> int:
    """Fills every squad, and says how many players were dealt. Who is in a squad stays there.  # CA-LEAGUE-1, OP-70"""
    with transaction.atomic():
        league = locked(league)
        season = current_season(league)
        if season.state == Season.State.FINISHED:
            raise Refusal(_("The season is over. Open a new one first."))
        undrafted(season)
        squads, piles = squads_of(season), free_cards(league, season)
        kept = _kept(season)
        wanted = {club: Room.of(season).left([*squads[club], *kept[club]]) for club in clubs_by_lot(season)}
        check_supply(wanted, piles)
        dealt: list[SquadPlace] = []
        for club_id, room in wanted.items():
            if room != Room(0, 0):
                dealt += _deal(season, club_id, room, piles, squads[club_id])
        SquadPlace.objects.bulk_create(dealt)
        clubs = len({place.club_id for place in dealt})
        record(league, actor, "squads.dealt", players=len(dealt), count=clubs)
        publish(league.pk, "squads", "log")
    return len(dealt)


def collect_squads(*, league: League, actor) -> None:
    """All cards back into the box, before the season begins: for dealing again."""
    with transaction.atomic():
        league = locked(league)
        season = current_season(league)
        if season.state != Season.State.PREPARING:
            raise Refusal(_("The season has begun: the squads stay."))
        undrafted(season)
        if not season.squad_places.exists():
            raise Refusal(_("No squad has any players."))
        season.squad_places.all().delete()
        record(league, actor, "squads.collected")
        publish(league.pk, "squads", "log")


def clubs_by_lot(season: Season) -> list[int]:
    """The lots decide who is dealt to first."""
    return list(season.entries.filter(withdrawn_at=None).order_by("lot").values_list("club", flat=True))


def squads_of(season: Season) -> dict[int, list[SquadPlace]]:
    squads: defaultdict[int, list[SquadPlace]] = defaultdict(list)
    for place in season.squad_places.select_related("card"):
        squads[place.club_id].append(place)
    return squads


def _kept(season: Season) -> dict[int, list[Loan]]:
    """By club: those on loan elsewhere, whose places nobody takes."""
    away: defaultdict[int, list[Loan]] = defaultdict(list)
    for loan in season.loans.running().select_related("card"):
        away[loan.club_id].append(loan)
    return away


def free_cards(league: League, season: Season) -> dict[str, list[Card]]:
    """Face down on the table, by kind, in the order of their names: so anybody can deal again by the recorded dice."""
    taken = season.squad_places.values("card")
    free = sorted(box_of(league).cards.players().exclude(pk__in=taken), key=lambda card: card.plain_name)
    return {kind: [card for card in free if card.kind == kind] for kind in (Card.Kind.KEEPER, Card.Kind.OUTFIELDER)}


def check_supply(wanted: dict[int, Room], piles: dict[str, list[Card]]) -> None:
    """CA-LEAGUE-2: a bigger league needs more cards."""
    keepers = sum(room.keepers for room in wanted.values())
    outfielders = sum(room.outfielders for room in wanted.values())
    if not wanted:
        raise Refusal(_("There is no club to deal to."))
    if not keepers + outfielders:
        raise Refusal(_("Every squad is complete."))
    words = {
        Card.Kind.KEEPER: (
            keepers,
            ngettext(
                "The squads need %(need)s more keeper, and the box has %(have)s (CA-LEAGUE-2).",
                "The squads need %(need)s more keepers, and the box has %(have)s (CA-LEAGUE-2).",
                keepers,
            ),
        ),
        Card.Kind.OUTFIELDER: (
            outfielders,
            ngettext(
                "The squads need %(need)s more outfielder, and the box has %(have)s (CA-LEAGUE-2).",
                "The squads need %(need)s more outfielders, and the box has %(have)s (CA-LEAGUE-2).",
                outfielders,
            ),
        ),
    }
    for kind, (need, told) in words.items():
        if need > len(piles[kind]):
            raise Refusal(told % {"need": need, "have": len(piles[kind])})


def _deal(
    season: Season, club_id: int, room: Room, piles: dict[str, list[Card]], squad: list[SquadPlace]
) -> list[SquadPlace]:
    draws = [piles[Card.Kind.KEEPER]] * room.keepers + [piles[Card.Kind.OUTFIELDER]] * room.outfielders
    sides = [len(piles[Card.Kind.KEEPER]) - turn for turn in range(room.keepers)]
    sides += [len(piles[Card.Kind.OUTFIELDER]) - turn for turn in range(room.outfielders)]
    rolls = throw_many(box=season.dice_box, stream=stream_of(club_id), sides=sides, purpose=PURPOSE)
    cards = [pile.pop(roll - 1) for pile, roll in zip(draws, rolls, strict=True)]
    numbers = deal_numbers(
        [card.pk for card in cards if card.is_keeper],
        {card.pk: card.attributes for card in cards if not card.is_keeper},
        taken={place.number for place in squad},
    )
    return [SquadPlace(season=season, club_id=club_id, card=card, number=numbers[card.pk]) for card in cards]
