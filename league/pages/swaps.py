"""Swap offers: to answer, made, waiting for an organiser, and how the others ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import Http404
from django.utils import timezone

from clubs.models import Club
from league.book import SeasonBook
from league.forms.market import SwapForm
from league.market import Market
from league.models import Entry, League, Swap
from league.pages.market import Acting, Banner, acting_for, acting_of, banner

State = Swap.State


@dataclass(frozen=True)
class SwapLine:
    pk: int
    club: Club
    partner: Club
    gives: list[str]
    takes: list[str]
    pays: int
    asks: int
    words: str
    state: str
    state_words: str
    reason: str
    at: datetime
    may_answer: bool
    may_withdraw: bool
    may_rule: bool  # an organiser's yes or no
    may_approve: bool


@dataclass(frozen=True)
class SwapsPage:
    banner: Banner
    acting: Acting | None
    to_answer: list[SwapLine]
    made: list[SwapLine]
    to_rule: list[SwapLine]
    settled: list[SwapLine]
    partners: list[Club]
    may_offer: bool
    needs_approval: bool


def swaps_page(book: SeasonBook) -> SwapsPage:
    """Open offers are between the two clubs and the organisers; what was done is everybody's to read."""
    market = Market(book.season, timezone.now())
    entry, mine = acting_for(book)
    open_ = market.open_window is not None and book.league.state == League.State.OPEN
    clubs = {one.club_id for one in mine}
    found = book.season.swaps.select_related("club", "partner").prefetch_related("players__card")
    lines = [_line(book, swap, clubs, open_=open_) for swap in found if _sees(book, swap, clubs)]
    offered, agreed = ([line for line in lines if line.state == state] for state in (State.OFFERED, State.AGREED))
    return SwapsPage(
        banner=banner(market),
        acting=acting_of(market, entry) if entry else None,
        to_answer=[line for line in offered if line.partner.pk in clubs],
        made=[line for line in (*offered, *agreed) if line.club.pk in clubs and line.partner.pk not in clubs],
        to_rule=[line for line in (*agreed, *offered) if line.may_rule and not clubs & {line.club.pk, line.partner.pk}],
        settled=[line for line in lines if line.state not in (State.OFFERED, State.AGREED)],
        partners=[one.club for one in book.entries.values() if one != entry and not one.withdrawn_at] if entry else [],
        may_offer=entry is not None and open_,
        needs_approval=market.rules["swap_approval"] == "yes",
    )


def _sees(book: SeasonBook, swap: Swap, clubs: set[int]) -> bool:
    return swap.state == State.DONE or book.visit.is_organiser or bool(clubs & {swap.club_id, swap.partner_id})


def _line(book: SeasonBook, swap: Swap, clubs: set[int], *, open_: bool) -> SwapLine:
    players = sorted(swap.players.all(), key=lambda one: one.pk)
    waiting = swap.state in (State.OFFERED, State.AGREED) and book.league.state == League.State.OPEN
    return SwapLine(
        pk=swap.pk,
        club=swap.club,
        partner=swap.partner,
        gives=[one.card.name for one in players if one.leaves],
        takes=[one.card.name for one in players if not one.leaves],
        pays=max(0, swap.points),
        asks=max(0, -swap.points),
        words=swap.words,
        state=swap.state,
        state_words=str(swap.get_state_display()),
        reason=swap.reason,
        at=swap.settled_at or swap.at,
        may_answer=open_ and swap.state == State.OFFERED and swap.partner_id in clubs,
        may_withdraw=waiting and swap.club_id in clubs,
        may_rule=waiting and book.visit.is_organiser,
        may_approve=waiting and book.visit.is_organiser and swap.state == State.AGREED,
    )


@dataclass(frozen=True)
class OfferPage:
    acting: Acting
    partner: Acting
    form: SwapForm
    needs_approval: bool


class Table:
    """Two clubs at a table, for the page and for the form that was sent."""

    def __init__(self, book: SeasonBook, partner_id: int, asked_club: str | None):
        self.book = book
        self.market = Market(book.season, timezone.now())
        self.entry: Entry | None = acting_for(book, asked_club)[0]
        self.partner = book.entries.get(partner_id)
        if self.partner is None:
            raise Http404

    def form(self, data=None) -> SwapForm:
        mine, theirs = (self.market.squad(one.club_id) for one in (self.entry, self.partner))
        return SwapForm(data, mine=mine, theirs=theirs, worth=self.market.value)

    def page(self, form: SwapForm) -> OfferPage:
        return OfferPage(
            acting=acting_of(self.market, self.entry),
            partner=acting_of(self.market, self.partner),
            form=form,
            needs_approval=self.market.rules["swap_approval"] == "yes",
        )
