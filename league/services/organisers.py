"""Who keeps a league: what only they can do, and whom to tell when it needs somebody."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.refusal import Refusal
from league.models import League, Membership, Role


def organises(person, league: League) -> bool:
    return Membership.objects.filter(league=league, user=person, role=Role.ORGANISER).exists()


def organisers_of(league: League) -> QuerySet[User]:
    return User.objects.filter(memberships__league=league, memberships__role=Role.ORGANISER)


def only_organisers(is_organiser: bool) -> None:
    if not is_organiser:
        raise Refusal(_("Only an organiser can do this."))
