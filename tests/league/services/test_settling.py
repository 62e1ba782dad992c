"""Every path to a final score ends the same way: log, the question to the other side, who is out, the round."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from league.models import Activity, Fixture, Job, Notice
from league.services import results, verdicts, withdrawals
from league.week_notices import ABSENCES
from tests.reporting import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return Table()


def by_both(table):
    table.report(table.home)
    table.confirm(table.away)


def by_the_organiser(table):
    table.report(table.organiser)


def by_the_clock(table):
    table.report(table.home)
    Fixture.objects.filter(pk=table.fixture.pk).update(confirm_by=timezone.now() - timedelta(days=1))
    results.confirm_due(now=timezone.now())


def in_bulk(table):
    results.enter_in_bulk(league=table.league, scores={table.fixture.pk: (2, 1)}, actor=table.organiser)


def by_a_correction(table):
    results.overrule_result(
        league=table.league,
        fixture=table.fixture,
        home_goals=2,
        away_goals=1,
        how="played",
        reason="It was so.",
        actor=table.organiser,
    )


def by_an_award(table):
    verdicts.award(league=table.league, fixture=table.fixture, to="home", reason="No show.", actor=table.organiser)


def by_a_withdrawal(table):
    withdrawals.withdraw_club(
        league=table.league,
        club=table.fixture.match.away,
        how="awarded",
        frees_players=False,
        reason="Moved away.",
        actor=table.organiser,
    )


PATHS = [by_both, by_the_organiser, by_the_clock, in_bulk, by_a_correction, by_an_award, by_a_withdrawal]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.__name__)
def test_a_final_score_is_logged_looked_after_and_announced_whichever_way_it_came(table, path):
    lines = Activity.objects.count()
    path(table)
    table.fixture.refresh_from_db()
    assert table.fixture.state == Fixture.State.FINAL
    assert Activity.objects.count() > lines
    assert list(Job.objects.filter(kind=ABSENCES).values_list("key", flat=True)) == [str(table.fixture.pk)]
    assert Notice.objects.filter(kind="report.ready", user=table.home).count() == 1
    assert not Notice.objects.filter(kind="confirm.waiting").unread().exists()
