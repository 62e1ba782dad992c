"""The auction of one card. All there is to know of it travels in the question: who asks next needs no memory.

Rule: CM-TM-2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clubs.boxes.base import expected
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.moves import Bid, ClubMove, Pass
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.squads import may_buy, sign
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask, Turn

RAISE = 1  # pounds, at least


def open_auction(turn: Turn, club: Club, bid: Bid) -> Ask | None:
    """The first bid is the buying price or more. None: nobody can answer, and the card is gone."""
    if bid.player not in turn.board.display.get(club.division, ()):
        raise Refused("not-on-display", player=bid.player)
    _check(turn, club, bid, least=prices.buying(turn.book, turn.player(bid.player)))
    facts = {
        "player": bid.player,
        "price": 0,
        "leader": club.seat,
        "opener": club.seat,
        "seats": [club.seat, *(rival.seat for rival in _rivals(turn, club))],
        "bidders": [],
    }
    return _lead(turn, club, facts, bid.amount)


def hear(turn: Turn, club: Club, ask: Ask, move: ClubMove) -> Ask | None:
    """A higher bid, or no further one."""
    facts = dict(ask.facts)
    if isinstance(move, Pass):
        facts["seats"] = [seat for seat in facts["seats"] if seat != club.seat]
        turn.tell("passed", club.seat, player=facts["player"])
        return _next(turn, facts, after=club.seat, seats=ask.facts["seats"])
    bid = expected(move, Bid)
    if bid.player != facts["player"]:
        raise Refused("another-auction", player=bid.player)
    _check(turn, club, bid, least=facts["price"] + RAISE)
    return _lead(turn, club, facts, bid.amount)


def _rivals(turn: Turn, opener: Club) -> list[Club]:
    """In the same market with a claim left, in turn order from the opener on."""
    clubs = turn.board.clubs
    place = clubs.index(opener)
    return [
        rival for rival in clubs[place + 1 :] + clubs[:place] if rival.division == opener.division and rival.claims > 0
    ]


def _check(turn: Turn, club: Club, bid: Bid, *, least: int) -> None:
    if bid.amount < least:
        raise Refused("bid-too-low", least=least)
    if code := may_buy(turn, club, turn.player(bid.player), bid.amount):
        raise Refused(code, player=bid.player, price=bid.amount, money=club.money)


def _lead(turn: Turn, club: Club, facts: dict[str, Any], amount: int) -> Ask | None:
    """One claim a card, however often the bid is raised."""
    if club.seat not in facts["bidders"]:
        facts["bidders"] = [*facts["bidders"], club.seat]
        club.claims -= 1
    facts |= {"leader": club.seat, "price": amount}
    turn.tell("bid", club.seat, player=facts["player"], amount=amount)
    return _next(turn, facts, after=club.seat, seats=facts["seats"])


def _next(turn: Turn, facts: dict[str, Any], *, after: int, seats: Sequence[int]) -> Ask | None:
    """Ask the next who is still in and can pay more; with nobody left the hammer falls."""
    place = seats.index(after)
    for seat in (*seats[place + 1 :], *seats[:place]):
        least = facts["price"] + RAISE
        if seat != facts["leader"] and not may_buy(turn, _club(turn, seat), turn.player(facts["player"]), least):
            return Ask(seat, "auction", facts | {"least": least})
    _hammer(turn, _club(turn, facts["leader"]), facts)
    return None


def _hammer(turn: Turn, club: Club, facts: dict[str, Any]) -> None:
    """What has become impossible since the bid was made voids it."""
    key, price = facts["player"], facts["price"]
    if code := may_buy(turn, club, turn.player(key), price):
        turn.tell("bid-void", club.seat, player=key, reason=code)
        return
    sign(turn, club, key, price=price)
    turn.board.display[club.division].remove(key)


def _club(turn: Turn, seat: int) -> Club:
    return next(club for club in turn.board.clubs if club.seat == seat)
