"""A draft as it stands: read from its rows in two queries, told by league/rules/draft.py."""

from __future__ import annotations

from django.utils.functional import cached_property

from league.models import DraftCard, DraftRoom, DraftSeat, Season
from league.rules import draft as rules


def room_of(season: Season) -> DraftRoom | None:
    """The draft of a season that people mean: the newest, and one that was called off only if there is no other."""
    rooms = list(season.draft_rooms.order_by("-pk"))
    told = [room for room in rooms if room.state != DraftRoom.State.CANCELLED]
    return next(iter(told or rooms), None)


class DraftTable:
    def __init__(self, room: DraftRoom) -> None:
        self.room = room
        self.seats: list[DraftSeat] = list(room.seats.select_related("club").order_by("place"))
        self.cards: list[DraftCard] = list(room.cards.select_related("card").order_by("position"))

    @cached_property
    def order(self) -> list[DraftSeat]:
        """Whose turn each pick is, from the first to the last."""
        return rules.turns({seat: seat.outfielders for seat in self.seats})

    @cached_property
    def turned(self) -> list[DraftCard]:
        """The outfielders turned up so far, in that order."""
        return [card for card in self.cards if card.how != DraftCard.How.LOT]

    @cached_property
    def picks(self) -> list[DraftCard]:
        return sorted((card for card in self.turned if card.number), key=lambda card: card.number)

    @cached_property
    def now(self) -> rules.Table[DraftSeat, DraftCard]:
        return rules.table(self.turned, self.order, self.picks)

    def squad(self, seat: DraftSeat) -> list[DraftCard]:
        """Whom a club has got: keepers first, then in the order of the picks."""
        mine = [card for card in self.cards if card.seat_id == seat.pk]
        return sorted(mine, key=lambda card: card.number or 0)
