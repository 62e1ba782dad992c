"""Players on loan go home: by the clock, by agreement, by an organiser, or with the season."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from clubs.refusal import Refusal
from league.apart import spared
from league.live import publish
from league.market import Market
from league.models import League, Loan, Season, Transfer
from league.services.doors import locked
from league.services.log import record
from league.services.moves import Terms, move
from league.services.notices import retract, tell

QUESTIONS = ("market.loan_offered", "market.loan_asked", "office.loan", "market.loan_recall")


def bring_home(loan: Loan, actor) -> bool:
    """With the league held. The condition claims the loan: of two who come at once, one finds nothing to do."""
    claimed = Loan.objects.running().filter(pk=loan.pk)
    if not claimed.update(state=Loan.State.RETURNED, returned_at=timezone.now(), ends_early=None):
        return False
    season, league = loan.season, loan.season.league
    place = season.squad_places.filter(club=loan.borrower_id, card=loan.card_id).select_related("card").first()
    if place is not None:
        worn = season.squad_places.filter(club=loan.club_id, number=loan.number).exists()
        number, terms = None if worn else loan.number, Terms(Transfer.Kind.BACK)
        move(season=season, card=loan.card, to=loan.club, place=place, number=number, terms=terms, actor=actor)
    record(league, actor, "market.loan_over", **names(loan))
    settled(loan)
    tell_clubs(loan, "market.loan_over", loan.club_id, loan.borrower_id)
    return True


def names(loan: Loan) -> dict[str, str]:
    return {"name": loan.card.name, "club": loan.club.name, "other": loan.borrower.name}


def settled(loan: Loan) -> None:
    """Nobody needs to answer any more."""
    for question in QUESTIONS:
        retract(league=loan.season.league, key=f"loan/{loan.pk}/{question}")
    publish(loan.season.league_id, "squads", "log")


def tell_clubs(loan: Loan, kind: str, *clubs: int, **facts: str) -> None:
    entries = loan.season.entries.filter(club__in=clubs).select_related("manager")
    tell_users(loan, kind, [entry.manager for entry in entries], **facts)


def tell_users(loan: Loan, kind: str, users, **facts: str) -> None:
    tell(
        users=users,
        kind=kind,
        league=loan.season.league,
        facts=names(loan) | facts,
        address=reverse("league:loans", args=[loan.season.league.slug]),
        key=f"loan/{loan.pk}/{kind}",
    )


def due_loans(*, now: datetime) -> list[int]:
    """Of all leagues: those whose day has come, or whose round is over."""
    running = Loan.objects.running().filter(season__league__state=League.State.OPEN).select_related("season__league")
    running = running.exclude(until_day__gt=timezone.localdate(now))
    return [loan.pk for loan in running if spared("Loan", loan.pk, lambda loan=loan: _is_due(loan, now))]


def _is_due(loan: Loan, now: datetime) -> bool:
    if loan.until_day is not None:
        return loan.until_day <= timezone.localdate(now)
    return all(number > loan.until_round for number in Market(loan.season, now).rounds_to_play)


@transaction.atomic
def return_due(*, loan_id: int) -> bool:
    """By the clock. Asked again, it does nothing."""
    loan = _known().filter(pk=loan_id).first()
    if loan is None:
        return False
    try:
        loan.season.league = locked(loan.season.league)
    except Refusal:
        return False  # a closed league keeps its players where they are
    return _is_due(loan, timezone.now()) and bring_home(loan, None)


def send_everybody_home(season: Season, actor) -> None:
    """At the end of a season, and when its calendar is taken back; with the league held."""
    for loan in _known().running().filter(season=season).order_by("id"):
        bring_home(loan, actor)
    expire_offers(season)


def expire_offers(season: Season) -> None:
    open_ = _known().filter(season=season, state=Loan.State.OFFERED)
    for loan in open_:
        settled(loan)
    open_.update(state=Loan.State.EXPIRED, settled_at=timezone.now())


def _known():
    return Loan.objects.select_related("season__league", "card", "club", "borrower")
