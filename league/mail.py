"""Mail leaves through a job, so that a slow or absent mail server never holds up a page."""

from __future__ import annotations

import os

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends import filebased
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.message import EmailMessage

from league.jobs import enqueue, handles
from league.models import Job

KIND = "mail"


class PrivateFiles(filebased.EmailBackend):
    """Mail as files that only the site's own user can read: there are links in it that set passwords."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        os.chmod(self.file_path, 0o700)

    def open(self):
        if self.stream is not None:
            return False
        file = os.open(self._get_filename(), os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        self.stream = os.fdopen(file, "ab")
        return True


class QueuedEmailBackend(BaseEmailBackend):
    def send_messages(self, email_messages) -> int:
        messages = [message for message in email_messages or () if message.recipients()]
        for message in messages:
            enqueue(KIND, payload=pack(message))
        return len(messages)


def pack(message: EmailMessage) -> dict:
    if message.attachments:
        raise ValueError("Queued mail carries no attachments: send a link instead.")
    return {
        "subject": str(message.subject),
        "body": str(message.body),
        "subtype": message.content_subtype,
        "alternatives": [[str(content), kind] for content, kind in getattr(message, "alternatives", ())],
        "from_email": message.from_email,
        "to": list(message.to),
        "cc": list(message.cc),
        "bcc": list(message.bcc),
        "reply_to": list(message.reply_to),
        "headers": {name: str(value) for name, value in message.extra_headers.items()},
    }


def unpack(payload: dict, **options) -> EmailMessage:
    fields = dict(payload)
    subtype = fields.pop("subtype")
    alternatives = [(content, kind) for content, kind in fields.pop("alternatives")]
    message = EmailMultiAlternatives(**fields, alternatives=alternatives, **options)
    message.content_subtype = subtype
    return message


@handles(KIND)
def deliver(job: Job) -> None:
    """The row is marked done right after: only a worker that dies in between sends a mail twice."""
    unpack(job.payload, connection=get_connection(settings.EMAIL_DELIVERY_BACKEND)).send()
