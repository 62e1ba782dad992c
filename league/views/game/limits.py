"""Secret limits for the auctions of a week."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.refusal import Refusal
from league.forms.bid_limits import limits_from
from league.game_guards import game_for
from league.services.bid_limits import leave_limits
from league.views.game.desk import draw


@require_POST
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    place = game_for(request, slug, seated=True)
    try:
        leave_limits(game=place.game, seat=place.seat, limits=limits_from(request.POST))
    except Refusal as refusal:
        return draw(request, game_for(request, slug), refusal=str(refusal))
    messages.success(request, _("Your limits are kept. Nobody else sees them."))
    return redirect("game:now", slug)
