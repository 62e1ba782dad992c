"""What people do to a match, through the browser."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import Fixture, Role, Season
from matches.models import Report
from tests.reporting import Table

pytestmark = pytest.mark.django_db
State = Fixture.State


class Room(Table):
    def post(self, who, name, **data):
        client = Client()
        if who:
            client.force_login(getattr(self, who))
        return client.post(reverse(f"league:{name}", args=[self.league.slug, self.fixture.pk]), data)

    def page(self, who):
        client = Client()
        client.force_login(getattr(self, who))
        return client.get(reverse("league:fixture", args=[self.league.slug, self.fixture.pk])).content.decode()

    def offers(self, who):
        """The actions whose forms are on this person's page."""
        html = self.page(who)
        names = ["report", "confirm", "dispute", "date", "move", "swap", "postpone", "reschedule", "overrule", "annul"]
        base = reverse("league:fixture", args=[self.league.slug, self.fixture.pk])
        return {name for name in names if f'action="{base}{name}/"' in html}


@pytest.fixture
def room():
    return Room()


def test_from_the_report_to_the_confirmation(room):
    assert room.post("home", "report", home_goals=2, away_goals=1).status_code == 302
    assert room.now == (State.REPORTED, (2, 1))
    assert room.post("away", "confirm", version=1).status_code == 302
    assert room.now == (State.FINAL, (2, 1))


def test_everybody_is_offered_what_they_may_do(room):
    organising = {"move", "swap", "postpone", "overrule"}
    assert room.offers("home") == room.offers("away") == {"report", "date"}
    assert room.offers("other") == set()
    assert room.offers("organiser") == {"report", "date"} | organising
    room.post("home", "report", home_goals=2, away_goals=1)
    assert room.offers("home") == {"report"}
    assert room.offers("away") == {"confirm", "dispute"}
    assert room.offers("organiser") == {"confirm", "dispute", "overrule", "annul"}
    room.post("away", "dispute", version=1, reason="It was 2–2")
    assert room.offers("home") == room.offers("away") == set()
    assert room.offers("organiser") == {"confirm", "overrule", "annul"}
    room.post("organiser", "overrule", home_goals=2, away_goals=2, how="played", reason="They agreed")
    assert room.offers("away") == set()
    assert room.offers("organiser") == {"overrule", "annul"}


def test_a_finished_season_offers_nothing(room):
    Season.objects.update(state=Season.State.FINISHED)
    assert room.offers("organiser") == set()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"home_goals": "2"}, "This field is required"),
        ({"home_goals": "2", "away_goals": "-1"}, "greater than or equal to 0"),
        ({"home_goals": "100", "away_goals": "0"}, "less than or equal to 99"),
        ({"home_goals": "two", "away_goals": "0"}, "whole number"),
        ({"home_goals": "1" * 400, "away_goals": "0"}, "less than or equal to 99"),
    ],
)
def test_bad_goals_come_back_with_what_was_typed(room, data, message):
    response = room.post("home", "report", **data)
    assert response.status_code == 422
    html = response.content.decode()
    assert message in html
    assert f'value="{data["home_goals"]}"' in html
    assert room.now == (State.SCHEDULED, None)


def test_an_outdated_page_is_told_so_and_changes_nothing(room):
    room.report(room.home)
    room.report(room.home, home=5)
    response = room.post("away", "confirm", version=1)
    assert response.status_code == 422
    assert "changed since you looked" in response.content.decode()
    assert room.now == (State.REPORTED, (5, 1))


def test_a_dispute_needs_words(room):
    room.report(room.home)
    assert room.post("away", "dispute", version=1, reason="").status_code == 422
    assert room.now == (State.REPORTED, (2, 1))


def test_a_forged_way_to_end_a_match_is_refused(room):
    response = room.post("organiser", "overrule", home_goals=3, away_goals=0, how="bribe", reason="…")
    assert response.status_code == 422
    assert Report.objects.count() == 0


@pytest.mark.parametrize("name", ["overrule", "annul", "move", "swap", "postpone", "reschedule"])
def test_organisers_buttons_are_for_organisers(room, name):
    assert room.post("home", name).status_code == 403
    assert room.post(None, name).status_code == 404


def test_a_manager_of_another_club_cannot_touch_the_match(room):
    assert room.post("other", "report", home_goals=1, away_goals=0).status_code == 422
    assert room.post("other", "date", day="2030-01-01").status_code == 404
    assert room.now == (State.SCHEDULED, None)


def test_the_two_managers_agree_on_a_date(room):
    assert room.post("away", "date", day="2030-01-01", at="19:30").status_code == 302
    assert room.post("away", "date", day="", at="19:30").status_code == 422
    assert room.post("away", "date", day="soon").status_code == 422
    room.fixture.refresh_from_db()
    assert room.fixture.date.isoformat() == "2030-01-01"


def test_a_refused_move_says_why(room):
    response = room.post("organiser", "move", to_round=1)
    assert response.status_code == 422
    assert "in this round already" in response.content.decode()
    assert room.post("organiser", "move", to_round=77).status_code == 422


def test_another_leagues_match_is_not_found_here(room):
    other = Room()
    client = Client()
    client.force_login(room.organiser)
    for name in ("league:fixture", "league:report", "league:swap"):
        url = reverse(name, args=[room.league.slug, other.fixture.pk])
        assert client.get(url).status_code in (404, 405)
        assert client.post(url).status_code in (404, 405)


def test_an_organiser_runs_a_league_alone(room):
    """Clubs without accounts: everything an organiser enters is final."""
    room.fixture.round.season.entries.update(manager=None)
    room.league.memberships.exclude(role=Role.ORGANISER).delete()
    room.post("organiser", "report", home_goals=0, away_goals=4)
    assert room.now == (State.FINAL, (0, 4))
