"""A guest who logs in to an account of theirs: what they have in leagues moves along."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import models, transaction
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import guest_joined
from league.live import publish
from league.models import CalendarKey, Entry, League, Membership, Notice, PushSubscription, Role
from league.services.doors import held
from league.services.revisions import turn

RISING = [Role.VIEWER, Role.MANAGER, Role.ORGANISER]


@receiver(guest_joined)
def move_in(sender, guest: User, user: User, **kwargs) -> None:
    """Nobody else's standing changes. Where both are members, the higher role stays."""
    with transaction.atomic():
        for membership in guest.memberships.select_related("league").order_by("league_id"):
            held(membership.league)
            _move_membership(membership, user)
            publish(membership.league_id, "members", "fixtures", "log")
        _move_clubs(guest, user)
        _move_calendar_keys(guest, user)
        _move_notices(guest, user)
        for model, field in _signatures():
            model._default_manager.filter(**{field: guest}).update(**{field: user})
        turn(League.objects.filter(memberships__user=user))


def _move_membership(membership: Membership, user: User) -> None:
    own = Membership.objects.filter(league=membership.league_id, user=user).first()
    if own is None:
        membership.user = user
        membership.save(update_fields=["user"])
        return
    own.role = max(own.role, membership.role, key=RISING.index)
    own.save(update_fields=["role"])
    membership.delete()


def _move_clubs(guest: User, user: User) -> None:
    """One club a season and manager: where the account has one already, the guest's is free again."""
    own = list(Entry.objects.filter(manager=user).values_list("season", flat=True))
    clubs = Entry.objects.filter(manager=guest)
    clubs.filter(season__in=own).update(manager=None)
    clubs.update(manager=user)


def _move_notices(guest: User, user: User) -> None:
    """What both heard of stays heard once; the guest's browsers go on showing notices."""
    known = Notice.objects.filter(user=user).values("key")
    Notice.objects.filter(user=guest).exclude(key__in=known).update(user=user)
    PushSubscription.objects.filter(user=guest).update(user=user)


def _move_calendar_keys(guest: User, user: User) -> None:
    """The calendars the guest subscribed to go on; one secret address a league and member."""
    own = list(CalendarKey.objects.filter(user=user).values_list("league", flat=True))
    CalendarKey.objects.filter(user=guest).exclude(league__in=own).update(user=user)


def _signatures() -> Iterator[tuple[type[models.Model], str]]:
    """Every place that only says who did something: it would lose its author when the guest goes."""
    for relation in User._meta.get_fields(include_hidden=True):
        if getattr(relation, "on_delete", None) is models.SET_NULL and relation.related_model is not Entry:
            yield relation.related_model, relation.field.name
