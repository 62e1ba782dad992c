"""Loans: to answer, made, running, and how the others ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.http import Http404
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.models import Club
from league.book import SeasonBook
from league.forms.loans import LoanForm
from league.market import Market
from league.models import Entry, League, Loan, Season
from league.pages.addresses import Addresses
from league.pages.market import Acting, Banner, acting_for, acting_of, banner

State = Loan.State
OPEN = (State.OFFERED, State.AGREED)


@dataclass(frozen=True)
class LoanLine:
    pk: int
    name: str
    url: str  # of the player
    club: Club
    borrower: Club
    points: int
    until: str
    state: str
    state_words: str
    reason: str
    at: datetime
    ends_early: str  # the club that asks for it
    may_answer: bool
    may_withdraw: bool
    may_rule: bool
    may_approve: bool
    may_end: bool


@dataclass(frozen=True)
class LoansPage:
    banner: Banner
    acting: Acting | None
    to_answer: list[LoanLine]
    made: list[LoanLine]
    to_rule: list[LoanLine]
    running: list[LoanLine]
    settled: list[LoanLine]
    partners: list[Club]
    may_offer: bool


def until_words(loan: Loan) -> str:
    if loan.until_day:
        return date_format(loan.until_day, "DATE_FORMAT")
    return _("the end of round %(round)s") % {"round": loan.until_round}


def loans_of(season: Season, club_id: int) -> list[str]:
    """Who is away from a club, and who is with it on loan; one query."""
    found = season.loans.running().filter(Q(club=club_id) | Q(borrower=club_id))
    return [say_loan(loan, club_id) for loan in found.select_related("card", "club", "borrower")]


def say_loan(loan: Loan, club_id: int | None = None) -> str:
    away = loan.borrower_id != club_id
    words = (
        _("%(name)s is on loan at %(club)s until %(until)s.")
        if away
        else _("%(name)s is on loan from %(club)s until %(until)s.")
    )
    club = loan.borrower if away else loan.club
    return words % {"name": loan.card.name, "club": club.name, "until": until_words(loan)}


def loans_page(book: SeasonBook) -> LoansPage:
    """Open offers are between the two clubs and the organisers; what began is everybody's to read."""
    market = Market(book.season, timezone.now())
    entry, mine = acting_for(book)
    open_ = market.open_window is not None and book.league.state == League.State.OPEN
    clubs = {one.club_id for one in mine}
    found = book.season.loans.select_related("card", "club", "borrower", "ends_early")
    addresses = Addresses(book.season)
    seen = [loan for loan in found if _sees(book, loan, clubs)]
    lines = [_line(book, loan, clubs, addresses, open_=open_) for loan in seen]
    waiting = [line for line in lines if line.state in OPEN]
    return LoansPage(
        banner=banner(market),
        acting=acting_of(market, entry) if entry else None,
        to_answer=[line for line in waiting if line.may_answer],
        made=[line for line in waiting if line.may_withdraw and not line.may_answer],
        to_rule=[line for line in waiting if line.may_rule and not line.may_answer and not line.may_withdraw],
        running=[line for line in lines if line.state == State.RUNNING],
        settled=[line for line in lines if line.state not in (*OPEN, State.RUNNING)],
        partners=[one.club for one in book.entries.values() if one != entry and not one.withdrawn_at] if entry else [],
        may_offer=entry is not None and open_ and book.season.state == Season.State.RUNNING,
    )


def _sees(book: SeasonBook, loan: Loan, clubs: set[int]) -> bool:
    public = loan.state in (State.RUNNING, State.RETURNED)
    return public or book.visit.is_organiser or bool(clubs & {loan.club_id, loan.borrower_id})


def _line(book: SeasonBook, loan: Loan, clubs: set[int], addresses: Addresses, *, open_: bool) -> LoanLine:
    is_open = book.league.state == League.State.OPEN
    waiting, organiser = loan.state in OPEN and is_open, book.visit.is_organiser
    concerned = bool(clubs & {loan.club_id, loan.borrower_id})
    return LoanLine(
        pk=loan.pk,
        name=loan.card.name,
        url=addresses.player(loan.card_id),
        club=loan.club,
        borrower=loan.borrower,
        points=loan.points,
        until=until_words(loan),
        state=loan.state,
        state_words=str(loan.get_state_display()),
        reason=loan.reason,
        at=loan.returned_at or loan.settled_at or loan.at,
        ends_early=loan.ends_early.name if loan.ends_early else "",
        may_answer=open_ and loan.state == State.OFFERED and loan.answers.pk in clubs,
        may_withdraw=waiting and loan.offers.pk in clubs,
        may_rule=waiting and organiser,
        may_approve=organiser and is_open and loan.state == State.AGREED,
        may_end=is_open and loan.state == State.RUNNING and (organiser or concerned),
    )


@dataclass(frozen=True)
class LoanOffer:
    acting: Acting
    partner: Acting
    form: LoanForm

    @property
    def sides(self) -> tuple[Acting, Acting]:
        """Whose squads have room is told before an offer is made that cannot be."""
        return self.acting, self.partner


class LoanTable:
    """Two clubs at a table, for the page and for the form that was sent."""

    def __init__(self, book: SeasonBook, partner_id: int, asked_club: str | None):
        self.book = book
        self.market = Market(book.season, timezone.now())
        self.entry: Entry | None = acting_for(book, asked_club)[0]
        self.partner = book.entries.get(partner_id)
        if self.partner is None:
            raise Http404

    def form(self, data=None) -> LoanForm:
        mine, theirs = (self.market.squad(one.club_id) for one in (self.entry, self.partner))
        return LoanForm(data, mine=mine, theirs=theirs, rounds=sorted(self.market.rounds_to_play))

    def page(self, form: LoanForm) -> LoanOffer:
        return LoanOffer(acting_of(self.market, self.entry), acting_of(self.market, self.partner), form)
