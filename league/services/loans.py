"""Loans between clubs: offered or asked for, answered, ended early. Everything is checked again when it is answered."""

from __future__ import annotations

from datetime import date

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card, Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import League, Loan, Season, Transfer
from league.services.loan_returns import bring_home, names, settled, tell_clubs, tell_users
from league.services.log import record
from league.services.market_desk import MarketDesk
from league.services.moves import Terms, move
from league.services.organisers import organisers_of
from league.systems.market_rules import YES

State = Loan.State


@transaction.atomic
def offer_loan(
    *,
    league: League,
    club: Club,
    borrower: Club,
    card: Card,
    asked: bool,
    points: int = 0,
    until_day: date | None = None,
    until_round: int | None = None,
    actor,
) -> Loan:
    """By the player's club, or asked for by the other. `points` go to the player's club."""
    desk = MarketDesk(league, actor)
    window = desk.open_window()
    desk.acting_for(borrower if asked else club)
    if club == borrower:
        raise Refusal(_("A loan is between two clubs."))
    loan = Loan(season=desk.season, window=window, club=club, borrower=borrower, card=card, asked=asked)
    loan.points, loan.until_day, loan.until_round, loan.author = points, until_day, until_round, actor
    _check(desk, loan)
    loan.save()
    kind = "market.loan_asked" if asked else "market.loan_offered"
    _ask(loan, kind)
    publish(desk.league.pk, "squads")
    return loan


@transaction.atomic
def accept_loan(*, league: League, loan: Loan, actor) -> Loan:
    """Begins at once, or once an organiser says yes, as it is with swaps."""
    desk, loan = _open(league, loan, actor, State.OFFERED)
    desk.acting_for(loan.answers)
    desk.open_window()
    _check(desk, loan)
    if desk.market.rules["swap_approval"] == YES:
        _settle(loan, State.AGREED)
        tell_users(loan, "office.loan", organisers_of(desk.league))
    else:
        _begin(desk, loan)
    tell_clubs(loan, "market.loan_accepted", loan.offers.pk)
    return loan


@transaction.atomic
def decline_loan(*, league: League, loan: Loan, actor) -> Loan:
    desk, loan = _open(league, loan, actor, State.OFFERED)
    desk.acting_for(loan.answers)
    _settle(loan, State.DECLINED)
    tell_clubs(loan, "market.loan_declined", loan.offers.pk)
    return loan


@transaction.atomic
def withdraw_loan(*, league: League, loan: Loan, actor) -> Loan:
    desk, loan = _open(league, loan, actor, State.OFFERED, State.AGREED)
    desk.acting_for(loan.offers)
    _settle(loan, State.WITHDRAWN)
    return loan


@transaction.atomic
def approve_loan(*, league: League, loan: Loan, actor) -> Loan:
    """An organiser's yes. Both agreed in time, so the window may be closed by now."""
    desk, loan = _open(league, loan, actor, State.AGREED)
    desk.only_organisers()
    _check(desk, loan)
    _begin(desk, loan)
    tell_clubs(loan, "market.loan_accepted", loan.club_id, loan.borrower_id)
    return loan


@transaction.atomic
def veto_loan(*, league: League, loan: Loan, reason: str, actor) -> Loan:
    desk, loan = _open(league, loan, actor, State.OFFERED, State.AGREED)
    desk.only_organisers()
    if not reason:
        raise Refusal(_("Say in a few words why: it goes on the record."))
    loan.reason = reason
    _settle(loan, State.VETOED)
    record(desk.league, actor, "market.loan_vetoed", reason=reason, **names(loan))
    tell_clubs(loan, "market.loan_vetoed", loan.club_id, loan.borrower_id, actor=actor.username, reason=reason)
    return loan


@transaction.atomic
def end_loan(*, league: League, loan: Loan, actor) -> Loan:
    """An organiser at once. Of the two clubs one asks, and when the other does so too, he goes home."""
    desk, loan = _open(league, loan, actor, State.RUNNING)
    if not desk.is_organiser:
        club = desk.season.entries.filter(manager=actor, club__in=[loan.club_id, loan.borrower_id]).first()
        if club is None:
            raise Refusal(_("Only the two clubs and the organisers end a loan."))
        if loan.ends_early_id in (None, club.club_id):
            _ask_to_end(desk, loan, club.club)
            return loan
    bring_home(loan, actor)
    loan.refresh_from_db()
    return loan


def _ask_to_end(desk: MarketDesk, loan: Loan, club: Club) -> None:
    loan.ends_early = club
    loan.save(update_fields=["ends_early"])
    other = loan.borrower_id if club.pk == loan.club_id else loan.club_id
    entry = desk.season.entries.select_related("manager").get(club=other)
    users = [entry.manager] if entry.manager_id else organisers_of(desk.league)
    tell_users(loan, "market.loan_recall", users, actor=club.name)
    publish(desk.league.pk, "squads")


def _open(league: League, loan: Loan, actor, *states: str) -> tuple[MarketDesk, Loan]:
    desk = MarketDesk(league, actor)
    found = desk.season.loans.select_related("card", "club", "borrower", "window").filter(pk=loan.pk).first()
    if found is None:
        raise Refusal(_("This offer is from another season."))
    if found.state not in states:
        raise Refusal(_("This offer is not open any more: %(state)s.") % {"state": found.get_state_display()})
    found.season = desk.season
    return desk, found


def _ask(loan: Loan, kind: str) -> None:
    entry = loan.season.entries.select_related("manager").get(club=loan.answers)
    users = [entry.manager] if entry.manager_id else organisers_of(loan.season.league)
    tell_users(loan, kind, users)


def _settle(loan: Loan, state: str) -> None:
    loan.state, loan.settled_at = state, timezone.now()
    loan.save(update_fields=["state", "settled_at", "reason", "number"])
    settled(loan)


def _begin(desk: MarketDesk, loan: Loan) -> None:
    place = desk.place(loan.club, loan.card)
    loan.number = place.number
    terms = Terms(Transfer.Kind.LOAN, price=loan.points, refund=loan.points, window=loan.window)
    move(season=desk.season, card=loan.card, to=loan.borrower, place=place, terms=terms, actor=desk.actor)
    _settle(loan, State.RUNNING)
    record(desk.league, desk.actor, "market.loaned", **names(loan))


def _check(desk: MarketDesk, loan: Loan) -> None:
    """Both clubs, the player, the room, the purse and the end, as they are now."""
    if desk.season.state != Season.State.RUNNING:
        raise Refusal(_("Players are lent while the season runs."))
    for club in (loan.club, loan.borrower):
        desk.entry(club)
    desk.place(loan.club, loan.card)
    if desk.season.loans.running().filter(card=loan.card).exists():
        raise Refusal(_("%(name)s is on loan already.") % {"name": loan.card.name})
    squad = [place.card for place in desk.market.squad(loan.borrower.pk)]
    desk.must_fit(loan.borrower, [*squad, loan.card])
    if loan.points:
        desk.must_afford(loan.borrower, loan.points)
    if (loan.until_day is None) == (loan.until_round is None):
        raise Refusal(_("Say until when: a day, or the end of a round."))
    if loan.until_day is not None and loan.until_day <= timezone.localdate():
        raise Refusal(_("The day he goes home has to be still to come."))
    if loan.until_round is not None and not any(one <= loan.until_round for one in desk.market.rounds_to_play):
        raise Refusal(_("Round %(round)s is over already.") % {"round": loan.until_round})
    if loan.until_round is not None and not desk.season.rounds.of_the_league().filter(number=loan.until_round).exists():
        raise Refusal(_("There is no round %(number)s.") % {"number": loan.until_round})
