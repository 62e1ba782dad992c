"""What a manager has asked to be bid in the week's auctions: their own limits, and nobody else's."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.state import Player
from league.forms.bid_limits import PREFIX
from league.game_guards import Place
from league.services.bid_limits import may_leave_limits


@dataclass(frozen=True)
class LimitOf:
    player: Player
    price: int
    amount: str  # as it was typed, if that was refused

    @property
    def field(self) -> str:
        return PREFIX + self.player.key


def limits_of(place: Place) -> list[LimitOf]:
    """One query, and only for those who may leave one and are not busy with something else."""
    state = place.state
    elsewhere = place.ask is not None and place.ask.kind != "auction"
    if elsewhere or not may_leave_limits(state, place.seat):
        return []
    week = {"season": state.season, "week": state.week}
    kept = dict(place.game.bid_limits.filter(seat=place.seat, **week).values_list("player", "amount"))
    cards = [state.board.players[key] for key in state.board.display[place.club.division]]
    return [
        LimitOf(card, prices.buying(place.book, card), place.posted.get(PREFIX + card.key, kept.get(card.key, "")))
        for card in cards
    ]
