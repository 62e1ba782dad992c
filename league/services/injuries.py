"""The die for an injured player, after the match is final: thrown here on record, or typed as rolled at the table."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from clubs.rules.injuries import matches_missed
from league.live import publish
from league.models import Fixture, League
from league.models.fixture import PLAYED
from league.services.desk import Desk
from league.services.fixtures import teams
from league.services.log import record
from league.week_notices import look_after
from matches.models import Event, InjuryRoll, Roll
from matches.services import throw

SIDES = 6
PURPOSE = "injury"


def roll_injury(*, league: League, fixture: Fixture, card: Card, actor, typed: int | None = None) -> InjuryRoll:
    """CA-LEAGUE-4, OP-71: one die a player and match. A second click finds the die that lies there already.

    One that was thrown before the match was annulled lies there no more.
    """
    with transaction.atomic():
        desk = Desk(league, fixture, actor, although_withdrawn=True)
        fixture = desk.fixture
        if fixture.state not in PLAYED:
            raise Refusal(_("The die is thrown once the score is final."))
        if not Event.objects.filter(report=fixture.report_id, kind=Event.Kind.INJURY, card=card).exists():
            raise Refusal(_("%(name)s was not injured in this match.") % {"name": card.name})
        lying = InjuryRoll.objects.standing().filter(match=fixture.match_id, card=card).first()
        if lying:
            return lying
        value, roll = typed, None
        if value is None:
            box, stream = fixture.round.season.dice_box, f"{PURPOSE}/{fixture.pk}/{card.pk}"
            value = throw(box=box, stream=stream, sides=SIDES, purpose=PURPOSE)
            roll = Roll.objects.filter(box=box, stream=stream).latest("position")
        elif not 1 <= value <= SIDES:
            raise Refusal(_("A die shows 1 to 6."))
        injury = InjuryRoll.objects.create(match_id=fixture.match_id, card=card, value=value, roll=roll, author=actor)
        record(
            desk.league,
            actor,
            "injury.rolled",
            name=card.name,
            die=value,
            matches=matches_missed(value),
            **teams(fixture),
        )
        publish(desk.league.pk, "fixtures", "log")
        look_after(fixture)
        return injury


def take_back(*, league: League, fixture: Fixture, card: Card, actor) -> None:
    """A die that was typed in wrong. One that was thrown here stays."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor, although_withdrawn=True)
        lying = InjuryRoll.objects.standing().filter(match=desk.fixture.match_id, card=card).first()
        if lying is None:
            return
        if lying.roll_id:
            raise Refusal(_("This die was thrown on record: it stays."))
        lying.delete()
        record(desk.league, actor, "injury.taken_back", name=card.name, die=lying.value, **teams(desk.fixture))
        publish(desk.league.pk, "fixtures", "log")
