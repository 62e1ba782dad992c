"""The die that a report left open, after the match is final: thrown here on record, or typed as rolled at the table."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Card
from clubs.refusal import Refusal
from league.live import publish
from league.models import Fixture, League
from league.models.fixture import PLAYED
from league.services.desk import Desk
from league.services.fixtures import teams
from league.services.injury_dice import SIDES, lying_for, roll_die
from league.services.log import record
from league.week_notices import look_after
from matches.models import Event, InjuryRoll


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
        lying = lying_for(fixture.match_id).get(card.pk)
        if lying:
            return lying
        if typed is not None and not 1 <= typed <= SIDES:
            raise Refusal(_("A die shows 1 to 6."))
        injury = roll_die(fixture, card, actor, typed=typed)
        publish(desk.league.pk, "fixtures", "log")
        look_after([fixture])
        return injury


def take_back(*, league: League, fixture: Fixture, card: Card, actor) -> None:
    """A die that was typed in wrong. One that was thrown here stays."""
    with transaction.atomic():
        desk = Desk(league, fixture, actor, although_withdrawn=True)
        if desk.fixture.state not in PLAYED:
            raise Refusal(_("The score is not final: change the die with its report."))
        lying = lying_for(desk.fixture.match_id).get(card.pk)
        if lying is None:
            return
        if lying.roll_id:
            raise Refusal(_("This die was thrown on record: it stays."))
        lying.delete()
        record(desk.league, actor, "injury.taken_back", name=card.name, die=lying.value, **teams(desk.fixture))
        publish(desk.league.pk, "fixtures", "log")
