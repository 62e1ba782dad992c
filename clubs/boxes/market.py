"""Transfer market: bids for the cards on display, and other managers' clauses.

Rules: CM-TM-1, CM-TM-2, CM-TM-3, CM-TM-4, CM-TM-6.
"""

from __future__ import annotations

from typing import Any

from clubs.boxes.auction import hear, open_auction
from clubs.boxes.base import expected
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.money import earn
from clubs.rules.club_manager.moves import Bid, BuyOut, ClubMove, Pass
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.squads import leave, may_buy, may_leave, sign
from clubs.rules.club_manager.state import Club, Key
from clubs.rules.club_manager.turn import Ask, Turn


class Market:
    key = "market"

    def shut(self, turn: Turn, club: Club) -> str:
        if not turn.week.window:
            return "window-closed"
        return "" if turn.board.display.get(club.division) or _other_squads(turn, club) else "no-cards-left"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """Asks until the claims of the week (Club.claims) are spent, nothing is left to buy, or the manager passes."""
        if club.claims < 1 or self.shut(turn, club):
            return None
        display, buyouts = _on_display(turn, club), _buyouts(turn, club)
        if all(offer["no"] for offer in (*display, *buyouts)):
            turn.tell("nothing-to-buy", club.seat)
            return None
        return Ask(club.seat, "market", {"claims": club.claims, "display": display, "buyouts": buyouts})

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> Ask | None:
        if ask.kind == "auction":
            return hear(turn, club, ask, move) or self._go_on(turn, ask.facts["opener"])
        if isinstance(move, Pass):
            return None
        if club.claims < 1:
            raise Refused("no-claim")
        if isinstance(move, BuyOut):
            _buy_out(turn, club, move.player)
            return self._go_on(turn, club.seat)
        return open_auction(turn, club, expected(move, Bid)) or self._go_on(turn, club.seat)

    def _go_on(self, turn: Turn, seat: int) -> Ask | None:
        club = next(club for club in turn.board.clubs if club.seat == seat)
        return self.resolve(turn, club, club.claims)


def open_display(turn: Turn, division: int) -> None:
    """Fill the gaps from the division's pile; what lies there already is further right.  # CM-TM-1, CM-TM-4"""
    display, pile = turn.board.display.setdefault(division, []), turn.board.piles[f"D{division}"]
    while pile and len(display) < turn.book.tracks.display:
        display.insert(0, pile.pop(0))


def week_ends(turn: Turn, division: int) -> None:
    """The rightmost card goes under the pile, the rest shift right, and the gaps are filled.  # CM-TM-3"""
    display = turn.board.display[division]
    if display:
        turn.board.piles[f"D{division}"].append(display.pop())
    open_display(turn, division)


def window_closes(turn: Turn) -> None:
    """The displays go under their piles.  # CM-TM-3"""
    for division, display in turn.board.display.items():
        turn.board.piles[f"D{division}"] += display
        display.clear()


def _other_squads(turn: Turn, club: Club) -> list[tuple[Club, Key]]:
    others = (other for other in turn.board.clubs if other is not club and not other.sacked)
    return [(other, key) for other in others for key in other.squad]


def _on_display(turn: Turn, club: Club) -> list[dict[str, Any]]:
    """What lies there, at what price, and why it cannot be bid for, if so."""
    cards = [turn.player(key) for key in turn.board.display.get(club.division, ())]
    priced = [(card, prices.buying(turn.book, card)) for card in cards]
    return [{"player": card.key, "price": price, "no": may_buy(turn, club, card, price)} for card, price in priced]


def _buyouts(turn: Turn, club: Club) -> list[dict[str, Any]]:
    return [
        {
            "player": key,
            "seat": seller.seat,
            "price": prices.clause(turn.book, turn.player(key), turn.options),
            "no": _no_buyout(turn, club, seller, key),
        }
        for seller, key in _other_squads(turn, club)
    ]


def _no_buyout(turn: Turn, club: Club, seller: Club, key: Key) -> str:
    player = turn.player(key)
    return may_buy(turn, club, player, prices.clause(turn.book, player, turn.options)) or may_leave(turn, seller)


def _buy_out(turn: Turn, club: Club, key: Key) -> None:
    """It cannot be refused, and the seller cannot buy the player back this season.  # CM-TM-6"""
    seller = next((other for other, owned in _other_squads(turn, club) if owned == key), None)
    if seller is None:
        raise Refused("no-clause", player=key)
    price = prices.clause(turn.book, turn.player(key), turn.options)
    if code := _no_buyout(turn, club, seller, key):
        raise Refused(code, player=key, price=price, money=club.money)
    club.claims -= 1
    leave(seller, key)
    seller.bought_out.append(key)
    sign(turn, club, key, price=price, kind="buyout")
    turn.tell("bought-out", seller.seat, player=key, price=price, buyer=club.seat)
    earn(turn, seller, price, "buyout", key)
