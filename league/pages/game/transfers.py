"""The questions where players are to be had: agents, the market, auctions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.squads import cap, may_buy
from clubs.rules.club_manager.state import Player
from clubs.rules.club_manager.turn import Turn
from league.engines.club_manager.state import Ask
from league.game_guards import Place
from league.pages.game.asks import answers
from league.pages.game.draft import LineOf, forming
from league.pages.game.looking import Offer, picked, reason, turn_of
from league.pages.game.names import Names, Side


@dataclass(frozen=True)
class AgentsModePage:
    workers: int
    super_agent: int  # workers it takes
    cards: int  # seen in the usual way
    left: int  # workers who go the usual way beside the super agent
    pile: int


@dataclass(frozen=True)
class AgentsPage:
    shown: list[Offer]
    pile: list[Offer]  # the super agent's, one of them
    most: int
    reserve: bool
    money: int
    side: Side
    cap: int
    squad: list[LineOf]


@dataclass(frozen=True)
class Clause:
    offer: Offer
    seller: Side


@dataclass(frozen=True)
class MarketPage:
    offers: list[Offer]
    first: Offer | None  # proposed, for those who cannot change their mind without a script
    clauses: list[Clause]
    claims: int
    money: int
    side: Side
    cap: int
    squad: list[LineOf]
    rivals: bool


@dataclass(frozen=True, kw_only=True)
class UnderTheHammer:
    """What everybody may see of an auction: its bids are open."""

    player: Player
    leader: Side
    price: int
    others: list[Side]  # still bidding, beside the leader and whoever is asked to


@dataclass(frozen=True, kw_only=True)
class AuctionPage(UnderTheHammer):
    least: int
    money: int
    side: Side
    cap: int
    squad: list[LineOf]


def _table(place: Place) -> tuple[Turn, Names, Side, int]:
    names = Names(place.state, place.book)
    return turn_of(place), names, names.club(f"M{place.seat}"), cap(place.book, place.club.division) or 0


@answers("agents-mode", template="game/asks/agents_mode.html")
def agents_mode_page(place: Place) -> AgentsModePage:
    offers, workers = place.book.offers, place.ask.facts["workers"]
    pile = len(place.state.board.piles[f"D{place.club.division}"])
    return AgentsModePage(
        workers=workers,
        super_agent=offers.super_agent,
        cards=min(pile, workers * offers.agents),
        left=workers - offers.super_agent,
        pile=pile,
    )


@answers("agents", template="game/asks/agents.html")
def agents_page(place: Place) -> AgentsPage:
    turn, _names, side, limit = _table(place)
    facts = place.ask.facts
    reserve = facts["mode"] == "reserve"
    rest = [key for key in facts["pile"] if key not in facts["cards"]]
    return AgentsPage(
        shown=_offers(turn, place, facts["cards"], reserve),
        pile=sorted(_offers(turn, place, rest, reserve), key=lambda one: (-one.player.ability, one.player.name)),
        most=facts["most"],
        reserve=reserve,
        money=place.club.money,
        side=side,
        cap=limit,
        squad=forming(place),
    )


def _offers(turn: Turn, place: Place, keys: Iterable[str], reserve: bool) -> list[Offer]:
    """A reservation is not paid now, and what forbids a signing is asked in the winter (CM-AGENT-3)."""
    found = []
    for key in keys:
        player = turn.player(key)
        price = prices.buying(place.book, player)
        no = None if reserve else reason(may_buy(turn, place.club, player, price))
        found.append(Offer(player, price, no, picked(place, key)))
    return found


@answers("market", template="game/asks/market.html")
def market_page(place: Place) -> MarketPage:
    turn, names, side, limit = _table(place)
    facts = place.ask.facts
    offers = [_told(turn, one) for one in facts["display"]]
    clauses = [Clause(_told(turn, one), names.club(f"M{one['seat']}")) for one in facts["buyouts"]]
    rivals = [club for club in place.state.board.clubs if club is not place.club and club.claims > 0]
    return MarketPage(
        offers=offers,
        first=next((offer for offer in offers if not offer.no), None),
        clauses=sorted(clauses, key=lambda one: (one.offer.no is not None, -one.offer.player.ability)),
        claims=facts["claims"],
        money=place.club.money,
        side=side,
        cap=limit,
        squad=forming(place),
        rivals=any(club.division == place.club.division for club in rivals),
    )


def _told(turn: Turn, one: Mapping[str, Any]) -> Offer:
    return Offer(turn.player(one["player"]), one["price"], reason(one["no"]))


@answers("auction", template="game/asks/auction.html")
def auction_page(place: Place) -> AuctionPage:
    _turn, _names, side, limit = _table(place)
    return AuctionPage(
        **_hammer(place, place.ask, unnamed=place.seat),
        least=place.ask.facts["least"],
        money=place.club.money,
        side=side,
        cap=limit,
        squad=forming(place),
    )


def under_the_hammer(place: Place) -> UnderTheHammer | None:
    """For whoever waits in an auction, or only watches."""
    ask = next((one for one in place.state.asks if one.kind == "auction"), None)
    return UnderTheHammer(**_hammer(place, ask)) if ask else None


def _hammer(place: Place, ask: Ask, unnamed: int | None = None) -> dict[str, Any]:
    names, leader = Names(place.state, place.book), ask.facts["leader"]
    return {
        "player": place.state.board.players[ask.facts["player"]],
        "leader": names.club(f"M{leader}"),
        "price": ask.facts["price"],
        "others": [names.club(f"M{seat}") for seat in ask.facts["seats"] if seat not in (leader, unnamed)],
    }
