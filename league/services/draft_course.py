"""How a draft goes on: dice and cards at the start, the next card and the clock after each pick, squads at the end.

All of it runs inside a service that holds the league.
"""

from __future__ import annotations

from datetime import timedelta

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from clubs.rules.shirt_numbers import deal_numbers
from league.draft_table import DraftTable
from league.live import publish
from league.models import DraftCard, DraftRoom, DraftSeat, League, Season, SquadPlace
from league.rules.draft import to_lie_open
from league.services.deals import check_supply, clubs_by_lot, free_cards, squads_of
from league.services.draft_dice import draw_keepers, draw_order, turn_up
from league.services.log import record
from league.services.notices import retract, tell
from league.services.squads import Room

FEWEST_CLUBS = 2
# With less time for a pick people sit in the room, and hear of their first pick only.
LONG = 300


def lay_out(league: League, season: Season, pick_seconds: int | None) -> DraftRoom:
    squads, piles, clubs = squads_of(season), free_cards(league, season), clubs_by_lot(season)
    if len(clubs) < FEWEST_CLUBS:
        raise Refusal(_("A draft needs at least two clubs."))
    needs = {club: Room.of(season).left(squads[club]) for club in clubs}
    check_supply(needs, piles)
    keepers = [card.pk for card in piles[Card.Kind.KEEPER]]
    laid = {
        "clubs": clubs,
        "keepers": keepers,
        "outfielders": [card.pk for card in piles[Card.Kind.OUTFIELDER]],
        "kept": [[club, place.card_id] for club in clubs for place in squads[club]],
    }
    room = DraftRoom.objects.create(season=season, pick_seconds=pick_seconds, laid=laid)
    order = draw_order(room, clubs)
    seats = DraftSeat.objects.bulk_create(
        DraftSeat(
            room=room, club_id=club, place=place, keepers=needs[club].keepers, outfielders=needs[club].outfielders
        )
        for place, club in enumerate(order, start=1)
    )
    left, now = list(keepers), timezone.now()
    drawn = [(seat, card) for seat in seats for card in draw_keepers(room, seat.club_id, left, seat.keepers)]
    DraftCard.objects.bulk_create(
        DraftCard(room=room, card_id=card, seat=seat, position=position, how=DraftCard.How.LOT, taken_at=now)
        for position, (seat, card) in enumerate(drawn, start=1)
    )
    return room


def go_on(league: League, room: DraftRoom) -> None:
    """Cards are turned up when the table is empty, the clock starts for whoever is next; or the squads are written."""
    table = DraftTable(room)
    if table.now.is_over:
        _write_squads(table)
        record(league, None, "draft.over", picks=len(table.picks))
        publish(league.pk, "draft", "squads", "log")
        return
    missing = to_lie_open(len(table.picks)) - len(table.turned)
    if missing > 0:
        seen = {card.card_id for card in table.cards}
        pile = [card for card in room.laid["outfielders"] if card not in seen]
        drawn = turn_up(room, pile, min(missing, len(pile)))
        DraftCard.objects.bulk_create(
            DraftCard(room=room, card_id=card, position=position)
            for position, card in enumerate(drawn, start=len(table.cards) + 1)
        )
    if room.state == DraftRoom.State.OPEN:
        seconds = room.pick_seconds if room.seconds_left is None else room.seconds_left
        room.deadline = timezone.now() + timedelta(seconds=seconds) if room.pick_seconds else None
        room.seconds_left = None
        _tell_next(league, table)
    room.save(update_fields=["state", "pick_seconds", "deadline", "seconds_left"])
    publish(league.pk, "draft", "log")


def give(league: League, table: DraftTable, card: DraftCard, how: str, actor) -> None:
    seat, number = table.now.turn, table.now.number
    still_open = DraftCard.objects.filter(pk=card.pk, seat=None)
    if not still_open.update(seat=seat, number=number, how=how, by=actor, taken_at=timezone.now()):
        raise Refusal(too_late())
    verb = "draft.picked" if actor else "draft.picked_by_clock"
    record(league, actor, verb, pick=number, name=card.card.name, club=seat.club.name)
    retract(league=league, key=_key(table.room, seat, "draft.your_pick"))
    if how != DraftCard.How.MANAGER:
        told = {"name": card.card.name, "club": seat.club.name}
        _tell(league, table.room, seat, "draft.picked_for_you", number, **told)
    table.room.seconds_left = None
    go_on(league, table.room)


def _write_squads(table: DraftTable) -> None:
    """From these the managers name their line-ups.  # CA-DRAFT-6, CA-LEAGUE-1"""
    room, season = table.room, table.room.season
    worn = {club: {place.number for place in places} for club, places in squads_of(season).items()}
    places = []
    for seat in table.seats:
        cards = [one.card for one in table.squad(seat)]
        numbers = deal_numbers(
            [card.pk for card in cards if card.is_keeper],
            {card.pk: card.attributes for card in cards if not card.is_keeper},
            taken=worn.get(seat.club_id, ()),
        )
        places += [
            SquadPlace(season=season, club_id=seat.club_id, card=card, number=numbers[card.pk]) for card in cards
        ]
    SquadPlace.objects.bulk_create(places)
    end(room, DraftRoom.State.OVER)


def end(room: DraftRoom, state: str) -> None:
    room.state, room.deadline, room.seconds_left, room.ended_at = state, None, None, timezone.now()
    room.save(update_fields=["state", "deadline", "seconds_left", "ended_at"])


def _tell_next(league: League, table: DraftTable) -> None:
    seat, number = table.now.turn, table.now.number
    _tell(league, table.room, seat, "draft.your_pick", number, pick=number)


def _tell(league: League, room: DraftRoom, seat: DraftSeat, kind: str, number: int, **facts) -> None:
    """Of every pick in a draft over days; once where people sit in the room and the picks follow each other."""
    entry = room.season.entries.select_related("manager").filter(club=seat.club_id).first()
    address = reverse("league:draft_room", args=[league.slug])
    live = room.pick_seconds and room.pick_seconds < LONG
    key = _key(room, seat, kind) if live else f"{_key(room, seat, kind)}/{number}"
    tell(users=[entry and entry.manager], kind=kind, league=league, facts=facts, address=address, key=key)


def _key(room: DraftRoom, seat: DraftSeat, kind: str) -> str:
    return f"{kind}/{room.pk}/{seat.pk}"


def too_late() -> str:
    return _("Somebody was faster: this pick has been made. Look at the table again.")
