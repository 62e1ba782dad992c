"""Notices by mail: joined, in the person's rhythm and language, once, and easy to stop."""

from __future__ import annotations

from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league import jobs, notice_mail
from league.mail import KIND as MAIL
from league.models import Job, Notice, NoticeChoices
from league.services.notice_choices import choose, unsubscribe_address
from league.services.notices import mark_read, tell
from tests.factories import LeagueFactory, UserFactory

pytestmark = pytest.mark.django_db
Rhythm = NoticeChoices.Rhythm


@pytest.fixture(autouse=True)
def outbox(settings):
    settings.EMAIL_DELIVERY_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.EMAIL_BACKEND = "league.mail.QueuedEmailBackend"


def reader(rhythm=Rhythm.AT_ONCE, **facts):
    user = UserFactory(email="hugo@example.org", username="Hugo", **facts)
    NoticeChoices.objects.create(user=user, confirmed=user.email, rhythm=rhythm)
    return user


def tell_of_picks(user, *numbers, league=None):
    for number in numbers:
        address, key = f"/leagues/x/{number}/", f"pick {number}"
        tell(users=[user], kind="draft.your_pick", league=league, facts={"pick": number}, address=address, key=key)


def pass_by(**time) -> int:
    """What the timetable does this much later; the number of letters that left."""
    before = len(mail.outbox)
    notice_mail.queue_due(now=timezone.now() + timedelta(**time))
    for kind in (notice_mail.KIND, MAIL):
        for job in Job.objects.filter(kind=kind, state=Job.State.WAITING):
            jobs.run_job(job.pk)
    return len(mail.outbox) - before


def test_a_burst_leaves_in_one_letter_by_league_with_a_way_out():
    user = reader()
    tell_of_picks(user, 1, 2, league=LeagueFactory(name="Sundays"))
    tell_of_picks(user, 3, league=LeagueFactory(name="Mondays"))
    assert pass_by(seconds=30) == 0
    assert pass_by(minutes=3) == 1
    (letter,) = mail.outbox
    assert letter.subject == "3 notices for you"
    assert letter.to == ["hugo@example.org"]
    assert letter.body.startswith(
        "Hello Hugo,\n\nSundays\n\n* It is your pick in the draft, number 1.\n  http://testserver/leagues/x/1/\n\n"
        "* It is your pick in the draft, number 2.\n  http://testserver/leagues/x/2/\n\n\nMondays\n\n"
    )
    assert letter.extra_headers["List-Unsubscribe"] == f"<{unsubscribe_address(user)}>"
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert pass_by(minutes=4) == 0


def test_a_single_notice_is_its_own_subject_in_the_readers_language():
    tell_of_picks(reader(language="fr"), 1)
    pass_by(minutes=3)
    assert mail.outbox[0].body.startswith("Bonjour Hugo")


def test_after_a_letter_there_is_a_rest():
    user = reader()
    tell_of_picks(user, 1)
    assert pass_by(minutes=3) == 1
    tell_of_picks(user, 2)
    assert pass_by(minutes=10) == 0
    assert pass_by(minutes=16) == 1


@pytest.mark.parametrize(("rhythm", "too_soon", "in_time"), [(Rhythm.HOURLY, 0, 1), (Rhythm.DAILY, 0, 24)])
def test_digests_wait_for_their_hour(rhythm, too_soon, in_time):
    tell_of_picks(reader(rhythm), 1, 2)
    assert pass_by(hours=too_soon) == 0
    assert pass_by(hours=in_time) == 1


def test_what_was_read_in_the_app_needs_no_letter():
    user = reader()
    tell_of_picks(user, 1)
    mark_read(user=user, notices=Notice.objects.all())
    assert pass_by(minutes=3) == 0
    assert not Notice.objects.to_mail().exists()


def test_a_new_choice_holds_for_what_still_waits():
    user = reader()
    tell_of_picks(user, 1)
    choose(user=user, rhythm=Rhythm.AT_ONCE, wanted=["draft.app"])
    assert pass_by(minutes=3) == 0


@pytest.mark.django_db(transaction=True)
def test_two_workers_write_one_letter():
    user = reader()
    tell_of_picks(user, 1)
    written = [Job.objects.create(kind=notice_mail.KIND, payload={"user": user.pk}) for _ in range(2)]
    start = Barrier(2)

    def work(job):
        start.wait()
        jobs.run_job(job.pk)
        connection.close()

    workers = [Thread(target=work, args=[job]) for job in written]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert Job.objects.filter(kind=MAIL).count() == 1


def test_a_mail_program_unsubscribes_without_logging_in():
    user = reader()
    tell_of_picks(user, 1)
    path = unsubscribe_address(user).removeprefix("http://testserver")
    client = Client(enforce_csrf_checks=True)
    assert client.get(path).status_code == 200
    user.notice_choices.refresh_from_db()
    assert user.notice_choices.rhythm == Rhythm.AT_ONCE
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    user.notice_choices.refresh_from_db()
    assert user.notice_choices.rhythm == Rhythm.NEVER
    assert pass_by(minutes=3) == 0
    assert client.get(path.replace("unsubscribe/", "unsubscribe/x")).status_code == 404


def test_an_address_is_confirmed_by_whoever_reads_its_mail(client):
    user = UserFactory(email="hugo@example.org")
    client.force_login(user)
    client.post(reverse("notices:ask"))
    pass_by()
    path = next(line for line in mail.outbox[0].body.splitlines() if "/confirm/" in line)
    path = path.removeprefix("http://testserver")
    stranger = Client()
    assert stranger.get(path).status_code == 200
    assert not NoticeChoices.objects.exists()
    assert stranger.post(path).status_code == 200
    assert NoticeChoices.objects.get().confirmed == "hugo@example.org"
    user.email = "other@example.org"
    user.save()
    assert stranger.post(path).status_code == 404
