"""Guests: people who play first and say who they are later, or never."""

from __future__ import annotations

import secrets

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from accounts.signals import guest_joined

BIRDS = (
    gettext_lazy("Kestrel"),
    gettext_lazy("Heron"),
    gettext_lazy("Swift"),
    gettext_lazy("Robin"),
    gettext_lazy("Lark"),
    gettext_lazy("Osprey"),
    gettext_lazy("Magpie"),
    gettext_lazy("Swallow"),
    gettext_lazy("Curlew"),
    gettext_lazy("Finch"),
    gettext_lazy("Owl"),
    gettext_lazy("Crane"),
    gettext_lazy("Plover"),
    gettext_lazy("Raven"),
    gettext_lazy("Wagtail"),
    gettext_lazy("Nightingale"),
)
MOST_ATTEMPTS = 8


def invent_name(digits: int = 3) -> str:
    number = 10 ** (digits - 1) + secrets.randbelow(9 * 10 ** (digits - 1))
    return _("Guest %(bird)s %(number)d") % {"bird": secrets.choice(BIRDS), "number": number}


def create_guest() -> User:
    """An account without a password. Names that are taken are tried again, with longer numbers each time."""
    for attempt in range(MOST_ATTEMPTS):
        guest = User(username=invent_name(3 + attempt), is_guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("No free name for a guest was found.")


def claim(*, guest: User, name: str, password: str, email: str) -> User:
    """The guest's own row becomes a full account, so everything that points to it stays. A double click is harmless."""
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=guest.pk)
        if user.is_guest:
            user.username, user.email, user.is_guest = name, email, False
            user.set_password(password)
            user.save()
    return user


def absorb(*, guest: User, user: User) -> None:
    """Gives what the guest did to the account they have logged in to, and forgets the guest."""
    with transaction.atomic():
        found = User.objects.select_for_update().filter(pk=guest.pk, is_guest=True).first()
        if found is None:
            return
        guest_joined.send(sender=User, guest=found, user=user)
        found.delete()
