"""The door: who hears what, on which channels, and only once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.utils import timezone, translation

from accounts.guests import absorb
from league.models import Notice, NoticeChoices, PushSubscription
from league.notice_words import SENTENCES, SUBJECTS, say, subject_of
from league.services.notices import forget_old, mail_time, retract, tell
from tests.factories import LeagueFactory, UserFactory

Rhythm = NoticeChoices.Rhythm
FACTS = {"actor": "Hugo", "home": "Reds", "score": "2–1", "away": "Blues", "date": "2026-11-20"}


def tell_of_a_result(*users, key="report 1", league=None):
    tell(users=users, kind="confirm.waiting", league=league, facts=FACTS, address="/leagues/x/", key=key)


def test_every_kind_belongs_to_a_subject_that_can_be_switched_off():
    assert {subject_of(kind) for kind in SENTENCES} == set(SUBJECTS)


def test_a_sentence_is_said_in_the_readers_language_with_their_dates():
    assert say("confirm.waiting", FACTS) == (
        "Hugo reported Reds 2–1 Blues. Confirm it or object until 20 November 2026."
    )
    with translation.override("fr"):
        assert "20 novembre 2026" in say("confirm.waiting", FACTS)


def test_an_unknown_kind_is_a_mistake():
    with pytest.raises(KeyError, match="notice_words"):
        tell(users=[], kind="weather.fine", league=None, facts={}, address="/", key="1")


@pytest.mark.django_db
def test_what_is_taken_back_is_that_key_and_what_lies_below_it_and_nothing_else():
    league, hugo = LeagueFactory(), UserFactory()
    for key in ("swap/1", "swap/1/offered", "swap/12", "swap/12/offered"):
        tell_of_a_result(hugo, key=key, league=league)
    retract(league=league, key="swap/1")
    assert {notice.key for notice in Notice.objects.unread()} == {"swap/12", "swap/12/offered"}


@pytest.mark.django_db
def test_somebody_hears_of_a_key_once_and_clubs_without_manager_hear_nothing():
    hugo, ines = UserFactory(), UserFactory()
    league = LeagueFactory()
    tell_of_a_result(hugo, None, hugo, league=league)
    tell_of_a_result(hugo, ines, league=league)
    assert sorted(Notice.objects.values_list("user", "league", "key")) == sorted(
        [(hugo.pk, league.pk, "report 1"), (ines.pk, league.pk, "report 1")]
    )


@pytest.mark.django_db(transaction=True)
def test_two_workers_that_tell_the_same_at_the_same_instant_tell_it_once():
    hugo, start = UserFactory(), Barrier(2)

    def work():
        start.wait()
        tell_of_a_result(hugo)
        connection.close()

    workers = [Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert Notice.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("channel", ["app", "mail", "push"])
def test_each_subject_can_be_switched_off_on_each_channel(channel):
    hugo = UserFactory(email="hugo@example.org")
    PushSubscription.objects.create(user=hugo, endpoint="https://push.example/1")
    NoticeChoices.objects.create(user=hugo, confirmed=hugo.email, silenced=[f"confirm.{channel}", "market.push"])
    tell_of_a_result(hugo)
    notice = Notice.objects.get()
    on = {"app": notice.in_app, "mail": bool(notice.mail_at), "push": bool(notice.push_at)}
    assert on == {"app": True, "mail": True, "push": True} | {channel: False}


@pytest.mark.django_db
def test_who_wants_nothing_at_all_gets_no_row():
    hugo = UserFactory()
    NoticeChoices.objects.create(user=hugo, silenced=["confirm.app"])
    tell_of_a_result(hugo)
    assert not Notice.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("confirmed", ["", "old@example.org"])
def test_mail_goes_only_to_an_address_that_its_owner_confirmed(confirmed):
    hugo = UserFactory(email="hugo@example.org")
    NoticeChoices.objects.create(user=hugo, confirmed=confirmed)
    tell_of_a_result(hugo)
    assert Notice.objects.get().mail_at is None


@pytest.mark.django_db
def test_guests_and_people_without_address_get_no_mail():
    tell_of_a_result(UserFactory(email="", is_guest=True))
    assert Notice.objects.get().mail_at is None


def test_mail_leaves_in_the_persons_rhythm():
    now = datetime(2026, 11, 16, 9, 20, tzinfo=UTC)
    due = {rhythm: mail_time(rhythm, now) for rhythm in Rhythm}
    assert due == {
        Rhythm.AT_ONCE: datetime(2026, 11, 16, 9, 22, tzinfo=UTC),
        Rhythm.HOURLY: datetime(2026, 11, 16, 10, 0, tzinfo=UTC),
        Rhythm.DAILY: datetime(2026, 11, 17, 8, 0, tzinfo=UTC),
        Rhythm.NEVER: None,
    }
    assert mail_time(Rhythm.DAILY, now.replace(hour=7)) == datetime(2026, 11, 16, 8, 0, tzinfo=UTC)


@pytest.mark.django_db
def test_what_a_guest_heard_and_their_browsers_follow_them_into_their_account():
    guest, hugo = UserFactory(is_guest=True), UserFactory()
    tell_of_a_result(guest, hugo, key="both")
    tell_of_a_result(guest, key="guest only")
    PushSubscription.objects.create(user=guest, endpoint="https://push.example/1")
    absorb(guest=guest, user=hugo)
    assert sorted(hugo.notices.values_list("key", flat=True)) == ["both", "guest only"]
    assert PushSubscription.objects.get().user == hugo


@pytest.mark.django_db
def test_what_is_old_is_forgotten():
    tell_of_a_result(UserFactory())
    assert forget_old(now=timezone.now() + timedelta(days=179)) == 0
    assert forget_old(now=timezone.now() + timedelta(days=181)) == 1
