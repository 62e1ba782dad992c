"""Two tabs, double clicks, two workers: one result is left."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from league.models import Activity, Fixture
from league.services import results
from matches.models import Report
from tests.reporting import Table

pytestmark = pytest.mark.django_db(transaction=True)
MANY = 20


def all_at_once(deed):
    """Runs the deed in many threads that start together, each on its own connection."""
    start = Barrier(MANY)

    def one(number):
        try:
            start.wait()
            return deed(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(MANY) as pool:
        return list(pool.map(one, range(MANY)))


def test_twenty_confirmations_of_one_result_leave_exactly_one():
    desk = Table()
    desk.report(desk.home)

    def click(number):
        client = Client(raise_request_exception=False)
        client.force_login(desk.away if number % 2 else desk.organiser)
        url = reverse("league:confirm", args=[desk.league.slug, desk.fixture.pk])
        return client.post(url, {"version": 1}).status_code

    assert set(all_at_once(click)) == {302}
    assert desk.now == (Fixture.State.FINAL, (2, 1))
    assert Report.objects.count() == 1
    assert Activity.objects.filter(verb="result.confirmed").count() == 1


def test_twenty_reports_from_both_sides_leave_one_story():
    """Whoever comes first reports, the other side's same score confirms, the rest change nothing."""
    desk = Table()

    def click(number):
        client = Client(raise_request_exception=False)
        client.force_login(desk.away if number % 2 else desk.home)
        url = reverse("league:report", args=[desk.league.slug, desk.fixture.pk])
        return client.post(url, {"home_goals": 2, "away_goals": 1}).status_code

    assert set(all_at_once(click)) == {302}
    assert desk.now == (Fixture.State.FINAL, (2, 1))
    assert Report.objects.count() == 1
    verbs = list(Activity.objects.order_by("id").values_list("verb", flat=True))
    assert verbs == ["result.reported", "result.confirmed"]


def test_many_workers_let_a_due_result_stand_once():
    desk = Table()
    desk.report(desk.home)
    later = timezone.now() + datetime.timedelta(days=4)
    assert sum(all_at_once(lambda number: results.confirm_due(now=later))) == 1
    assert Activity.objects.filter(verb="result.stood").count() == 1
