"""Web push: a message for one browser, encrypted so that only that browser can read it, signed with the site's key."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from email.utils import parseaddr

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import ngettext

from accounts.models import User
from league import outgoing
from league.jobs import enqueue, enqueue_many, handles
from league.models import Job, Notice, PushSubscription
from league.notice_words import said, subject_of
from league.vapid import pem_pair

GATHER, SEND = "notices.push", "push"
LIFE = 60 * 60 * 24  # seconds a push service keeps it for a phone that is off
GONE = frozenset({404, 410})
LONGEST_BODY = 300  # a push service takes 4096 bytes, and a phone shows less
MOST_SAID = 3
LATE = timedelta(seconds=30)


def queue_due(*, now: datetime) -> int:
    """One job a person for whom something waits. `tell` asks for it at once; this finds what came in between."""
    people = Notice.objects.to_push().filter(push_at__lte=now - LATE).order_by().values_list("user_id", flat=True)
    return enqueue_many(GATHER, {str(pk): {"user": pk} for pk in people.distinct()})


@handles(GATHER)
def gather(job: Job) -> None:
    """What waits for a person becomes one message for each of their browsers; claimed and queued in one transaction."""
    with transaction.atomic():
        user = User.objects.select_for_update(no_key=True).filter(pk=job.payload["user"]).first()
        if user is None:
            return
        notices = Notice.objects.to_push().filter(user=user).claim("pushed_at")
        for subscription in user.push_subscriptions.all() if notices else ():
            with translation.override(subscription.language):
                if lines := said(notices):
                    enqueue(SEND, payload={"subscription": subscription.pk, "message": message(lines)})


def message(lines: list[tuple[Notice, str]]) -> dict[str, str]:
    """What the service worker shows. A later message with the same tag takes the place of an earlier one."""
    last, sentence = lines[-1]
    if len(lines) == 1:
        return {
            "title": last.league.name if last.league else "Touchline",
            "body": Truncator(sentence).chars(LONGEST_BODY),
            "url": reverse("notices:open", args=[last.pk]),
            "tag": f"{subject_of(last.kind)}-{last.league_id or 0}",
        }
    count = len(lines)
    title = ngettext("%(count)d notice for you", "%(count)d notices for you", count) % {"count": count}
    body = " ".join(Truncator(words).chars(LONGEST_BODY // MOST_SAID) for _notice, words in lines[-MOST_SAID:])
    return {"title": title, "body": body, "url": reverse("notices:list"), "tag": "notices"}


@handles(SEND)
def send(job: Job) -> None:
    subscription = PushSubscription.objects.filter(pk=job.payload["subscription"]).first()
    if subscription is None:
        return
    sealed = seal(subscription, job.payload["message"])
    answer = outgoing.post(subscription.endpoint, body=sealed.encrypted, headers=dict(sealed.headers))
    if answer.status in GONE:
        subscription.delete()
    elif not answer.is_good:
        raise RuntimeError(f"the push service answered {answer.status}: {answer.text[:200]}")


def seal(subscription: PushSubscription, words: dict[str, str]):
    # Imported where it is used: it would make every start slower.
    from webpush import WebPush, WebPushSubscription

    private, public = pem_pair()
    sealer = WebPush(private, public, subscriber=parseaddr(settings.DEFAULT_FROM_EMAIL)[1], ttl=LIFE)
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    to = WebPushSubscription.model_validate({"endpoint": subscription.endpoint, "keys": keys})
    return sealer.get(json.dumps(words, ensure_ascii=False), to)
