"""The browsers of a person that show notices."""

from __future__ import annotations

from django.db import transaction

from accounts.models import User
from league.models import PushSubscription

MOST = 10  # browsers a person; the oldest makes room
# Names as people know them, by the word that tells each from the others; the first that fits.
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
DEVICES = {word: word for word in ("Android", "iPhone", "iPad", "Mac", "Windows", "Linux")}


def subscribe(*, user: User, endpoint: str, p256dh: str, auth: str, language: str, browser: str) -> PushSubscription:
    """An endpoint belongs to one browser, and so to whoever uses it now."""
    with transaction.atomic():
        subscription, _made = PushSubscription.objects.update_or_create(
            endpoint=endpoint,
            defaults={
                "user": user,
                "p256dh": p256dh,
                "auth": auth,
                "language": language,
                "browser": name_of(browser),
            },
        )
        newest = PushSubscription.objects.filter(user=user).order_by("-pk").values_list("pk", flat=True)
        PushSubscription.objects.filter(pk__in=list(newest[MOST:])).delete()
    return subscription


def forget(*, user: User, **which) -> None:
    """By `endpoint` or `pk`, among this person's own."""
    PushSubscription.objects.filter(user=user, **which).delete()


def name_of(agent: str) -> str:
    """“Firefox, Android”, for the person to know it by."""
    found = (next((name for word, name in names.items() if word in agent), "") for names in (BROWSERS, DEVICES))
    return ", ".join(filter(None, found))
