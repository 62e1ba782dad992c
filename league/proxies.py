"""Bidding for whoever has left a limit: a pound more each time the auction asks, up to the limit and not beyond."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clubs.rules.club_manager.moves import Bid, Pass
from clubs.rules.club_manager.turn import Ask
from league.models import BidLimit

if TYPE_CHECKING:
    from league.sitting import Sitting


def answer(sitting: Sitting, ask: Ask) -> Bid | Pass | None:
    """None: no limit was left for this card. # CM-TM-2"""
    if ask.kind != "auction":
        return None
    player, least = ask.facts["player"], ask.facts["least"]
    week = {"season": sitting.state.season, "week": sitting.state.week}
    limits = BidLimit.objects.filter(game=sitting.game, seat=ask.seat, player=player, **week)
    limit = limits.values_list("amount", flat=True).first()
    if limit is None:
        return None
    return Bid(player, least) if least <= limit else Pass()
