"""The organiser's desk, the calendar and results in bulk, through the browser."""

import pytest
from django.urls import reverse

from league.models import Deduction, Fixture, Season
from tests.factories import EntryFactory, fill_season

pytestmark = pytest.mark.django_db


def url(people, name, *args):
    return reverse(f"league:{name}", args=[people.league.slug, *args])


def post(people, name, *args, role="organiser", **data):
    return getattr(people, role).client.post(url(people, name, *args), data)


@pytest.fixture
def preparing(people):
    Season.objects.update(state=Season.State.PREPARING, started_at=None)
    EntryFactory(season=people.season)
    EntryFactory(season=people.season)
    return people


@pytest.fixture
def running(people):
    people.season.entries.all().delete()
    fill_season(people.season, clubs=4, score=lambda number: (1, 0) if number < 2 else None)
    return people


def test_draw_take_back_and_draw_again(preparing):
    assert post(preparing, "draw", every_days=7).status_code == 302
    assert Fixture.objects.count() == 6
    assert post(preparing, "draw", every_days=7).status_code == 422
    assert post(preparing, "scrap", sure="yes").status_code == 302
    assert post(preparing, "draw", first_date="2030-03-03", every_days=3).status_code == 302
    assert preparing.season.rounds.get(number=2).date.isoformat() == "2030-03-06"


@pytest.mark.parametrize("data", [{"every_days": 0}, {"every_days": ""}, {"every_days": 7, "first_date": "31.2.2030"}])
def test_a_bad_draw_changes_nothing(preparing, data):
    assert post(preparing, "draw", **data).status_code == 422
    assert Fixture.objects.count() == 0


@pytest.mark.parametrize("name", ["season", "bulk"])
def test_the_desk_is_for_organisers(people, name):
    statuses = {role: person.client.get(url(people, name)).status_code for role, person in people}
    assert statuses == {"anonymous": 404, "outsider": 404, "viewer": 403, "manager": 403, "organiser": 200}


def test_rounds_are_dated_one_by_one(running):
    assert post(running, "date_round", 3, day="2030-04-01").status_code == 302
    assert running.season.rounds.get(number=3).date.isoformat() == "2030-04-01"
    assert post(running, "date_round", 3, day="").status_code == 302
    assert running.season.rounds.get(number=3).date is None
    assert post(running, "date_round", 3, day="never").status_code == 422
    assert post(running, "date_round", 99, day="2030-04-01").status_code == 404


def test_rounds_are_exchanged(running):
    assert post(running, "exchange", first=3, second=5).status_code == 302
    assert post(running, "exchange", first=3, second=3).status_code == 422
    assert post(running, "exchange", first=1, second=5).status_code == 422


def test_points_are_deducted_with_a_reason_and_given_back(running):
    club = running.season.entries.first().club
    assert post(running, "deduct", club=club.pk, points=0, reason="No").status_code == 422
    assert post(running, "deduct", club=club.pk, points=2, reason="").status_code == 422
    assert post(running, "deduct", club=club.pk, points=2, reason="Late").status_code == 302
    deduction = Deduction.objects.get()
    assert post(running, "give_back", deduction.pk, sure="yes").status_code == 302
    assert Deduction.objects.count() == 0


def test_a_season_is_closed_and_the_next_one_opened(running):
    assert post(running, "next_season").status_code == 422
    assert post(running, "finish", sure="yes").status_code == 302
    assert post(running, "finish", sure="yes").status_code == 422
    assert post(running, "next_season").status_code == 422, "nothing is said of the squads"
    assert post(running, "next_season", squads="kept").status_code == 302
    assert running.league.seasons.latest("number").entries.count() == 4


def test_the_calendar_shows_a_round_at_a_time(running):
    page = running.viewer.client.get(url(running, "fixtures"))
    assert page.context["shown"].round.number == 2  # the first with something to play
    page = running.viewer.client.get(url(running, "fixtures") + "?round=1")
    assert [slip.report.home_goals for slip in page.context["shown"].slips] == [1, 1]
    assert running.viewer.client.get(url(running, "fixtures") + "?round=0").status_code == 404


class TestBulk:
    def test_what_is_filled_is_saved_and_the_rest_left_alone(self, running):
        first, second, *_ = Fixture.objects.filter(report=None)
        response = post(running, "bulk", **{f"home-{first.pk}": 3, f"away-{first.pk}": 2, f"home-{second.pk}": ""})
        assert response.status_code == 302
        first.refresh_from_db()
        second.refresh_from_db()
        assert (first.state, first.report.home_goals, first.report.away_goals) == (Fixture.State.FINAL, 3, 2)
        assert second.state == Fixture.State.SCHEDULED

    def test_half_a_score_stops_all_and_keeps_what_was_typed(self, running):
        first, second, *_ = Fixture.objects.filter(report=None)
        response = post(running, "bulk", **{f"home-{first.pk}": 3, f"away-{first.pk}": 2, f"home-{second.pk}": 1})
        assert response.status_code == 422
        assert "other half of this score" in response.content.decode()
        assert response.context["form"][f"home-{first.pk}"].value() == "3"
        assert Fixture.objects.filter(state=Fixture.State.FINAL).count() == 2

    def test_an_empty_form_saves_nothing(self, running):
        assert post(running, "bulk").status_code == 302
        assert Fixture.objects.filter(state=Fixture.State.FINAL).count() == 2
