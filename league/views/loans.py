"""Loans: offered, asked for, answered, ended."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.refusal import Refusal
from league.guards import league_tracking
from league.models import Loan, Role
from league.pages.loans import LoanTable, loans_page, say_loan, until_words
from league.services.loans import (
    accept_loan,
    approve_loan,
    decline_loan,
    end_loan,
    offer_loan,
    veto_loan,
    withdraw_loan,
)
from league.views.market import current_book, market_frame, settle
from league.views.sure import unless_sure

MOVES = {
    "accept": (accept_loan, Role.MANAGER),
    "decline": (decline_loan, Role.MANAGER),
    "withdraw": (withdraw_loan, Role.MANAGER),
    "end": (end_loan, Role.MANAGER),
    "approve": (approve_loan, Role.ORGANISER),
    "veto": (veto_loan, Role.ORGANISER),
}


@require_safe
def loans(request: HttpRequest, slug: str) -> HttpResponse:
    visit = league_tracking("market", request.user, slug)
    book = current_book(visit)
    template = "_loans.html" if request.htmx and request.htmx.target == "loans" else "loans.html"
    return render(request, f"league/market/{template}", market_frame(book, "loans") | {"page": loans_page(book)})


@require_http_methods(["GET", "HEAD", "POST"])
def offer(request: HttpRequest, slug: str, club_id: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug, Role.MANAGER)
    table = LoanTable(current_book(visit), club_id, request.POST.get("club") or request.GET.get("club"))
    if table.entry is None or table.entry == table.partner:
        raise PermissionDenied
    posted = request.method == "POST"
    form = table.form(request.POST if posted else None)
    if posted and form.is_valid():
        own, other = table.entry.club, table.partner.club
        sides = {"club": other, "borrower": own} if form.asked else {"club": own, "borrower": other}
        facts = sides | {"card": form.place.card, "asked": form.asked} | form.terms()
        try:
            offer_loan(league=visit.league, actor=request.user, **facts)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The offer is made. %(club)s can answer it.") % {"club": other})
            return redirect("league:loans", slug)
    context = market_frame(table.book, "loans") | {"page": table.page(form)}
    status = HTTPStatus.UNPROCESSABLE_ENTITY if posted else HTTPStatus.OK
    return render(request, "league/market/loan_offer.html", context, status=status)


@require_POST
def answer(request: HttpRequest, slug: str, pk: int, move: str) -> HttpResponse:
    """accept, decline, withdraw, end; and for organisers approve and veto."""
    if move not in MOVES:
        raise Http404
    service, role = MOVES[move]
    visit = league_tracking("market", request.user, slug, role)
    loan = get_object_or_404(
        Loan.objects.select_related("card", "club", "borrower"), pk=pk, season__league=visit.league
    )
    if move in {"accept", "approve", "end"} and (asked := _unless_sure(request, slug, loan, move)):
        return asked
    settle(request, service, move, _told, league=visit.league, loan=loan)
    return redirect("league:loans", slug)


def _told(loan: Loan) -> str:
    if loan.state == Loan.State.RUNNING and not loan.ends_early_id:
        return say_loan(loan)
    return _("The loan: %(state)s.") % {"state": loan.get_state_display()}


def _unless_sure(request: HttpRequest, slug: str, loan: Loan, move: str) -> HttpResponse | None:
    words = {"name": loan.card.name, "club": loan.club.name, "other": loan.borrower.name, "until": until_words(loan)}
    if move == "end":
        title, yes = _("End the loan of %(name)s now?"), _("Yes, end it")
        says = _("%(name)s goes home to %(club)s. The other club has to agree, unless an organiser ends it.")
    else:
        title, yes = _("Lend %(name)s to %(other)s?"), _("Yes, lend him")
        says = _("%(name)s plays for %(other)s until %(until)s and then goes home to %(club)s by himself.")
    back = reverse("league:loans", args=[slug])
    return unless_sure(request, title=title % words, says=says % words, yes=yes, back=back)
