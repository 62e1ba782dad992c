"""What a person wants to hear and how; links in mails that work without logging in."""

from __future__ import annotations

from collections.abc import Collection

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.models import User
from clubs.refusal import Refusal
from league.models import Notice, NoticeChoices
from league.notice_words import SUBJECTS, subject_of
from league.services.notices import mail_time

CHANNELS = ("app", "mail", "push")
CONFIRM_WITHIN = 60 * 60 * 24 * 7
_LEAVE, _CONFIRM = "notices.unsubscribe", "notices.address"


def choices_of(user: User) -> NoticeChoices:
    return NoticeChoices.objects.filter(user=user).first() or NoticeChoices(user=user)


def choose(*, user: User, rhythm: str, wanted: Collection[str]) -> NoticeChoices:
    """`wanted` names pairs of subject and channel, "market.mail" for one. What waits to be sent follows at once."""
    every = [f"{subject}.{channel}" for subject in SUBJECTS for channel in CHANNELS]
    silenced = [pair for pair in every if pair not in wanted]
    with transaction.atomic():
        chosen, _made = NoticeChoices.objects.update_or_create(
            user=user, defaults={"rhythm": rhythm, "silenced": silenced}
        )
        _follow(chosen)
    return chosen


def stop_mail(*, user: User) -> None:
    with transaction.atomic():
        chosen, _made = NoticeChoices.objects.update_or_create(
            user=user, defaults={"rhythm": NoticeChoices.Rhythm.NEVER}
        )
        _follow(chosen)


def _follow(chosen: NoticeChoices) -> None:
    """Mail that is still to leave keeps to the new choice."""
    due, silenced = mail_time(chosen.rhythm, timezone.now()), set(chosen.silenced)
    waiting = list(Notice.objects.to_mail().filter(user=chosen.user_id))
    for notice in waiting:
        notice.mail_at = None if f"{subject_of(notice.kind)}.mail" in silenced else due
    Notice.objects.bulk_update(waiting, ["mail_at"])


def unsubscribe_address(user: User) -> str:
    token = signing.Signer(salt=_LEAVE).sign(user.pk)
    return settings.BASE_URL + reverse("notices:unsubscribe", args=[token])


def who_unsubscribes(token: str) -> User | None:
    """A link in an old mail works for as long as the person has an account."""
    try:
        return User.objects.filter(pk=signing.Signer(salt=_LEAVE).unsign(token)).first()
    except signing.BadSignature:
        return None


def ask_to_confirm(*, user: User) -> None:
    """Anybody can type any address into an account. Notices go there only after whoever reads its mail agreed."""
    if not user.email or user.is_guest:
        raise Refusal(_("Your account has no e-mail address yet."))
    token = signing.dumps([user.pk, user.email], salt=_CONFIRM)
    context = {
        "name": user.username,
        "address": settings.BASE_URL + reverse("notices:confirm", args=[token]),
        "base_url": settings.BASE_URL,
    }
    with translation.override(user.reads):
        body = render_to_string("notices/email/confirm.txt", context)
        EmailMessage(_("Notices for this address?"), body.strip() + "\n", to=[user.email]).send()


def who_confirms(token: str) -> User | None:
    """The person, if the address the link was sent to is still theirs."""
    try:
        pk, email = signing.loads(token, salt=_CONFIRM, max_age=CONFIRM_WITHIN)
    except signing.BadSignature:
        return None
    return User.objects.filter(pk=pk, email=email, is_guest=False).first()


def confirm_address(*, user: User) -> None:
    NoticeChoices.objects.update_or_create(user=user, defaults={"confirmed": user.email})
