"""Free agents are signed and players released while a window is open.  # CA-LEAGUE-8, CA-LEAGUE-9"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.refusal import Refusal
from clubs.rules.shirt_numbers import HIGHEST, LOWEST
from league.live import publish
from league.models import League, SquadPlace, Transfer, Window
from league.services.log import record
from league.services.market_desk import MarketDesk
from league.services.moves import Terms, move


@transaction.atomic
def sign_free_agent(
    *, league: League, club: Club, card: Card, number: int | None = None, drops: Card | None = None, actor
) -> SquadPlace:
    """First come, first served, for what he is worth. `drops` makes room for him."""
    desk = MarketDesk(league, actor)
    entry, window = desk.acting_for(club), desk.open_window()
    if window.way != Window.Way.FIRST:
        raise Refusal(_("This window takes sealed bids: players are not sold before it closes."))
    card = desk.free_agent(card)
    price = desk.market.value(card)
    dropped = desk.place(entry.club, drops) if drops else None
    desk.must_afford(entry.club, price - (desk.refund_for(dropped) if dropped else 0))
    squad = [place for place in desk.market.squad(entry.club_id) if place != dropped]
    desk.must_fit(entry.club, [*(place.card for place in squad), card])
    _check_number(number, squad)
    if dropped:
        let_go(desk, dropped, window)
    terms = Terms(Transfer.Kind.SIGNING, price=price, window=window)
    place = move(season=desk.season, card=card, to=entry.club, number=number, terms=terms, actor=actor)
    record(desk.league, actor, "market.signed", name=card.name, club=entry.club.name, points=price)
    publish(desk.league.pk, "squads", "log")
    return place


@transaction.atomic
def release_player(*, league: League, club: Club, card: Card, actor) -> None:
    """He can be signed by anybody again; what he has coming, he takes along."""
    desk = MarketDesk(league, actor)
    entry, window = desk.acting_for(club), desk.open_window()
    let_go(desk, desk.place(entry.club, card), window)


def let_go(desk: MarketDesk, place: SquadPlace, window: Window | None) -> None:
    terms = Terms(Transfer.Kind.RELEASE, refund=desk.refund_for(place), window=window)
    move(season=desk.season, card=place.card, to=None, place=place, terms=terms, actor=desk.actor)
    record(desk.league, desk.actor, "market.released", name=place.card.name, club=place.club.name)
    publish(desk.league.pk, "squads", "log")


def _check_number(number: int | None, squad: list[SquadPlace]) -> None:
    if number is None:
        return
    if not LOWEST <= number <= HIGHEST:
        facts = {"lowest": LOWEST, "highest": HIGHEST}
        raise Refusal(_("A shirt number is between %(lowest)s and %(highest)s.") % facts)
    for place in squad:
        if place.number == number:
            raise Refusal(_("%(name)s wears number %(number)s.") % {"name": place.card.name, "number": number})
