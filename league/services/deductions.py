"""Points taken from a club, and given back."""

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Deduction, League, Season
from league.services.doors import locked
from league.services.log import record


@transaction.atomic
def deduct(*, league: League, club: Club, points: int, reason: str, actor) -> Deduction:
    league = locked(league)
    season = league.seasons.latest("number")
    if season.state == Season.State.FINISHED:
        raise Refusal(_("This season is closed: its table stands."))
    if not season.entries.filter(club=club).exists():
        raise Refusal(_("This club does not play this season."))
    deduction = Deduction.objects.create(season=season, club=club, points=points, reason=reason, author=actor)
    record(league, actor, "deduction.made", club=club.name, points=points, reason=reason)
    publish(league.pk, "table", "log")
    return deduction


@transaction.atomic
def give_back(*, league: League, deduction: Deduction, actor) -> None:
    league = locked(league)
    found = Deduction.objects.select_related("club", "season").filter(pk=deduction.pk, season__league=league).first()
    if found is None:
        return  # the other tab was faster
    if found.season.state == Season.State.FINISHED:
        raise Refusal(_("This season is closed: its table stands."))
    found.delete()
    record(league, actor, "deduction.undone", club=found.club.name, points=found.points)
    publish(league.pk, "table", "log")
