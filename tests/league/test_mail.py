"""Mail is written down as a job, and leaves when the job is done."""

from __future__ import annotations

import pytest
from django.core import mail
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.urls import reverse

from config import env
from league.jobs import run_job
from league.mail import pack, unpack
from league.models import Job
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def queued(settings):
    settings.EMAIL_BACKEND = "league.mail.QueuedEmailBackend"
    settings.EMAIL_DELIVERY_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


def a_message() -> EmailMultiAlternatives:
    message = EmailMultiAlternatives(
        "Élan vital",
        "Kick-off at nine.",
        "Touchline <touchline@example.org>",
        ["home@example.org", "away@example.org"],
        bcc=["referee@example.org"],
        cc=["board@example.org"],
        reply_to=["coach@example.org"],
        headers={"X-Round": 3},
    )
    message.attach_alternative("<p>Kick-off at nine.</p>", "text/html")
    return message


def deliver() -> None:
    for job in Job.objects.unfinished().filter(kind="mail"):
        run_job(job.pk)


def test_mail_in_files_is_nobody_elses_to_read(settings, tmp_path):
    settings.EMAIL_DELIVERY_BACKEND = env.email(tmp_path)["EMAIL_BACKEND"]
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
    a_message().send()
    deliver()
    [file] = (tmp_path / "mail").iterdir()
    assert [path.stat().st_mode & 0o777 for path in (file.parent, file)] == [0o700, 0o600]
    assert "Kick-off at nine." in file.read_text()


def test_a_message_leaves_as_it_was_written():
    assert a_message().send() == 1
    assert mail.outbox == []
    deliver()
    (sent,) = mail.outbox
    assert sent.recipients() == a_message().recipients()
    assert (sent.subject, sent.body, sent.from_email) == ("Élan vital", "Kick-off at nine.", a_message().from_email)
    assert (sent.to, sent.cc, sent.bcc) == (a_message().to, a_message().cc, a_message().bcc)
    assert (sent.reply_to, sent.extra_headers) == (["coach@example.org"], {"X-Round": "3"})
    assert [tuple(part) for part in sent.alternatives] == [("<p>Kick-off at nine.</p>", "text/html")]


def test_a_message_in_html_alone_stays_html():
    message = EmailMessage("Subject", "<p>Goal!</p>", to=["a@example.org"])
    message.content_subtype = "html"
    assert unpack(pack(message)).message().get_content_type() == "text/html"


def test_a_message_is_sent_once_however_often_its_job_is_called():
    a_message().send()
    job = Job.objects.get()
    run_job(job.pk)
    run_job(job.pk)
    assert len(mail.outbox) == 1


def test_a_sent_message_is_not_kept():
    a_message().send()
    deliver()
    assert (Job.objects.get().state, Job.objects.get().payload) == ("done", {})


def test_a_mail_server_that_is_away_is_tried_again(settings):
    settings.EMAIL_DELIVERY_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    a_message().send()
    deliver()
    job = Job.objects.get()
    assert (job.state, job.attempts, job.payload["subject"]) == ("waiting", 1, "Élan vital")


def test_attachments_are_refused_loudly():
    message = a_message()
    message.attach("sheet.pdf", b"%PDF", "application/pdf")
    with pytest.raises(ValueError, match="attachments"):
        message.send()


def test_a_message_for_nobody_is_no_job():
    assert EmailMessage("Subject", "Text", to=[]).send() == 0
    assert not Job.objects.exists()


def test_the_link_to_reset_a_password_leaves_through_a_job(client):
    UserFactory(email="forgetful@example.org")
    client.post(reverse("account_reset_password"), {"email": "forgetful@example.org"})
    assert mail.outbox == []
    deliver()
    (sent,) = mail.outbox
    assert sent.to == ["forgetful@example.org"]
    assert "/accounts/password/reset/key/" in sent.body
