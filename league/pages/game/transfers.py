"""The questions where players are to be had: agents, the market, auctions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.rules.club_manager import prices
from clubs.rules.club_manager.squads import cap, may_buy
from clubs.rules.club_manager.state import Player
from clubs.rules.club_manager.turn import Turn
from league.engines.club_manager.state import Ask
from league.game_guards import Place
from league.game_stories.words import pounds
from league.pages.game import consequences
from league.pages.game.asks import answers
from league.pages.game.consequences import Consequence, as_data, nothing_yet
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
    bar: Consequence
    super_does: Consequence
    usual_does: Consequence


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
    bar: Consequence
    nobody: Consequence

    @property
    def unused(self) -> str:
        """How many more could be signed: with nobody left, with one, and so on."""
        return as_data(["", *(consequences.signings_lost(workers) for workers in range(1, self.most + 1))])


@dataclass(frozen=True)
class Clause:
    offer: Offer
    seller: Side


@dataclass(frozen=True)
class MarketPage:
    offers: list[Offer]
    clauses: list[Clause]
    claims: int
    money: int
    side: Side
    cap: int
    squad: list[LineOf]
    rivals: bool
    bar: Consequence
    nobody: Consequence


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
    bar: Consequence
    raising: Consequence
    passing: Consequence


def _table(place: Place) -> tuple[Turn, Names, Side, int]:
    names = Names(place.state, place.book)
    return turn_of(place), names, names.club(f"M{place.seat}"), cap(place.book, place.club.division) or 0


@answers("agents-mode", template="game/asks/agents_mode.html")
def agents_mode_page(place: Place) -> AgentsModePage:
    offers, workers = place.book.offers, place.ask.facts["workers"]
    pile = len(place.state.board.piles[f"D{place.club.division}"])
    cards = min(pile, workers * offers.agents)
    told = ngettext("%(count)s worker is with the agents", "%(count)s workers are with the agents", workers)
    return AgentsModePage(
        workers=workers,
        super_agent=offers.super_agent,
        cards=cards,
        left=workers - offers.super_agent,
        pile=pile,
        bar=nothing_yet(told % {"count": workers}, _("Nothing has to be bought in the end.")),
        super_does=consequences.seeing(
            _("The super agent opens all %(pile)s cards") % {"pile": pile}, _("One of them may be yours.")
        ),
        usual_does=consequences.seeing(
            _("The agents show %(cards)s cards") % {"cards": cards},
            _("Up to %(workers)s of them may be yours.") % {"workers": workers},
        ),
    )


@answers("agents", template="game/asks/agents.html")
def agents_page(place: Place) -> AgentsPage:
    turn, _names, side, limit = _table(place)
    facts = place.ask.facts
    reserve, most = facts["mode"] == "reserve", facts["most"]
    rest = [key for key in facts["pile"] if key not in facts["cards"]]
    hint = _("Choose cards, or “Reserve nobody”.") if reserve else _("Choose cards, or “Sign nobody”.")
    return AgentsPage(
        shown=_offers(turn, place, facts["cards"], reserve),
        pile=sorted(_offers(turn, place, rest, reserve), key=lambda one: (-one.player.ability, one.player.name)),
        most=most,
        reserve=reserve,
        money=place.club.money,
        side=side,
        cap=limit,
        squad=forming(place),
        bar=nothing_yet(_("Who is reserved?") if reserve else _("Who is signed?"), hint),
        nobody=consequences.signing_nobody(most, reserve=reserve),
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
    facts, money = place.ask.facts, place.club.money
    others = [club for club in place.state.board.clubs if club is not place.club and club.claims > 0]
    rivals = any(club.division == place.club.division for club in others)
    clauses = [Clause(_told(turn, one), names.club(f"M{one['seat']}")) for one in facts["buyouts"]]
    hint = ngettext("You have %(money)s and %(count)s bid.", "You have %(money)s and %(count)s bids.", facts["claims"])
    return MarketPage(
        offers=[_told(turn, one, money=money, rivals=rivals) for one in facts["display"]],
        clauses=sorted(clauses, key=lambda one: (one.offer.no is not None, -one.offer.player.ability)),
        claims=facts["claims"],
        money=money,
        side=side,
        cap=limit,
        squad=forming(place),
        rivals=rivals,
        bar=nothing_yet(_("Who is bought?"), hint % {"money": pounds(money), "count": facts["claims"]}),
        nobody=consequences.bidding_for_nobody(facts["claims"]),
    )


def _told(turn: Turn, one: Mapping[str, Any], *, money: int = 0, rivals: bool = False) -> Offer:
    player, price = turn.player(one["player"]), one["price"]
    does = consequences.bidding(player) if rivals else consequences.buying(player, price, money)
    return Offer(player, price, reason(one["no"]), does=does)


@answers("auction", template="game/asks/auction.html")
def auction_page(place: Place) -> AuctionPage:
    _turn, _names, side, limit = _table(place)
    hammer, money = _hammer(place, place.ask, unnamed=place.seat), place.club.money
    hint = _("You have %(money)s.") % {"money": pounds(money)}
    return AuctionPage(
        **hammer,
        least=place.ask.facts["least"],
        money=money,
        side=side,
        cap=limit,
        squad=forming(place),
        bar=nothing_yet(_("More, or nothing?"), hint),
        raising=consequences.raising(hammer["player"]),
        passing=consequences.passing(hammer["player"], hammer["leader"].name),
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
