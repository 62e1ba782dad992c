"""Gathering for a game: opening a table, sitting down, inviting, dealing."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from accounts.forms import GuestNameForm
from accounts.naming import is_settled, name_form
from accounts.once import once
from clubs.refusal import Refusal
from league.forms.lobby import GatherForm, SeatForm
from league.guards import Pass, pass_for
from league.models import Lobby, Role
from league.pages.game.lobby import lobby_page
from league.services import lobbies
from league.services.invitations import invite

DAYS, USES = 30, 10


@require_http_methods(["GET", "HEAD", "POST"])
@once
def gather(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        return render(request, "game/start_who.html")
    form, called = GatherForm(request.POST if request.method == "POST" else None), name_form(request)
    if form.is_valid() and is_settled(called, request.user):
        opened = lobbies.open_lobby(**form.cleaned_data, founder=request.user)
        return redirect("game:lobby", opened.league.slug)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
    return render(request, "game/gather.html", {"form": form, "called": called}, status=status)


def _lobby(request: HttpRequest, slug: str) -> tuple[Pass, Lobby]:
    """To strangers, too, where anybody may sit down."""
    found = Lobby.objects.filter(league__slug=slug).select_related("league__played").first()
    if found is None:
        raise Http404
    try:
        visit = pass_for(request.user, slug)
    except Http404:
        if not found.is_listed or hasattr(found.league, "played"):
            raise
        return Pass(found.league, request.user, None), found
    return visit, found


@require_safe
@never_cache
def lobby(request: HttpRequest, slug: str) -> HttpResponse:
    visit, found = _lobby(request, slug)
    if hasattr(found.league, "played"):
        # Whoever sat waiting is led to the game, not shown a piece of it.
        lead = HttpResponseClientRedirect if request.htmx else HttpResponseRedirect
        return lead(reverse("game:now", args=[slug]))
    return _draw(request, visit, found, name_form(request))


@require_POST
def seat(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """Take it, give it to an auto-manager or to a friend on this device, or free it."""
    visit, found = _lobby(request, slug)
    if not request.user.is_authenticated:
        return redirect(f"{reverse('account_login')}?next={reverse('game:lobby', args=[slug])}")
    deed = request.POST.get("deed", "")
    form = None
    try:
        if deed == "free":
            lobbies.free_seat(league=visit.league, seat=seat, actor=request.user)
        elif deed == "auto":
            lobbies.seat_auto_manager(league=visit.league, seat=seat, actor=request.user)
        else:
            form = SeatForm(request.POST, colours=lobbies.free_colours(found), prefix=f"seat{seat}")
            called = name_form(request)
            if not form.is_valid() or not is_settled(called, request.user):
                return _draw(request, visit, found, called, form, seat)
            chosen = {**form.cleaned_data, "shared": deed == "shared"}
            lobbies.take_seat(league=visit.league, seat=seat, **chosen, user=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("game:lobby", slug)


@require_POST
def begin_game(request: HttpRequest, slug: str) -> HttpResponse:
    visit = pass_for(request.user, slug, Role.ORGANISER)
    try:
        lobbies.begin(league=visit.league, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("game:now", slug)


@require_POST
def invite_friends(request: HttpRequest, slug: str) -> HttpResponse:
    """To a seat that is free, before the cards are dealt or later."""
    visit = pass_for(request.user, slug, Role.ORGANISER)
    try:
        invite(league=visit.league, role=Role.MANAGER, days=DAYS, most_uses=USES, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("game:about" if hasattr(visit.league, "played") else "game:lobby", slug)


def _draw(
    request: HttpRequest,
    visit: Pass,
    found: Lobby,
    called: GuestNameForm | None,
    form: SeatForm | None = None,
    at: int | None = None,
) -> HttpResponse:
    page = lobby_page(visit, found, form, at)
    context = {"league": visit.league, "lobby": found, "page": page, "called": called}
    if visit.is_member or visit.league.is_public:
        context["live_url"] = reverse("league:live", args=[visit.league.slug])
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form is not None else HTTPStatus.OK
    return render(request, "game/lobby.html", context, status=status)
