"""Sealed bids: laid down while the window is open, opened when it closes (league/services/windows.py)."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.models import Bid, League, Window
from league.services.market_desk import MarketDesk


@transaction.atomic
def bid(*, league: League, club: Club, card: Card, points: int, drops: Card | None = None, actor) -> Bid:
    """Bidding again replaces the bid. Nothing of it is logged or announced: it is nobody else's business."""
    desk = MarketDesk(league, actor)
    entry, window = desk.acting_for(club), desk.open_window()
    if window.way != Window.Way.SEALED:
        raise Refusal(_("In this window players are signed at once, for what they are worth."))
    card = desk.free_agent(card)
    least = desk.market.value(card)
    if points < least:
        raise Refusal(_("%(name)s is worth %(least)s: bid at least that.") % {"name": card.name, "least": least})
    dropped = desk.place(entry.club, drops) if drops else None
    desk.must_afford(entry.club, points - (desk.refund_for(dropped) if dropped else 0))
    facts = {"points": points, "drops": dropped.card if dropped else None, "author": actor, "at": timezone.now()}
    laid, _created = Bid.objects.update_or_create(window=window, club=entry.club, card=card, defaults=facts)
    return laid


@transaction.atomic
def withdraw_bid(*, league: League, bid: Bid, actor) -> None:
    """As if it had never been laid."""
    desk = MarketDesk(league, actor)
    found = Bid.objects.filter(pk=bid.pk, window__season=desk.season).select_related("club", "window").first()
    if found is None:
        return  # a double click
    desk.acting_for(found.club)
    if found.state != Bid.State.SEALED or desk.market.open_window != found.window:
        raise Refusal(_("The window is closed: the bids are being opened."))
    found.delete()
