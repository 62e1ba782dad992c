"""Friendlies and one-off results in the group's log. They count for nothing and ban nobody.  # OP-72"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from league.live import publish
from league.models import Friendly, League, Role, Season
from league.services.doors import locked
from league.services.log import record
from league.services.seasons import current_season

# Within this time the same friendly of the same person is a double click.
TWICE = timedelta(minutes=1)


@dataclass(frozen=True)
class Side:
    """A club of the season, or a guest of whom only the name is known."""

    club: int | None = None
    guest: str = ""


@dataclass(frozen=True)
class Told:
    """What somebody tells of a friendly."""

    played_on: date
    home: Side
    away: Side
    home_goals: int
    away_goals: int
    home_scorers: str = ""
    away_scorers: str = ""


def may_change(friendly: Friendly, league: League, user) -> bool:
    return user.pk is not None and (friendly.author_id == user.pk or _is_organiser(league, user))


@transaction.atomic
def record_friendly(*, league: League, told: Told, actor) -> Friendly:
    league = locked(league)
    season = current_season(league)
    facts = _checked(league, season, told, actor)
    lately = timezone.now() - TWICE
    if twin := season.friendlies.filter(**facts, author=actor, at__gte=lately).first():
        return twin
    friendly = season.friendlies.create(**facts, author=actor)
    _log(league, actor, "friendly.recorded", friendly)
    return friendly


@transaction.atomic
def change_friendly(*, league: League, friendly: Friendly, told: Told, actor) -> Friendly:
    league = locked(league)
    found = _found(league, friendly, actor)
    if found is None:
        raise Refusal(_("This friendly is not in the log any more."))
    old, facts = str(found), _checked(league, found.season, told, actor)
    changed = [name for name, value in facts.items() if getattr(found, name) != value]
    if not changed:
        return found
    for name in changed:
        setattr(found, name, facts[name])
    found.save(update_fields=changed)
    _log(league, actor, "friendly.changed", found, old=old)
    return found


@transaction.atomic
def remove_friendly(*, league: League, friendly: Friendly, actor) -> None:
    league = locked(league)
    found = _found(league, friendly, actor)
    if found is None:
        return  # the other tab was faster
    found.delete()
    _log(league, actor, "friendly.removed", found)


def _found(league: League, friendly: Friendly, actor) -> Friendly | None:
    found = Friendly.objects.select_related("season").filter(pk=friendly.pk, season__league=league).first()
    if found is not None and not may_change(found, league, actor):
        raise Refusal(_("Only who entered it and the organisers can change this."))
    return found


def _checked(league: League, season: Season, told: Told, actor) -> dict[str, object]:
    if told.played_on > timezone.localdate():
        raise Refusal(_("The log has what was played: this day is still to come."))
    clubs = Club.objects.filter(entries__season=season).in_bulk([told.home.club, told.away.club])
    if not {told.home.club, told.away.club} <= {*clubs, None}:
        raise Refusal(_("This club does not play this season."))
    if told.home.club is not None and told.home.club == told.away.club:
        raise Refusal(_("A club cannot play against itself."))
    own = _own_club(season, actor)
    if not _is_organiser(league, actor) and (own is None or own not in clubs):
        raise Refusal(_("One of the two sides has to be your own club; an organiser can enter any friendly."))
    facts = asdict(told)
    for side in ("home", "away"):
        chosen = getattr(told, side)
        facts |= {f"{side}_name": clubs[chosen.club].name if chosen.club else chosen.guest}
        facts |= {f"{side}_id": facts.pop(side)["club"]}
    return facts


def _is_organiser(league: League, user) -> bool:
    return user.pk is not None and league.memberships.filter(user=user, role=Role.ORGANISER).exists()


def _own_club(season: Season, user) -> int | None:
    if user.pk is None:
        return None
    return season.entries.filter(manager=user).values_list("club", flat=True).first()


def _log(league: League, actor, verb: str, friendly: Friendly, **more: str) -> None:
    names = {"home": friendly.home_name, "away": friendly.away_name, "score": friendly.score}
    record(league, actor, verb, **names, **more)
    publish(league.pk, "fixtures", "log")
