"""Who may say what about a score, and what becomes of it."""

import datetime

import pytest
from django.utils import timezone

from clubs.refusal import Refusal
from league.models import Activity, Entry, Fixture, League, Membership, Role
from league.services import results
from matches.models import Report
from tests.factories import (
    FixtureFactory,
    LeagueFactory,
    UserFactory,
)
from tests.reporting import Table

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def desk():
    return Table()


def test_a_managers_score_waits_for_the_other_side(desk):
    fixture = desk.report(desk.home)
    assert desk.now == (State.REPORTED, (2, 1))
    assert fixture.confirm_by - timezone.now() > datetime.timedelta(days=2, hours=23)


def test_the_other_side_confirms(desk):
    desk.report(desk.home)
    desk.confirm(desk.away)
    assert desk.now == (State.FINAL, (2, 1))


def test_nobody_confirms_their_own_score(desk):
    desk.report(desk.home)
    with pytest.raises(Refusal):
        desk.confirm(desk.home)
    assert desk.now == (State.REPORTED, (2, 1))


def test_an_organiser_who_plays_speaks_for_the_own_club(desk):
    Membership.objects.filter(user=desk.home).update(role=Role.ORGANISER)
    desk.report(desk.home)
    assert desk.now == (State.REPORTED, (2, 1))
    with pytest.raises(Refusal):
        desk.confirm(desk.home)


def test_an_organiser_against_a_club_without_a_manager_asks_nobody(desk):
    Entry.objects.filter(pk=desk.away_entry.pk).update(manager=None)
    desk.report(desk.home)
    assert desk.now == (State.REPORTED, (2, 1))
    Membership.objects.filter(user=desk.home).update(role=Role.ORGANISER)
    desk.report(desk.home, 2, 2)
    assert desk.now == (State.FINAL, (2, 2))


def test_what_an_organiser_enters_for_others_is_final(desk):
    desk.report(desk.organiser)
    assert desk.now == (State.FINAL, (2, 1))


def test_with_zero_days_to_object_a_score_stands_at_once(desk):
    League.objects.update(house_rules=desk.league.house_rules | {"confirm_days": 0})
    desk.report(desk.home)
    assert desk.now == (State.FINAL, (2, 1))


def test_the_same_score_from_the_other_side_confirms_it(desk):
    desk.report(desk.home)
    desk.report(desk.away)
    assert desk.now == (State.FINAL, (2, 1))
    assert Report.objects.count() == 1


def test_another_score_from_the_other_side_disputes_it(desk):
    desk.report(desk.home)
    fixture = desk.report(desk.away, home=2, away=2)
    assert desk.now == (State.DISPUTED, (2, 1))
    assert "2–2" in fixture.dispute


def test_a_manager_corrects_the_own_unconfirmed_score(desk):
    desk.report(desk.home)
    desk.report(desk.home, home=4)
    assert desk.now == (State.REPORTED, (4, 1))
    assert list(Report.objects.values_list("version", "home_goals")) == [(1, 2), (2, 4)]


def test_confirming_a_version_that_changed_is_refused(desk):
    desk.report(desk.home)
    desk.report(desk.home, home=9)
    with pytest.raises(Refusal, match="changed"):
        desk.confirm(desk.away, version=1)
    assert desk.now == (State.REPORTED, (9, 1))


def test_a_double_click_writes_once(desk):
    desk.report(desk.home)
    desk.report(desk.home)
    desk.confirm(desk.away)
    desk.confirm(desk.away)
    assert Report.objects.count() == 1
    assert Activity.objects.filter(verb="result.confirmed").count() == 1


def test_a_final_score_is_not_reported_over(desk):
    desk.report(desk.organiser)
    with pytest.raises(Refusal):
        desk.report(desk.home, home=5)
    assert desk.now == (State.FINAL, (2, 1))


@pytest.mark.parametrize("who", ["other", "stranger"])
def test_only_the_two_sides_and_organisers_speak(desk, who):
    actor = UserFactory() if who == "stranger" else desk.other
    for deed in (desk.report, desk.confirm, desk.dispute, desk.overrule):
        with pytest.raises(Refusal):
            deed(actor)
    assert desk.now == (State.SCHEDULED, None)


def test_a_dispute_is_decided_by_an_organiser(desk):
    desk.report(desk.home)
    desk.dispute(desk.away)
    assert desk.now == (State.DISPUTED, (2, 1))
    for actor in (desk.home, desk.away):
        with pytest.raises(Refusal):
            desk.confirm(actor)
        with pytest.raises(Refusal):
            desk.report(actor, home=7)
    desk.confirm(desk.organiser)
    assert desk.now == (State.FINAL, (2, 1))


def test_overruling_needs_a_reason_and_keeps_the_old_versions(desk):
    desk.report(desk.home)
    with pytest.raises(Refusal):
        desk.overrule(desk.organiser, reason="")
    desk.overrule(desk.organiser)
    assert desk.now == (State.FINAL, (3, 0))
    assert list(Report.objects.values_list("version", "home_goals", "how", "reason")) == [
        (1, 2, "played", ""),
        (2, 3, "walkover", "They did not come"),
    ]
    facts = Activity.objects.get(verb="result.overruled").facts
    assert (facts["old"], facts["score"], facts["reason"]) == ("2–1", "3–0", "They did not come")


def test_an_organiser_does_not_silently_replace_what_managers_said(desk):
    desk.report(desk.home)
    with pytest.raises(Refusal):
        desk.report(desk.organiser, home=0, away=0)
    assert desk.now == (State.REPORTED, (2, 1))


def test_annulled_means_to_be_played_again(desk):
    desk.report(desk.organiser)
    results.annul_result(league=desk.league, fixture=desk.fixture, reason="Wrong ball", actor=desk.organiser)
    assert desk.now == (State.SCHEDULED, None)
    desk.report(desk.home, home=0, away=0)
    assert Report.objects.get(version=2).home_goals == 0


def test_another_leagues_fixture_is_out_of_reach(desk):
    with pytest.raises(Fixture.DoesNotExist):
        results.report_result(
            league=LeagueFactory(), fixture=desk.fixture, home_goals=1, away_goals=0, actor=desk.organiser
        )


def test_a_closed_season_keeps_its_scores(desk):
    season = desk.fixture.round.season
    season.state = season.State.FINISHED
    season.save()
    with pytest.raises(Refusal):
        desk.report(desk.organiser)


def test_a_closed_league_refuses(desk):
    League.objects.update(state=League.State.CLOSED)
    with pytest.raises(Refusal, match="closed"):
        desk.report(desk.organiser)


class TestInTime:
    def later(self, **delta):
        return timezone.now() + datetime.timedelta(**delta)

    def test_a_score_nobody_objects_to_stands(self, desk):
        desk.report(desk.home)
        assert results.confirm_due(now=self.later(days=2)) == 0
        assert desk.now == (State.REPORTED, (2, 1))
        assert results.confirm_due(now=self.later(days=4)) == 1
        assert desk.now == (State.FINAL, (2, 1))
        assert results.confirm_due(now=self.later(days=4)) == 0
        assert Activity.objects.filter(verb="result.stood", actor=None).count() == 1

    def test_a_disputed_score_waits_for_ever(self, desk):
        desk.report(desk.home)
        desk.dispute(desk.away)
        assert results.confirm_due(now=self.later(days=400)) == 0

    def test_a_closed_league_is_left_alone(self, desk):
        desk.report(desk.home)
        League.objects.update(state=League.State.CLOSED)
        assert results.confirm_due(now=self.later(days=4)) == 0
        assert desk.now == (State.REPORTED, (2, 1))


class TestInBulk:
    def enter(self, desk, scores, actor=None):
        return results.enter_in_bulk(league=desk.league, scores=scores, actor=actor or desk.organiser)

    def test_scores_are_final_at_once(self, desk):
        assert self.enter(desk, {desk.fixture.pk: (4, 4)}) == 1
        assert desk.now == (State.FINAL, (4, 4))

    def test_one_that_has_a_score_already_stops_all(self, desk):
        second = FixtureFactory(round=desk.fixture.round)
        desk.report(desk.home)
        with pytest.raises(Refusal):
            self.enter(desk, {desk.fixture.pk: (4, 4), second.pk: (1, 1)})
        assert Report.objects.count() == 1

    def test_a_foreign_fixture_stops_all(self, desk):
        with pytest.raises(Refusal):
            self.enter(desk, {desk.fixture.pk: (4, 4), FixtureFactory().pk: (1, 1)})
        assert desk.now == (State.SCHEDULED, None)

    def test_a_replayed_match_gets_the_next_version(self, desk):
        desk.report(desk.organiser)
        results.annul_result(league=desk.league, fixture=desk.fixture, reason="Again", actor=desk.organiser)
        self.enter(desk, {desk.fixture.pk: (0, 0)})
        assert list(Report.objects.values_list("version", flat=True)) == [1, 2]

    def test_only_organisers(self, desk):
        with pytest.raises(Refusal):
            self.enter(desk, {desk.fixture.pk: (4, 4)}, actor=desk.home)
