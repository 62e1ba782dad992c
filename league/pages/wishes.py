"""A manager's wish list, and the outfielders to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clubs.models import Card, Club
from clubs.nations import nation_name
from league.draft_table import room_of
from league.guards import Pass
from league.models import Season, WishList
from league.pages.cards import CardsPage, Figure, cards_page, figures
from league.services.wishes import MOST_WISHES


@dataclass(frozen=True)
class Wish:
    rank: int
    card_id: int
    name: str
    nation: str
    figures: list[Figure]
    total: int
    taken_by: Club | None
    is_first: bool
    is_last: bool


@dataclass(frozen=True)
class WishesPage:
    wishes: list[Wish]
    wished: frozenset[int]
    cards: CardsPage
    may_change: bool
    most: int


def wishes_page(visit: Pass, season: Season, asked: Mapping[str, str]) -> WishesPage:
    listed = WishList.objects.filter(season=season, user=visit.user).first()
    ids = listed.cards if listed else []
    cards = Card.objects.filter(box=visit.league.box_id).in_bulk(ids)
    found = [cards[pk] for pk in ids if pk in cards]
    taken = _taken(season)
    wishes = [
        Wish(
            rank=rank,
            card_id=card.pk,
            name=card.name,
            nation=nation_name(card.nation),
            figures=figures(card),
            total=card.total,
            taken_by=taken.get(card.pk),
            is_first=rank == 1,
            is_last=rank == len(found),
        )
        for rank, card in enumerate(found, start=1)
    ]
    return WishesPage(
        wishes=wishes,
        wished=frozenset(ids),
        cards=cards_page(visit, season, {**asked, "kind": "outfielder"}, always_free=True),
        may_change=season.state == Season.State.PREPARING,
        most=MOST_WISHES,
    )


def _taken(season: Season) -> dict[int, Club]:
    """Who has whom: in a squad, or picked in the draft under way."""
    taken = {place.card_id: place.club for place in season.squad_places.select_related("club")}
    room = room_of(season)
    if room is not None and room.is_under_way:
        taken |= {one.card_id: one.seat.club for one in room.cards.exclude(seat=None).select_related("seat__club")}
    return taken
