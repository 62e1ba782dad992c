"""The market: whether it is open, what one's purse holds, and who is free.  # CA-LEAGUE-8, CA-LEAGUE-9"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.cards import MANY
from clubs.models import Card, Club
from clubs.nations import nation_name
from clubs.rules.cards import Kind
from league.book import SeasonBook
from league.forms.market import FreeAgentForm
from league.market import Market
from league.models import Bid, Entry, League, Swap, Window
from league.pages.cards import PER_PAGE, Figure, figures
from league.pages.transfer_news import News, latest_news
from league.rules.market import Purse
from league.services.market_desk import may_act, overspent_words

NEWS = 5


@dataclass(frozen=True)
class Banner:
    """Whether the market is open, in words."""

    is_open: bool
    is_sealed: bool
    words: str
    next_words: str


@dataclass(frozen=True)
class Acting:
    """The club the reader trades for."""

    club: Club
    purse: Purse
    keepers: int
    outfielders: int
    room_keepers: int
    room_outfielders: int

    @property
    def warning(self) -> str:
        return overspent_words(self.purse.overspent) if self.purse.overspent else ""


@dataclass(frozen=True)
class FreeAgent:
    pk: int
    name: str
    nation: str
    code: str
    attributes: Mapping[str, int]
    figures: list[Figure]
    total: int
    value: int
    is_fixed: bool
    affordable: bool
    bid: int  # mine; 0: none


@dataclass(frozen=True)
class MarketPage:
    banner: Banner
    acting: Acting | None
    stands_in: bool  # for a club without a manager
    others: list[Club]  # whom the reader may trade for as well
    has_box: bool
    may_trade: bool
    is_sealed: bool
    form: FreeAgentForm
    kind: str
    kinds: list[tuple[str, str, int]]
    lines: Page
    news: list[News]
    to_answer: int


def market_page(book: SeasonBook, asked: Mapping[str, str]) -> MarketPage:
    """The value of a player is computed, so the free ones of the box are sorted here and not by the database."""
    market = Market(book.season, timezone.now())
    entry, others = acting_for(book, asked.get("club"))
    acting = acting_of(market, entry) if entry else None
    form = FreeAgentForm(asked, has_purse=acting is not None)
    bids = _bids(market, entry)
    found: dict[str, list[FreeAgent]] = {kind.value: [] for kind in _KINDS}
    for card in _free(book, form):
        agent = _agent(market, card, acting, bids.get(card.pk, 0))
        if agent.affordable or not form.only_affordable:
            found[card.kind].append(agent)
    window = market.open_window
    return MarketPage(
        banner=banner(market),
        acting=acting,
        stands_in=entry is not None and entry != book.mine,
        others=[one.club for one in others if one != entry],
        has_box=book.league.box_id is not None,
        may_trade=acting is not None and window is not None and book.league.state == League.State.OPEN,
        is_sealed=window is not None and window.way == Window.Way.SEALED,
        form=form,
        kind=form.of_kind.value,
        kinds=[(kind.value, str(MANY[kind]), len(found[kind.value])) for kind in _KINDS],
        lines=Paginator(form.in_order(found[form.of_kind.value]), PER_PAGE).get_page(asked.get("page")),
        news=latest_news(book.season, NEWS),
        to_answer=_to_answer(book, entry),
    )


_KINDS = (Kind.OUTFIELDER, Kind.KEEPER)


def acting_for(book: SeasonBook, asked: str | None = None) -> tuple[Entry | None, list[Entry]]:
    """The club the reader trades for, and all that it could be: the own one, or for organisers one without manager."""
    mine = [
        entry
        for entry in book.entries.values()
        if not entry.withdrawn_at and may_act(role=book.visit.role, entry=entry, person=book.visit.user)
    ]
    chosen = next((entry for entry in mine if str(entry.club_id) == asked), None)
    return chosen or (book.mine if book.mine in mine else None), mine


def acting_of(market: Market, entry: Entry) -> Acting:
    squad = market.squad(entry.club_id)
    keepers = sum(place.card.is_keeper for place in squad)
    outfielders = len(squad) - keepers
    away = market.away(entry.club_id)  # their places are kept
    keepers_away = sum(loan.card.is_keeper for loan in away)
    return Acting(
        club=entry.club,
        purse=market.purse(entry.club_id),
        keepers=keepers,
        outfielders=outfielders,
        room_keepers=max(0, market.room.keepers - keepers - keepers_away),
        room_outfielders=max(0, market.room.outfielders - outfielders - (len(away) - keepers_away)),
    )


def _bids(market: Market, entry: Entry | None) -> dict[int, int]:
    """By card: nobody's but this club's."""
    if entry is None or market.open_window is None:
        return {}
    found = Bid.objects.filter(window=market.open_window, club=entry.club_id)
    return dict(found.values_list("card_id", "points"))


def _free(book: SeasonBook, form: FreeAgentForm) -> list[Card]:
    """CA-LEAGUE-8: those nobody has."""
    if book.league.box_id is None:
        return []
    cards = Card.objects.players().filter(box=book.league.box_id)
    cards = cards.exclude(pk__in=book.season.squad_places.values("card")).order_by("plain_name")
    return list(form.narrow(cards))


def _agent(market: Market, card: Card, acting: Acting | None, bid: int) -> FreeAgent:
    worth = market.value(card)
    return FreeAgent(
        pk=card.pk,
        name=card.name,
        nation=nation_name(card.nation),
        code=card.nation,
        attributes=card.attributes,
        figures=figures(card),
        total=card.total,
        value=worth,
        is_fixed=market.is_fixed(card),
        affordable=acting is not None and acting.purse.affords(worth),
        bid=bid,
    )


def _to_answer(book: SeasonBook, entry: Entry | None) -> int:
    if entry is None:
        return 0
    return book.season.swaps.filter(partner=entry.club_id, state=Swap.State.OFFERED).count()


def banner(market: Market) -> Banner:
    window, following = market.open_window, market.next_window
    return Banner(
        is_open=window is not None,
        is_sealed=window is not None and window.way == Window.Way.SEALED,
        words=_closes(window) if window else "",
        next_words=_opens(following) if following else "",
    )


def _closes(window: Window) -> str:
    if window.closes_at:
        return _("Open until %(when)s") % {"when": moment(window.closes_at)}
    return _("Open until the end of round %(round)s") % {"round": window.until_round}


def _opens(window: Window) -> str:
    if window.opens_at:
        return _("opens on %(when)s") % {"when": moment(window.opens_at)}
    if not window.after_round:
        return _("opens when the calendar is drawn")
    return _("opens after round %(round)s") % {"round": window.after_round}


def moment(when: datetime) -> str:
    return date_format(timezone.localtime(when), "DATETIME_FORMAT")
