"""What a group says a player is worth, instead of the formula.  # CA-LEAGUE-9"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from league.live import publish
from league.models import League, Valuation
from league.services.log import record
from league.services.market_desk import MarketDesk

MOST = 99


@transaction.atomic
def set_value(*, league: League, card: Card, points: int | None, actor) -> None:
    """None leaves it to the formula again. Bids that were laid for less still count."""
    desk = MarketDesk(league, actor)
    desk.only_organisers()
    card = Card.objects.players().filter(pk=card.pk, box=desk.league.box_id).first()
    if card is None:
        raise Refusal(_("This card is not in the league's box any more."))
    if points is None:
        if Valuation.objects.filter(card=card).delete()[0]:
            record(desk.league, actor, "market.value_undone", name=card.name)
    else:
        if not 1 <= points <= MOST:
            raise Refusal(_("A player is worth between 1 and %(most)s points.") % {"most": MOST})
        facts = {"points": points, "author": actor, "at": timezone.now()}
        Valuation.objects.update_or_create(card=card, defaults=facts)
        record(desk.league, actor, "market.valued", name=card.name, points=points)
    publish(desk.league.pk, "squads", "log")
