"""The transfer window of the Coldharbour Sunday League: two signings, a swap, and an offer that Hugo has to answer."""

from __future__ import annotations

from datetime import date, timedelta

from accounts.models import User
from clubs.models import Card, Club
from league.demo.stage import Stage, at
from league.market import Market
from league.models import SquadPlace, Window
from league.services.signings import sign_free_agent
from league.services.swaps import accept_swap, offer_swap
from league.services.windows import add_window, announce_window

DAYS = 6  # it stays open
BUYERS = ("Lantern Hill", "Brackenford")
SWAP = ("Saltmarsh", "Belle-Écluse")
OFFER = ("Brackenford", "Copperwick", 2, "Yours scores, mine defends. Two points on top?")


def trade(stage: Stage, today: date) -> None:
    yesterday = today - timedelta(days=1)
    clubs = {entry.club.short_name: entry.club for entry in stage.season.entries.select_related("club")}
    managers = stage.managers()
    with stage.when(at(yesterday, 19)):
        window = add_window(
            league=stage.league,
            way=Window.Way.FIRST,
            opens_at=at(yesterday, 19),
            closes_at=at(today + timedelta(days=DAYS), 20),
            actor=stage.organiser,
        )
        announce_window(window_id=window.pk)
    for minute, buyer in enumerate(BUYERS, start=12):
        with stage.when(at(yesterday, 19, minute)):
            _sign(stage, clubs[buyer], managers[buyer])
    one, other = SWAP
    with stage.when(at(yesterday, 20, 5)):
        swap = _offer(stage, clubs[one], clubs[other], managers[one])
    with stage.when(at(yesterday, 20, 40)):
        accept_swap(league=stage.league, swap=swap, actor=managers[other])
    one, other, points, words = OFFER
    with stage.when(at(yesterday, 21, 30)):
        _offer(stage, clubs[one], clubs[other], managers[one], points=points, words=words)


def _sign(stage: Stage, club: Club, manager: User) -> None:
    """The best whom the purse affords, for the weakest of the squad."""
    season = stage.season
    market = Market(season, stage.began)
    free = Card.objects.filter(box__league=stage.league, kind=Card.Kind.OUTFIELDER)
    free = free.exclude(pk__in=season.squad_places.values("card")).order_by("plain_name")
    purse = market.purse(club.pk)
    wanted = max((card for card in free if purse.affords(market.value(card))), key=lambda card: card.total)
    sign_free_agent(
        league=stage.league, club=club, card=wanted, drops=_weakest(stage, club).card, number=None, actor=manager
    )


def _weakest(stage: Stage, club: Club, rank: int = 0) -> SquadPlace:
    squad = stage.season.squad_places.filter(club=club, card__kind=Card.Kind.OUTFIELDER).select_related("card")
    return sorted(squad.order_by("number"), key=lambda place: place.card.total)[rank]


def _offer(stage: Stage, club: Club, partner: Club, manager: User, **facts):
    return offer_swap(
        league=stage.league,
        club=club,
        partner=partner,
        gives=[_weakest(stage, club, 3).card],
        takes=[_weakest(stage, partner, 3).card],
        actor=manager,
        **facts,
    )
