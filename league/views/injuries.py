"""The die for an injured player: rolled here, or typed as it fell at the table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs.models import Card
from league.forms.results import DieForm
from league.guards import league_for
from league.injury_words import say_rolled
from league.models import Role
from league.services import injuries
from league.views.results import act


@require_POST
def roll(request: HttpRequest, slug: str, pk: int, card_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.MANAGER)
    card = get_object_or_404(Card, pk=card_id, box__league=visit.league)

    def deed(**facts):
        return say_rolled(card.name, injuries.roll_injury(card=card, **facts).value)

    return act(request, visit, pk, name="die", form=DieForm(request.POST), deed=deed)


@require_POST
def take_back(request: HttpRequest, slug: str, pk: int, card_id: int) -> HttpResponse:
    visit = league_for(request.user, slug, Role.MANAGER)
    card = get_object_or_404(Card, pk=card_id, box__league=visit.league)

    def deed(**facts):
        injuries.take_back(card=card, **facts)
        return _("The die is taken back.")

    return act(request, visit, pk, name="", form=None, deed=deed)
