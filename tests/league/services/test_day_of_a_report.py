"""OP-72: bans are served in the order of play, so every report knows its day."""

import datetime

import pytest
from django.utils import timezone

from league.models import Fixture
from league.services import results
from matches.models import Report
from tests.factories import FixtureFactory, MatchFactory, ReportFactory, RoundFactory
from tests.reporting import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk():
    return Table()


def day_of(desk):
    return Report.objects.filter(match=desk.fixture.match).order_by("-version").first().played_on


def test_op_72_a_bare_score_was_played_on_the_day_of_the_round_or_today(desk):
    desk.report(desk.home)
    assert day_of(desk) == timezone.localdate()


def dated(desk, day, **facts):
    desk.fixture.round.date = day
    desk.fixture.round.save()
    Fixture.objects.filter(pk=desk.fixture.pk).update(**facts)


def test_op_72_a_date_of_its_own_comes_first(desk):
    dated(desk, datetime.date(2020, 5, 3), date=datetime.date(2020, 5, 1))
    desk.report(desk.home)
    assert day_of(desk) == datetime.date(2020, 5, 1)


def test_op_72_nothing_was_played_on_a_day_still_to_come(desk):
    dated(desk, timezone.localdate() + datetime.timedelta(3))
    desk.report(desk.home)
    assert day_of(desk) == timezone.localdate()


def test_op_72_a_postponed_match_was_not_played_on_the_day_of_its_round(desk):
    dated(desk, datetime.date(2020, 5, 3), state=Fixture.State.POSTPONED)
    desk.report(desk.home)
    assert day_of(desk) == timezone.localdate()


@pytest.mark.parametrize("played_on", [3, 4])
def test_op_72_a_late_match_is_of_today_once_one_of_its_clubs_has_played_since(desk, played_on):
    dated(desk, datetime.date(2020, 5, 3))
    season, match = desk.fixture.round.season, MatchFactory(away=desk.fixture.match.home)
    report = ReportFactory(match=match, played_on=datetime.date(2020, 5, played_on))
    FixtureFactory(round=RoundFactory(season=season), match=match, state="final", report=report)
    desk.report(desk.home)
    assert day_of(desk) == (timezone.localdate() if played_on == 4 else datetime.date(2020, 5, 3))


def test_op_72_what_other_clubs_have_played_since_makes_no_match_late(desk):
    dated(desk, datetime.date(2020, 5, 3))
    match = MatchFactory()
    report = ReportFactory(match=match, played_on=datetime.date(2020, 6, 1))
    season = desk.fixture.round.season
    FixtureFactory(round=RoundFactory(season=season), match=match, state="final", report=report)
    desk.report(desk.home)
    assert day_of(desk) == datetime.date(2020, 5, 3)


def test_op_72_scores_entered_together_were_played_on_their_days(desk):
    dated(desk, datetime.date(2020, 5, 3))
    season, match = desk.fixture.round.season, MatchFactory(away=desk.fixture.match.home)
    report = ReportFactory(match=match, played_on=datetime.date(2020, 6, 1))
    FixtureFactory(round=RoundFactory(season=season), match=match, state="final", report=report)
    results.enter_in_bulk(league=desk.league, scores={desk.fixture.pk: (1, 0)}, actor=desk.organiser)
    assert day_of(desk) == datetime.date(2020, 5, 3)


def test_op_72_a_correction_weeks_later_keeps_the_day(desk):
    desk.report(desk.organiser)
    Report.objects.update(played_on=datetime.date(2020, 1, 1))
    desk.overrule(desk.organiser)
    assert day_of(desk) == datetime.date(2020, 1, 1)


def annul(desk):
    results.annul_result(league=desk.league, fixture=desk.fixture, reason="Dark.", actor=desk.organiser)


def test_op_72_a_match_played_again_is_not_of_the_day_of_the_annulled_one(desk):
    desk.report(desk.organiser)
    Report.objects.update(played_on=datetime.date(2020, 1, 1))
    annul(desk)
    desk.report(desk.organiser)
    assert day_of(desk) == timezone.localdate()
    Report.objects.filter(annulled_at=None).update(played_on=datetime.date(2020, 2, 2))
    desk.overrule(desk.organiser)
    assert day_of(desk) == datetime.date(2020, 2, 2)


@pytest.mark.parametrize("in_bulk", [False, True])
def test_op_72_a_match_played_again_was_not_played_before_it_was_annulled(desk, in_bulk):
    """Nor on the day of its round, unless it is set for a new one."""
    dated(desk, datetime.date(2020, 5, 3))
    desk.report(desk.organiser)
    annul(desk)
    if in_bulk:
        results.enter_in_bulk(league=desk.league, scores={desk.fixture.pk: (1, 0)}, actor=desk.organiser)
    else:
        desk.report(desk.organiser)
    assert day_of(desk) == timezone.localdate()


def test_op_72_a_match_played_again_on_the_day_it_was_set_for_is_of_that_day(desk):
    desk.report(desk.organiser)
    annul(desk)
    Report.objects.update(annulled_at=timezone.now() - datetime.timedelta(9))
    Fixture.objects.filter(pk=desk.fixture.pk).update(date=timezone.localdate() - datetime.timedelta(2))
    desk.report(desk.organiser)
    assert day_of(desk) == timezone.localdate() - datetime.timedelta(2)
