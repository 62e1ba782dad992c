"""The referee of a match is drawn by recorded dice, once."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League
from league.services.desk import Desk
from league.services.fixtures import teams
from league.services.log import record
from matches.services import throw

PURPOSE = "referee"


def draw_referee(*, league: League, fixture: Fixture, actor) -> Card:
    """CA-REF-1. Drawing again changes nothing: whom the dice have named, whistles."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor)
        match = desk.fixture.match
        if match.referee_id:
            return match.referee
        referees = list(Card.objects.filter(box__league=desk.league, kind=Card.Kind.REFEREE).order_by("pk"))
        if not referees:
            raise Refusal(_("The league's box holds no referee card."))
        box = desk.fixture.round.season.dice_box
        number = throw(box=box, stream=f"{PURPOSE}/{desk.fixture.pk}", sides=len(referees), purpose=PURPOSE)
        match.referee = referees[number - 1]
        match.save(update_fields=["referee"])
        record(desk.league, actor, "referee.drawn", name=match.referee.name, **teams(desk.fixture))
        publish(desk.league.pk, "fixtures", "log")
        return match.referee
