"""Who went where, for how much: the news of the market and its history over all seasons."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Club
from league.models import League, Season, Transfer


@dataclass(frozen=True)
class News:
    season: int
    at: datetime
    words: str
    url: str  # of the player
    club: Club  # whose shirt is shown: the one he joined, or the one he left
    is_departure: bool
    price: int
    by_hand: bool


def news_of(league: League, *, season: Season | None = None, card=None, club_id: int | None = None) -> list[News]:
    """Newest first. One query."""
    found = Transfer.objects.filter(season__league=league).order_by("-id")
    found = found.select_related("season", "card", "left", "joined")
    if season is not None:
        found = found.filter(season=season)
    if card is not None:
        found = found.filter(card=card)
    if club_id is not None:
        found = found.filter(joined=club_id) | found.filter(left=club_id)
    return [_news(league.slug, transfer) for transfer in found]


def latest_news(season: Season, most: int) -> list[News]:
    found = season.transfers.order_by("-id").select_related("season", "card", "left", "joined")
    return [_news(season.league.slug, transfer) for transfer in found[:most]]


def _news(slug: str, transfer: Transfer) -> News:
    return News(
        season=transfer.season.number,
        at=transfer.at,
        words=_words(transfer),
        url=reverse("league:player", args=[slug, transfer.card_id]) + f"?season={transfer.season.number}",
        club=transfer.joined or transfer.left,
        is_departure=transfer.joined_id is None,
        price=transfer.price,
        by_hand=transfer.kind == Transfer.Kind.BY_HAND,
    )


def _words(transfer: Transfer) -> str:
    facts = {
        "name": transfer.card.name,
        "left": transfer.left.name if transfer.left else "",
        "joined": transfer.joined.name if transfer.joined else "",
        "points": transfer.price or transfer.refund,
    }
    return _sentence(transfer) % facts


def _sentence(transfer: Transfer) -> str:
    if transfer.kind == Transfer.Kind.SWAP:
        return _("%(name)s goes from %(left)s to %(joined)s in a swap.")
    if transfer.kind == Transfer.Kind.LOAN:
        return _("%(name)s goes from %(left)s to %(joined)s on loan.")
    if transfer.kind == Transfer.Kind.BACK:
        return _("%(name)s is back at %(joined)s from the loan at %(left)s.")
    if transfer.kind == Transfer.Kind.BY_HAND:
        if transfer.joined_id:
            return _("%(name)s joins %(joined)s; an organiser entered it.")
        return _("%(name)s leaves %(left)s; an organiser entered it.")
    if transfer.joined_id:
        return ngettext(
            "%(name)s signs for %(joined)s, for %(points)s point.",
            "%(name)s signs for %(joined)s, for %(points)s points.",
            transfer.price,
        )
    if transfer.refund:
        return ngettext(
            "%(left)s release %(name)s and get %(points)s point back.",
            "%(left)s release %(name)s and get %(points)s points back.",
            transfer.refund,
        )
    return _("%(left)s release %(name)s.")
