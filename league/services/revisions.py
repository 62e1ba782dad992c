"""Moves a league's revision where something changed that its log does not tell: the names of people."""

from django.db.models import F, QuerySet
from django.db.models.signals import post_save, pre_delete
from django.dispatch import receiver

from accounts.models import User
from league.models import League


def turn(leagues: QuerySet[League]) -> None:
    """What was kept of these leagues (league/pages/kept.py) is out of date."""
    League.objects.filter(pk__in=leagues.values("pk")).update(revision=F("revision") + 1)


@receiver(post_save, sender=User)
def person_changed(sender, instance: User, created: bool, update_fields=None, **kwargs) -> None:
    # A log-in saves the time of it and nothing that a page shows.
    if not created and (update_fields is None or "username" in update_fields):
        turn(League.objects.filter(memberships__user=instance))


@receiver(pre_delete, sender=User)
def person_leaves(sender, instance: User, **kwargs) -> None:
    turn(League.objects.filter(memberships__user=instance))
