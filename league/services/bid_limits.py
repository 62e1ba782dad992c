"""Secret limits: up to what is bid for a manager while the others are at it, without waiting for anybody."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.decks import book
from clubs.refusal import Refusal
from clubs.rules.club_manager import prices
from league import conductor
from league.engines.club_manager.state import State, decode
from league.game_stories.words import pounds
from league.game_words import SENTENCES
from league.models import BidLimit, Game
from league.services.doors import at_the_table


def may_leave_limits(state: State, seat: int | None) -> bool:
    """With a worker in the market whose bid is not spent, as long as the week's auctions may be to come. # CM-TM-2"""
    if seat is None or len(state.board.clubs) == 1 or state.phase not in ("placing", "boxes"):
        return False
    club = state.board.clubs[seat]
    bids = club.claims if state.phase == "boxes" else club.placed.get("market", 0)
    bidding = any(ask.kind == "auction" and seat in ask.facts["seats"] for ask in state.asks)
    return (bids > 0 or bidding) and bool(state.board.display.get(club.division))


@transaction.atomic
def leave_limits(*, game: Game, seat: int, limits: Mapping[str, int | None]) -> None:
    """Player → up to how much; None takes the limit back. What is already asked is answered at once."""
    game = at_the_table(game)
    state = decode(game.state)
    if not may_leave_limits(state, seat):
        raise Refusal(str(SENTENCES["no-claim"]))
    for player, amount in limits.items():
        _check(state, seat, player, amount)
    game.bid_limits.exclude(season=state.season, week=state.week).delete()
    for player, amount in limits.items():
        if amount is None:
            game.bid_limits.filter(seat=seat, player=player).delete()
        else:
            week = {"season": state.season, "week": state.week}
            BidLimit.objects.update_or_create(game=game, seat=seat, player=player, defaults=week | {"amount": amount})
    ask = state.asked(seat)
    if ask and ask.kind == "auction" and limits.get(ask.facts["player"]):
        conductor.carry_on(game=game)


def _check(state: State, seat: int, player: str, amount: int | None) -> None:
    if player not in state.board.display[state.board.clubs[seat].division]:
        raise Refusal(str(SENTENCES["not-on-display"]))
    card = state.board.players[player]
    least = prices.buying(book(), card)
    if amount is not None and amount < least:
        facts = {"player": card.name, "least": pounds(least)}
        raise Refusal(_("A limit for %(player)s below %(least)s would never be bid.") % facts)
