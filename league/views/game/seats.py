"""A seat at the table: on holiday, back, left for good or freed by the organiser, taken over."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.refusal import Refusal
from league.game_guards import game_for
from league.services import game_seats
from league.views.sure import unless_sure

OWN = {"away": game_seats.go_on_holiday, "back": game_seats.come_back, "leave": game_seats.leave_seat}
ORGANISERS = {"send": game_seats.send_on_holiday, "free": game_seats.free_seat}


@require_POST
def change(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    deed = request.POST.get("deed", "")
    place = game_for(request, slug, seated=deed != "take" and deed not in ORGANISERS)
    if deed in {"leave", "free"} and (asked := _unless_sure(request, slug, deed)):
        return asked
    try:
        if deed == "take":
            game_seats.take_over(game=place.game, seat=seat, user=request.user)
        elif does := (OWN | ORGANISERS).get(deed):
            does(game=place.game, seat=seat, actor=request.user)
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("game:about", slug)


def _unless_sure(request: HttpRequest, slug: str, deed: str) -> HttpResponse | None:
    own = deed == "leave"
    return unless_sure(
        request,
        title=_("Leave the table?") if own else _("Free the seat?"),
        says=_("You give your club up. An auto-manager decides for it, and whoever comes by a link can take it over.")
        if own
        else _("Whoever sits there loses the club. An auto-manager decides for it until somebody takes it over."),
        yes=_("Leave the table") if own else _("Free the seat"),
        back=reverse("game:about", args=[slug]),
    )
