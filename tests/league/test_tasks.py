"""What beat calls by the clock."""

from datetime import timedelta

import pytest
from celery import current_app
from django.conf import settings
from django.utils import timezone

from league import tasks
from league.models import Fixture, Invitation
from tests.factories import FixtureFactory, InvitationFactory

pytestmark = pytest.mark.django_db


def test_everything_on_the_timetable_is_a_task():
    assert {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()} <= set(current_app.tasks)


def test_a_score_that_nobody_disputed_in_time_stands_and_a_younger_one_waits():
    due = FixtureFactory(reported=True, confirm_by=timezone.now() - timedelta(minutes=1))
    young = FixtureFactory(reported=True)
    tasks.confirm_due_results()
    tasks.confirm_due_results()
    assert [Fixture.objects.get(pk=fixture.pk).state for fixture in (due, young)] == ["final", "reported"]


def test_invitations_long_expired_are_forgotten():
    InvitationFactory(expires_at=timezone.now() - timedelta(days=365))
    kept = InvitationFactory()
    tasks.expire_invitations()
    tasks.expire_invitations()
    assert list(Invitation.objects.all()) == [kept]
