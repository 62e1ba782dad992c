"""The one door for what somebody should hear: in the app, by mail and by push, as each person chose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from league import push
from league.jobs import enqueue
from league.live import publish_to
from league.models import League, Notice, NoticeChoices, PushSubscription
from league.notice_words import SENTENCES, subject_of

Rhythm = NoticeChoices.Rhythm
BURST = timedelta(minutes=2)  # what happens within it leaves in one mail
BREATH = 5  # seconds: the same for push
KEPT_FOR = timedelta(days=180)
MORNING = 8  # o'clock, where the site is


def tell(
    *,
    users: Iterable[User | None],
    kind: str,
    league: League | None,
    facts: Mapping[str, object],
    address: str,
    key: str,
) -> None:
    """Writes the notice down with the caller's transaction. Whoever heard of `key` before does not hear of it again.

    `users` may name nobody (a club without a manager) and somebody twice. `address` is a path.
    """
    if kind not in SENTENCES:
        raise KeyError(f"league/notice_words.py has no sentence for {kind!r}")
    people = {user.pk: user for user in users if user is not None}
    if not people:
        return
    choices = {chosen.user_id: chosen for chosen in NoticeChoices.objects.filter(user__in=people)}
    reachable = set(PushSubscription.objects.filter(user__in=people).values_list("user_id", flat=True))
    now, notices = timezone.now(), []
    for pk, user in people.items():
        wanted = _wanted(user, choices.get(pk) or NoticeChoices(user_id=pk), subject_of(kind), now)
        if pk not in reachable:
            wanted["push_at"] = None
        if any(wanted.values()):
            about = {"kind": kind, "facts": dict(facts), "address": address, "key": key}
            notices.append(Notice(user_id=pk, league=league, at=now, **about, **wanted))
    # Of two workers one writes it: the constraint decides, and the other's row is passed over.
    Notice.objects.bulk_create(notices, ignore_conflicts=True)
    publish_to([notice.user_id for notice in notices], "notices")
    for notice in notices:
        if notice.push_at:
            enqueue(push.GATHER, payload={"user": notice.user_id}, key=str(notice.user_id), delay=BREATH)


def mark_read(*, user: User, notices: QuerySet[Notice]) -> int:
    """Of these, the ones that are this person's own. Their other tabs hear of it."""
    marked = notices.filter(user=user, read_at=None).update(read_at=timezone.now())
    if marked:
        publish_to([user.pk], "notices")
    return marked


def retract(*, league: League, key: str, of: Collection[int] | None = None) -> None:
    """What is told under `key`, or further down its path, needs nobody any more: it leaves the list, and what has not
    left the house stays here. `of` are ids: only "key/id" and further down, for as many as there are."""
    moot = Notice.objects.filter(Q(key=key) | Q(key__startswith=f"{key}/"), league=league)
    if of is not None:
        ids = {str(one) for one in of}
        told = moot.values_list("pk", "key")
        moot = Notice.objects.filter(pk__in=[pk for pk, path in told if path.split("/")[1] in ids])
    users = list(moot.unread().values_list("user_id", flat=True))
    moot.update(in_app=False, read_at=Coalesce("read_at", timezone.now()))
    if users:
        publish_to(users, "notices")


def forget_old(*, now: datetime) -> int:
    """After half a year nobody looks for it, read or not."""
    return Notice.objects.filter(at__lt=now - KEPT_FOR).delete()[0]


def _wanted(user: User, choices: NoticeChoices, subject: str, now: datetime) -> dict[str, object]:
    """The channels this person wants it on, as fields of the notice."""
    silenced = set(choices.silenced)
    mail = user.email and user.email == choices.confirmed and f"{subject}.mail" not in silenced
    return {
        "in_app": f"{subject}.app" not in silenced,
        "mail_at": mail_time(choices.rhythm, now) if mail else None,
        "push_at": now + timedelta(seconds=BREATH) if f"{subject}.push" not in silenced else None,
    }


def mail_time(rhythm: str, now: datetime) -> datetime | None:
    """When a mail about something that happens now may leave."""
    here = timezone.localtime(now)
    match rhythm:
        case Rhythm.AT_ONCE:
            return now + BURST
        case Rhythm.HOURLY:
            return here.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
        case Rhythm.DAILY:
            morning = here.replace(hour=MORNING, minute=0, second=0, microsecond=0)
            return morning if here < morning else morning + timedelta(days=1)
    return None
