"""The dice of a draft: who picks first, who gets which keeper, and which cards are turned up.

A card is drawn only when it is turned up: before that nobody can know it, and taking back a pick gives no second throw.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from league.models import DraftCard, DraftRoom, Season
from league.rules.draft import draw, order_of_seats, sides
from matches.services import throw_many

ORDER, KEEPER, CARD = "draft order", "draft keeper", "draft card"


def stream_of(room_id: int, what: str, club_id: int | None = None) -> str:
    return f"{what.replace(' ', '/')}/{room_id}" + (f"/{club_id}" if club_id else "")


def draw_order(room: DraftRoom, clubs: list[int]) -> list[int]:
    """One die a place, and none for the last one: for two clubs a coin.  # OP-07"""
    dice = sides(len(clubs), len(clubs) - 1)
    return order_of_seats(clubs, _throw(room, stream_of(room.pk, ORDER), dice, ORDER))


def draw_keepers(room: DraftRoom, club_id: int, pile: list[int], count: int) -> list[int]:
    """CA-DRAFT-1. Takes them out of the pile."""
    rolls = _throw(room, stream_of(room.pk, KEEPER, club_id), sides(len(pile), count), KEEPER)
    return _take(pile, rolls)


def turn_up(room: DraftRoom, pile: list[int], count: int) -> list[int]:
    """The next cards of the shuffled pile.  # CA-DRAFT-2"""
    return _take(pile, _throw(room, stream_of(room.pk, CARD), sides(len(pile), count), CARD))


def _throw(room: DraftRoom, stream: str, dice: list[int], purpose: str) -> list[int]:
    return throw_many(box=room.season.dice_box, stream=stream, sides=dice, purpose=purpose) if dice else []


def _take(pile: list[int], rolls: list[int]) -> list[int]:
    drawn = draw(pile, rolls)
    pile[:] = [card for card in pile if card not in drawn]
    return drawn


def check_drafts(season: Season) -> list[str]:
    """Draws every draft of the season again by its recorded dice, and says what lies differently on the table."""
    rolls: defaultdict[str, list[int]] = defaultdict(list)
    for roll in sorted(season.dice_box.rolls.all(), key=lambda roll: roll.position):
        rolls[roll.stream].append(roll.value)
    return [problem for room in season.draft_rooms.all() for problem in _check_room(room, rolls)]


def _check_room(room: DraftRoom, rolls: dict[str, list[int]]) -> Iterable[str]:
    order = order_of_seats(room.laid["clubs"], rolls[stream_of(room.pk, ORDER)])
    seats = {seat.club_id: seat for seat in room.seats.all()}
    if order != sorted(seats, key=lambda club: seats[club].place):
        yield f"draft {room.pk}: the clubs do not pick in the order of the dice"
    cards = sorted(room.cards.all(), key=lambda card: card.position)
    lots, turned = [], []
    for card in cards:
        (lots if card.how == DraftCard.How.LOT else turned).append(card)
    keepers = list(room.laid["keepers"])
    drawn = [(club, card) for club in order for card in _take(keepers, rolls[stream_of(room.pk, KEEPER, club)])]
    if drawn != [(card.seat.club_id, card.card_id) for card in lots]:
        yield f"draft {room.pk}: the keepers are not those of the dice"
    if draw(room.laid["outfielders"], rolls[stream_of(room.pk, CARD)]) != [card.card_id for card in turned]:
        yield f"draft {room.pk}: the cards turned up are not those of the dice"
