"""One club in the market: how its purse came about; and for its manager the own bids, and whom to let go."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from league.book import SeasonBook
from league.market import Market
from league.models import Bid, League, Transfer
from league.models.market import LOANS
from league.pages.addresses import Addresses
from league.pages.market import Acting, Banner, acting_for, acting_of, banner
from league.purses import Entry as PurseEntry
from league.rules.market import Flow, refund


@dataclass(frozen=True)
class PurseLine:
    words: str
    url: str
    points: int
    left: int  # after it
    round: int | None = None


@dataclass(frozen=True)
class BidLine:
    pk: int
    card_id: int
    name: str
    points: int
    drops: str
    state: str
    words: str  # how it ended
    sold_for: int  # to whoever won him; 0: to nobody
    may_withdraw: bool

    @property
    def was_level(self) -> bool:
        return self.sold_for == self.points


@dataclass(frozen=True)
class OwnPlayer:
    card_id: int
    number: int
    name: str
    value: int
    refund: int


@dataclass(frozen=True)
class MarketClubPage:
    club: Club
    acting: Acting
    banner: Banner
    lines: list[PurseLine]
    is_mine: bool
    may_trade: bool
    bids: list[BidLine]
    squad: list[OwnPlayer]
    carried_over: bool

    @property
    def shows_bids(self) -> bool:
        return self.is_mine and (self.banner.is_sealed or bool(self.bids))


def market_club_page(book: SeasonBook, club_id: int) -> MarketClubPage:
    entry = book.entries.get(club_id)
    if entry is None:
        raise Http404
    market = Market(book.season, timezone.now())
    mine = entry in acting_for(book)[1]
    open_ = market.open_window is not None and book.league.state == League.State.OPEN
    return MarketClubPage(
        club=entry.club,
        acting=acting_of(market, entry),
        banner=banner(market),
        lines=_purse_lines(book, market.ledgers.get(club_id, [])),
        is_mine=mine,
        may_trade=mine and open_,
        bids=_bids(book, market, club_id) if mine else [],
        squad=_squad(book, market, club_id) if mine and open_ else [],
        carried_over=market.rules["purse"] == "carried",
    )


def _purse_lines(book: SeasonBook, entries: list[PurseEntry]) -> list[PurseLine]:
    """Newest last, with what the purse held after each. Matches come first: they go by rounds, not by dates."""
    names = dict(Card.objects.filter(pk__in={one.card for one in entries if one.card}).values_list("pk", "name"))
    addresses, left, lines = Addresses(book.season), 0, []
    for one in entries:
        left += one.points
        url = ""
        if one.fixture:
            url = addresses.fixture(one.fixture)
        elif one.card:
            url = addresses.player(one.card)
        lines.append(PurseLine(_say(book, one, names), url, one.points, left, one.round))
    return lines


def _say(book: SeasonBook, one: PurseEntry, names: dict[int, str]) -> str:
    rival = book.clubs[one.rival].short_name if one.rival in book.clubs else ""
    facts = {"name": names.get(one.card or 0, ""), "club": rival, "round": one.round, "reason": one.reason}
    facts["score"] = "–".join(map(str, one.score)) if one.score else ""
    return {
        Flow.CARRIED: _("Left of the last season"),
        Flow.MATCH: _("Round %(round)s v %(club)s, %(score)s"),
        Flow.DEDUCTION: _("Points deducted: %(reason)s") if one.points < 0 else _("Points given: %(reason)s"),
        Flow.SIGNING: _("Signed %(name)s"),
        Flow.REFUND: _("Released %(name)s"),
        Flow.SWAP: _("Swap with %(club)s"),
        Flow.LOAN: _("Loan of %(name)s"),
    }[one.flow] % facts


def _bids(book: SeasonBook, market: Market, club_id: int) -> list[BidLine]:
    """The own ones alone. What others bid stays their secret; what a player went for is known to all."""
    found = Bid.objects.filter(window__season=book.season, club=club_id).select_related("card", "drops")
    bids = list(found.order_by("-id"))
    sold = {
        (one.window_id, one.card_id): one.price
        for one in Transfer.objects.filter(season=book.season, kind=Transfer.Kind.SIGNING)
    }
    open_ = market.open_window.pk if market.open_window else None
    return [
        BidLine(
            pk=one.pk,
            card_id=one.card_id,
            name=one.card.name,
            points=one.points,
            drops=one.drops.name if one.drops else "",
            state=one.state,
            words=str(one.get_state_display()),
            sold_for=0 if one.state == Bid.State.SEALED else sold.get((one.window_id, one.card_id), 0),
            may_withdraw=one.state == Bid.State.SEALED and one.window_id == open_,
        )
        for one in bids
    ]


def _squad(book: SeasonBook, market: Market, club_id: int) -> list[OwnPlayer]:
    bought = book.season.transfers.filter(joined=club_id).exclude(kind__in=LOANS)
    paid = dict(bought.order_by("id").values_list("card_id", "price"))
    return [
        OwnPlayer(
            card_id=place.card_id,
            number=place.number,
            name=place.card.name,
            value=market.value(place.card),
            refund=refund(market.rules["refund"], paid.get(place.card_id, 0)),
        )
        for place in market.squad(club_id)
    ]


@dataclass(frozen=True)
class PurseRow:
    club: Club
    url: str
    earned: int
    spent: int
    left: int
    is_mine: bool


def purse_rows(book: SeasonBook) -> list[PurseRow]:
    """All clubs of the season, the fullest purse first."""
    market = Market(book.season, timezone.now())
    rows = []
    for club_id, entry in book.entries.items():
        purse = market.purse(club_id)
        url = reverse("league:market_club", args=[book.league.slug, club_id]) + f"?season={book.season.number}"
        rows.append(PurseRow(entry.club, url, purse.earned, purse.spent, purse.left, entry == book.mine))
    return sorted(rows, key=lambda row: -row.left)
