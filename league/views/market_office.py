"""What organisers do in the market: windows and values."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.refusal import Refusal
from league.forms.market import ValueForm, WindowForm
from league.guards import league_tracking
from league.models import Role, Window
from league.pages.market_deal import Counter
from league.pages.market_office import office_page
from league.services.valuations import set_value
from league.services.windows import add_window, close_window, remove_window
from league.views.market import current_book, market_frame
from league.views.sure import unless_sure


@require_http_methods(["GET", "HEAD", "POST"])
def office(request: HttpRequest, slug: str) -> HttpResponse:
    """The windows; a posted form sets another one."""
    visit = league_tracking("market", request.user, slug, Role.ORGANISER)
    form = WindowForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        try:
            add_window(league=visit.league, **form.cleaned_data, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The window is set."))
            return redirect("league:market_office", slug)
    book = current_book(visit)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    context = market_frame(book, "office") | {"page": office_page(book, form)}
    return render(request, "league/market/office.html", context, status=status)


@require_POST
def window(request: HttpRequest, slug: str, pk: int, move: str) -> HttpResponse:
    """Closed now, with its bids opened; or taken back before it opens."""
    visit = league_tracking("market", request.user, slug, Role.ORGANISER)
    found = get_object_or_404(Window, pk=pk, season__league=visit.league)
    asked = unless_sure(
        request,
        title=_("Close the window now?") if move == "close" else _("Remove the window?"),
        says=_("Nobody signs, swaps or releases any more until another window opens. Sealed bids are opened at once.")
        if move == "close"
        else _("It will not open. You can set another one."),
        yes=_("Close it now") if move == "close" else _("Remove the window"),
        back=reverse("league:market_office", args=[slug]),
    )
    if asked:
        return asked
    service, told = {
        "close": (close_window, _("The window is closed.")),
        "remove": (remove_window, _("The window is taken back.")),
    }[move]
    try:
        service(league=visit.league, window=found, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, told)
    return redirect("league:market_office", slug)


@require_POST
def player_value(request: HttpRequest, slug: str, card_id: int) -> HttpResponse:
    visit = league_tracking("market", request.user, slug, Role.ORGANISER)
    counter, form = Counter(current_book(visit), card_id, None), ValueForm(request.POST)
    if form.is_valid():
        points = form.cleaned_data["points"]
        try:
            set_value(league=visit.league, card=counter.card, points=points, actor=request.user)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The value is saved."))
            return redirect("league:market_player", slug, card_id)
    context = market_frame(counter.book, "agents") | {"page": counter.page(value_form=form)}
    return render(request, "league/market/deal.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
