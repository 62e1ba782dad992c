"""Notices by mail: what waits for a person leaves in one letter, when their rhythm says so."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import ngettext

from accounts.models import User
from league.jobs import enqueue_many, handles
from league.models import Job, Notice
from league.notice_words import said
from league.services.notice_choices import unsubscribe_address

KIND = "notices.mail"
REST = timedelta(minutes=15)  # between two letters to one person, however much happens
LONGEST_SUBJECT = 110


def queue_due(*, now: datetime) -> int:
    """One job a person whose next letter is due."""
    lately = Notice.objects.filter(user=OuterRef("user"), mailed_at__gt=now - REST)
    due = Notice.objects.to_mail().filter(~Exists(lately), mail_at__lte=now)
    people = due.order_by().values_list("user_id", flat=True).distinct()
    return enqueue_many(KIND, {str(pk): {"user": pk} for pk in people})


@handles(KIND)
def write(job: Job) -> None:
    """The notices are claimed and the letter is queued in one transaction: it is written once, whoever comes twice."""
    with transaction.atomic():
        user = User.objects.select_for_update(no_key=True).filter(pk=job.payload["user"]).first()
        if user is None:
            return
        notices = Notice.objects.to_mail().filter(user=user).claim("mailed_at")
        if notices and user.email:
            with translation.override(user.reads):
                if lines := said(notices):
                    letter(user, lines).send()


def letter(user: User, lines: list[tuple[Notice, str]]) -> EmailMessage:
    leave = unsubscribe_address(user)
    context = {
        "name": user.username,
        "leagues": _by_league(lines),
        "choices": settings.BASE_URL + reverse("notices:choices"),
        "leave": leave,
        "base_url": settings.BASE_URL,
    }
    return EmailMessage(
        _subject([sentence for _notice, sentence in lines]),
        render_to_string("notices/email/letter.txt", context).strip() + "\n",
        to=[user.email],
        headers={
            "List-Unsubscribe": f"<{leave}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def _subject(sentences: list[str]) -> str:
    if len(sentences) == 1:
        return Truncator(" ".join(sentences[0].split())).chars(LONGEST_SUBJECT)
    count = len(sentences)
    return ngettext("%(count)d notice for you", "%(count)d notices for you", count) % {"count": count}


def _by_league(lines: list[tuple[Notice, str]]) -> list[tuple[str, list[dict[str, str]]]]:
    """In the order in which the leagues were first heard of."""
    found: dict[str, list[dict[str, str]]] = {}
    for notice, sentence in lines:
        name = notice.league.name if notice.league else ""
        line = {"sentence": sentence, "address": settings.BASE_URL + notice.address}
        found.setdefault(name, []).append(line)
    return list(found.items())
