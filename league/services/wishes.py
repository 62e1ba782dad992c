"""A manager's wish list for the draft: an order of cards that nobody else sees."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from league.models import League, Season, WishList
from league.services.doors import locked
from league.services.seasons import current_season

MOST_WISHES = 200
STEPS = ("add", "remove", "up", "down", "top")


def change_wishes(*, league: League, card_id: int, step: str, actor) -> list[int]:
    """Adds a card at the end, moves one, or takes one off.

    No line in the log: what somebody hopes for stays private.
    """
    with transaction.atomic():
        league = locked(league)
        season = current_season(league)
        if season.state != Season.State.PREPARING:
            raise Refusal(_("The season has begun: the draft is over."))
        if not season.entries.filter(manager=actor).exists():
            raise Refusal(_("Only managers of a club wish for players."))
        wishes, _made = WishList.objects.get_or_create(season=season, user=actor)
        if step == "add":
            _check(league, card_id, wishes.cards)
        wishes.cards = _moved(wishes.cards, card_id, step)
        wishes.save(update_fields=["cards"])
    return wishes.cards


def _check(league: League, card_id: int, cards: list[int]) -> None:
    if not Card.objects.filter(pk=card_id, box=league.box_id, kind=Card.Kind.OUTFIELDER).exists():
        raise Refusal(_("Keepers come by lot: wish for an outfielder of the league's box."))
    if len(cards) >= MOST_WISHES and card_id not in cards:
        raise Refusal(_("A wish list holds at most %(most)s players.") % {"most": MOST_WISHES})


def _moved(cards: list[int], card_id: int, step: str) -> list[int]:
    """A second click on the same button changes nothing more than it should."""
    if step == "add":
        return cards if card_id in cards else [*cards, card_id]
    if card_id not in cards:
        return cards
    rest, at = [card for card in cards if card != card_id], cards.index(card_id)
    if step == "remove":
        return rest
    to = {"up": max(0, at - 1), "down": at + 1, "top": 0}[step]
    return [*rest[:to], card_id, *rest[to:]]
