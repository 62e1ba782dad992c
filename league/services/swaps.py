"""Swaps between clubs: players for players, and points. Everything is checked again when it is answered."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Entry, League, SquadPlace, Swap, SwapPlayer, Transfer
from league.services.log import record
from league.services.market_desk import MarketDesk
from league.services.moves import Terms, move
from league.services.notices import retract, tell
from league.services.organisers import organisers_of
from league.systems.market_rules import YES

State = Swap.State


@transaction.atomic
def offer_swap(
    *,
    league: League,
    club: Club,
    partner: Club,
    gives: Sequence[Card],
    takes: Sequence[Card],
    points: int = 0,
    words: str = "",
    actor,
) -> Swap:
    """`points` go to the partner; fewer than none are asked for."""
    desk = MarketDesk(league, actor)
    window = desk.open_window()
    entry, other = desk.acting_for(club), desk.entry(partner)
    if entry == other:
        raise Refusal(_("A swap is between two clubs."))
    if not gives and not takes:
        raise Refusal(_("Choose at least one player."))
    swap = Swap(season=desk.season, window=window, club=entry.club, partner=other.club, points=points, words=words)
    _check(desk, swap, gives, takes)
    swap.author = actor
    swap.save()
    players = [*((card, True) for card in gives), *((card, False) for card in takes)]
    SwapPlayer.objects.bulk_create(SwapPlayer(swap=swap, card=card, leaves=leaves) for card, leaves in players)
    deal = _Deal(desk, swap)
    users = organisers_of(desk.league) if other.manager_id is None else [other.manager]
    deal.tell(users, "market.swap_offered", actor=entry.club.name)
    publish(desk.league.pk, "squads")
    return swap


@transaction.atomic
def accept_swap(*, league: League, swap: Swap, actor) -> Swap:
    """Done at once, or once an organiser says yes: as the house rules want it."""
    deal = _open_deal(league, swap, actor, State.OFFERED)
    deal.desk.acting_for(deal.swap.partner)
    if deal.desk.market.open_window is None:
        raise Refusal(_("The transfer window is closed."))
    deal.check()
    if deal.desk.market.rules["swap_approval"] == YES:
        deal.settle(State.AGREED)
        deal.tell(organisers_of(deal.desk.league), "office.swap", actor=deal.swap.club.name)
    else:
        deal.do()
    deal.tell(deal.managers[:1], "market.swap_accepted", actor=deal.swap.partner.name)
    return deal.swap


@transaction.atomic
def decline_swap(*, league: League, swap: Swap, actor) -> Swap:
    deal = _open_deal(league, swap, actor, State.OFFERED)
    deal.desk.acting_for(deal.swap.partner)
    deal.settle(State.DECLINED)
    deal.tell(deal.managers[:1], "market.swap_declined", actor=deal.swap.partner.name)
    return deal.swap


@transaction.atomic
def withdraw_swap(*, league: League, swap: Swap, actor) -> Swap:
    deal = _open_deal(league, swap, actor, State.OFFERED, State.AGREED)
    deal.desk.acting_for(deal.swap.club)
    deal.settle(State.WITHDRAWN)
    return deal.swap


@transaction.atomic
def approve_swap(*, league: League, swap: Swap, actor) -> Swap:
    """An organiser's yes. Both agreed in time, so the window may be closed by now."""
    deal = _open_deal(league, swap, actor, State.AGREED)
    deal.desk.only_organisers()
    deal.check()
    deal.do()
    deal.tell(deal.managers, "market.swap_done")
    return deal.swap


@transaction.atomic
def veto_swap(*, league: League, swap: Swap, reason: str, actor) -> Swap:
    """Before it is done, whether the other side has answered or not."""
    deal = _open_deal(league, swap, actor, State.OFFERED, State.AGREED)
    deal.desk.only_organisers()
    if not reason:
        raise Refusal(_("Say in a few words why: it goes on the record."))
    deal.swap.reason = reason
    deal.settle(State.VETOED)
    clubs = {"club": deal.swap.club.name, "other": deal.swap.partner.name}
    record(deal.desk.league, actor, "market.swap_vetoed", reason=reason, **clubs)
    deal.tell(deal.managers, "market.swap_vetoed", actor=actor.username, reason=reason)
    return deal.swap


class _Deal:
    """A swap on the desk, with its players and whom it concerns."""

    def __init__(self, desk: MarketDesk, swap: Swap):
        self.desk, self.swap = desk, swap
        players = list(swap.players.select_related("card").order_by("id"))
        self.gives = [one.card for one in players if one.leaves]
        self.takes = [one.card for one in players if not one.leaves]

    @property
    def managers(self) -> list:
        """Of the club that offers, then of the other."""
        entries = {one.club_id: one for one in self.desk.season.entries.select_related("manager")}
        found: list[Entry | None] = [entries.get(self.swap.club_id), entries.get(self.swap.partner_id)]
        return [entry.manager if entry else None for entry in found]

    def check(self) -> None:
        _check(self.desk, self.swap, self.gives, self.takes)

    def settle(self, state: State) -> None:
        self.swap.state, self.swap.settled_at = state, timezone.now()
        self.swap.save(update_fields=["state", "settled_at", "reason"])
        for question in ("market.swap_offered", "office.swap"):
            retract(league=self.desk.league, key=f"swap/{self.swap.pk}/{question}")
        publish(self.desk.league.pk, "squads", "log")

    def do(self) -> None:
        swap = self.swap
        self.settle(State.DONE)
        leaving = {place.card_id: place for place in self._places()}
        for cards, to in ((self.gives, swap.partner), (self.takes, swap.club)):
            for card in cards:
                terms = Terms(Transfer.Kind.SWAP, window=swap.window, swap=swap)
                place = leaving[card.pk]
                move(season=self.desk.season, card=card, to=to, place=place, terms=terms, actor=self.desk.actor)
        clubs = {"club": swap.club.name, "other": swap.partner.name}
        record(self.desk.league, self.desk.actor, "market.swapped", **clubs, **self._names())

    def _places(self) -> list[SquadPlace]:
        cards = [*self.gives, *self.takes]
        return list(self.desk.season.squad_places.filter(card__in=cards).select_related("card", "club"))

    def tell(self, users, kind: str, **facts) -> None:
        told = {"other": self.swap.partner.name} | self._names() | facts
        address = reverse("league:swaps", args=[self.desk.league.slug])
        key = f"swap/{self.swap.pk}/{kind}"
        tell(users=users, kind=kind, league=self.desk.league, facts=told, address=address, key=key)

    def _names(self) -> dict[str, str]:
        paid = self.swap.points
        gives = [card.name for card in self.gives] + ([f"{paid}\N{NO-BREAK SPACE}pts"] if paid > 0 else [])
        takes = [card.name for card in self.takes] + ([f"{-paid}\N{NO-BREAK SPACE}pts"] if paid < 0 else [])
        return {"gives": ", ".join(gives) or "–", "takes": ", ".join(takes) or "–"}


def _open_deal(league: League, swap: Swap, actor, *states: str) -> _Deal:
    desk = MarketDesk(league, actor)
    found = desk.season.swaps.select_related("club", "partner", "window").filter(pk=swap.pk).first()
    if found is None:
        raise Refusal(_("This offer is from another season."))
    if found.state not in states:
        raise Refusal(_("This offer is not open any more: %(state)s.") % {"state": found.get_state_display()})
    return _Deal(desk, found)


def _check(desk: MarketDesk, swap: Swap, gives: Sequence[Card], takes: Sequence[Card]) -> None:
    """Both squads and both purses, as they are now."""
    for club, leaving, coming in ((swap.club, gives, takes), (swap.partner, takes, gives)):
        squad = {place.card_id: place.card for place in desk.market.squad(club.pk)}
        for card in leaving:
            if squad.pop(card.pk, None) is None:
                facts = {"name": card.name, "club": club.name}
                raise Refusal(_("%(name)s does not play for %(club)s any more.") % facts)
        desk.must_fit(club, [*squad.values(), *coming])
    if swap.points:
        payer = swap.club if swap.points > 0 else swap.partner
        desk.must_afford(payer, abs(swap.points))
