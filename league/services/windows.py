"""Transfer windows: opened by an organiser, settled once when they close. Bids are opened then, and offers expire."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.apart import spared
from league.book import SeasonBook
from league.guards import Pass
from league.live import publish
from league.market import Market
from league.models import Bid, Entry, League, Role, Season, Swap, Transfer, Window
from league.rules.market import Bidder, Offer, Phase, Verdict, resolve
from league.services.loan_returns import expire_offers
from league.services.log import record
from league.services.market_desk import MarketDesk
from league.services.moves import Terms, move
from league.services.notices import retract, tell
from league.services.signings import let_go


@transaction.atomic
def add_window(
    *,
    league: League,
    way: str,
    opens_at: datetime | None = None,
    closes_at: datetime | None = None,
    after_round: int | None = None,
    until_round: int | None = None,
    actor,
) -> Window:
    desk = MarketDesk(league, actor)
    desk.only_organisers()
    window = Window(season=desk.season, way=way, opens_at=opens_at, closes_at=closes_at, author=actor)
    window.after_round, window.until_round = after_round, until_round
    if opens_at and closes_at:
        if closes_at <= max(opens_at, timezone.now()):
            raise Refusal(_("The window closes before it has been open."))
    elif after_round is None or until_round is None or until_round <= after_round:
        raise Refusal(_("Give a day to open and a later one to close, or two rounds."))
    for other in desk.market.windows:
        if desk.market.phase(other) is not Phase.OVER and _overlap(window, other):
            raise Refusal(_("Another window is open at that time."))
    window.save()
    record(desk.league, actor, "window.added")
    publish(desk.league.pk, "squads", "log")
    return window


def _overlap(one: Window, other: Window) -> bool:
    """Days cannot be compared with rounds: there the older window goes first."""
    if one.opens_at and other.opens_at:
        return one.opens_at < other.closes_at and other.opens_at < one.closes_at
    if one.opens_at or other.opens_at:
        return False
    return one.after_round < other.until_round and other.after_round < one.until_round


@transaction.atomic
def remove_window(*, league: League, window: Window, actor) -> None:
    """Only one that has not opened yet."""
    desk = MarketDesk(league, actor)
    desk.only_organisers()
    found = desk.season.windows.filter(pk=window.pk).first()
    if found is None:
        return
    if desk.market.phase(found) is not Phase.AHEAD:
        raise Refusal(_("This window has been open: close it instead."))
    found.delete()
    record(desk.league, actor, "window.removed")
    publish(desk.league.pk, "squads", "log")


@transaction.atomic
def close_window(*, league: League, window: Window, actor) -> Window:
    """Now, instead of at its end; sealed bids are opened at once."""
    desk = MarketDesk(league, actor)
    desk.only_organisers()
    found = desk.season.windows.filter(pk=window.pk).first()
    if found is None:
        raise Refusal(_("There is no such window."))
    if desk.market.phase(found) is Phase.AHEAD:
        raise Refusal(_("This window is not open yet."))
    _settle(desk, found)
    return found


def look_at_windows(*, now: datetime) -> tuple[list[int], list[int]]:
    """Those that have opened and nobody was told, and those that are over and not settled; of all leagues."""
    begun = Q(opens_at__lte=now) | Q(opens_at=None)
    waiting = Window.objects.filter(begun, settled_at=None, season__league__state=League.State.OPEN)
    waiting = waiting.exclude(announced_at__isnull=False, closes_at__gt=now).select_related("season__league")
    opened, over = [], []
    for window in waiting.exclude(season__state=Season.State.FINISHED):
        match spared("Window", window.pk, lambda window=window: Market(window.season, now).phase(window)):
            case Phase.OPEN if window.announced_at is None:
                opened.append(window.pk)
            case Phase.OVER:
                over.append(window.pk)
    return opened, over


@transaction.atomic
def announce_window(*, window_id: int) -> None:
    """Tells the managers that the market is open; once."""
    claimed = Window.objects.filter(pk=window_id, announced_at=None).update(announced_at=timezone.now())
    window = Window.objects.select_related("season__league").filter(pk=window_id).first()
    if not claimed or window is None:
        return
    league = window.season.league
    if window.closes_at:
        kind, facts = "market.window_open", {"date": timezone.localdate(window.closes_at).isoformat()}
    else:
        kind, facts = "market.window_open_round", {"round": window.until_round}
    entries = window.season.entries.filter(withdrawn_at=None).select_related("manager")
    tell(
        users=[entry.manager for entry in entries],
        kind=kind,
        league=league,
        facts=facts,
        address=reverse("league:market", args=[league.slug]),
        key=f"window/{window.pk}",
    )
    publish(league.pk, "squads")


@transaction.atomic
def settle_window(*, window_id: int) -> bool:
    """At its end, by the clock. Settling it again does nothing."""
    window = Window.objects.select_related("season__league").filter(pk=window_id).first()
    if window is None or window.settled_at:
        return False
    try:
        desk = MarketDesk(window.season.league, None)
    except Refusal:
        return False  # a closed league keeps its open questions
    window = Window.objects.get(pk=window_id)
    if window.settled_at or desk.season.pk != window.season_id or desk.market.phase(window) is not Phase.OVER:
        return False
    _settle(desk, window)
    return True


def _settle(desk: MarketDesk, window: Window) -> None:
    """The condition claims the window: of two who come at once, one finds nothing to do."""
    if not Window.objects.filter(pk=window.pk, settled_at=None).update(settled_at=timezone.now()):
        return
    window.refresh_from_db()
    retract(league=desk.league, key=f"window/{window.pk}")
    expired = desk.season.swaps.filter(state=Swap.State.OFFERED)
    for swap in expired:
        retract(league=desk.league, key=f"swap/{swap.pk}")
    expired.update(state=Swap.State.EXPIRED, settled_at=timezone.now())
    expire_offers(desk.season)
    if window.way == Window.Way.SEALED:
        _open_bids(desk, window)
    record(desk.league, desk.actor, "window.closed" if desk.actor else "window.over")
    publish(desk.league.pk, "squads", "log")


def _open_bids(desk: MarketDesk, window: Window) -> None:
    bids = list(window.bids.select_related("club", "card", "drops").order_by("id"))
    entries = {entry.club_id: entry for entry in desk.season.entries.select_related("club", "manager")}
    playing = [one for one in bids if one.club_id in entries and not entries[one.club_id].withdrawn_at]
    taken = set(desk.season.squad_places.values_list("card_id", flat=True))
    free = {one.card_id: one.card.is_keeper for one in playing if one.card_id not in taken}
    bidders = _bidders(desk, [entries[club] for club in {one.club_id for one in playing}])
    offers = [Offer(one.pk, one.club_id, one.card_id, one.points, one.drops_id) for one in playing]
    verdicts = resolve(offers, bidders, free, desk.market.room)
    by_key = {one.pk: one for one in bids}
    # In the order they were decided: the first to win is the first to drop somebody.
    for key, verdict in verdicts.items():
        if verdict is Verdict.WON:
            _sign(desk, window, by_key[key])
    for one in bids:
        one.state = verdicts.get(one.pk, Verdict.NOT_FREE).value
    Bid.objects.bulk_update(bids, ["state"])
    for one in bids:
        _tell(desk, one, entries.get(one.club_id))


def _bidders(desk: MarketDesk, entries: list[Entry]) -> dict[int, Bidder[int]]:
    book = SeasonBook(Pass(desk.league, None, Role.ORGANISER), desk.season)
    places = {row.club: place for place, row in enumerate(book.table.rows, start=1)}
    bidders = {}
    for entry in entries:
        squad = desk.market.squad(entry.club_id)
        bidders[entry.club_id] = Bidder(
            purse=desk.market.purse(entry.club_id).left,
            squad={one.card_id: one.card.is_keeper for one in [*squad, *desk.market.away(entry.club_id)]},
            place=places.get(entry.club_id, 0),
            lot=entry.lot,
            refunds={place.card_id: desk.refund_for(place) for place in squad},
        )
    return bidders


def _sign(desk: MarketDesk, window: Window, won: Bid) -> None:
    dropped = desk.season.squad_places.filter(club=won.club, card=won.drops_id).select_related("card", "club").first()
    if dropped:
        let_go(desk, dropped, window)
    terms = Terms(Transfer.Kind.SIGNING, price=won.points, window=window)
    move(season=desk.season, card=won.card, to=won.club, terms=terms, actor=won.author)
    record(desk.league, None, "market.bid_won", name=won.card.name, club=won.club.name, points=won.points)


def _tell(desk: MarketDesk, one: Bid, entry: Entry | None) -> None:
    if entry is None:
        return
    tell(
        users=[entry.manager],
        kind="market.bid_won" if one.state == Bid.State.WON else "market.bid_lost",
        league=desk.league,
        facts={"name": one.card.name, "club": one.club.name, "price": one.points},
        address=reverse("league:market_club", args=[desk.league.slug, one.club_id]),
        key=f"bid/{one.pk}",
    )
