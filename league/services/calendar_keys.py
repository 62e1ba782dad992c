"""The secret address of a calendar: made by a member, given up or changed at any time."""

from __future__ import annotations

import secrets

from django.db import transaction

from league.models import CalendarKey, League, Membership
from league.services.doors import held


def make_key(*, league: League, user) -> CalendarKey:
    """A new one each time: an address that got about is of no use any more."""
    with transaction.atomic():
        held(league)
        key, _made = CalendarKey.objects.update_or_create(
            league=league, user=user, defaults={"token": secrets.token_urlsafe(32)}
        )
    return key


def give_up_key(*, league: League, user) -> None:
    CalendarKey.objects.filter(league=league, user=user).delete()


def league_of_key(token: str) -> League | None:
    """The league whose calendar it opens, while its owner is a member."""
    key = CalendarKey.objects.select_related("league").filter(token=token).first()
    if key is None or not Membership.objects.filter(league=key.league_id, user=key.user_id).exists():
        return None
    return key.league
