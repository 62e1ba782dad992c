"""The page of a marathon: its end is told before anything is drawn."""

from datetime import date, datetime, time

import pytest
from django.urls import reverse

from league.models import Fixture, Role
from tests.factories import EntryFactory, MembershipFactory, SeasonFactory
from tests.people import person

pytestmark = pytest.mark.django_db
TYPED = {
    **{"first_day": "2026-11-21", "starts": "10:00", "minutes": 60, "pause": 0, "boards": 1},
    **{"opens": "10:00", "closes": "15:00"},
}


@pytest.fixture
def season():
    season = SeasonFactory(league__house_rules={"meetings": 1})
    for _ in range(4):
        EntryFactory(season=season)
    return season


def post(season, **typed):
    organiser = MembershipFactory(league=season.league, role=Role.ORGANISER).user
    return person(organiser).client.post(reverse("league:marathon", args=[season.league.slug]), TYPED | typed)


def test_ca_league_10_the_end_is_told_before_the_draw(season):
    told = post(season, look="1")
    assert told.status_code == 200
    assert told.context["plan"].ends == datetime(2026, 11, 22, 11)
    assert "Ends Sunday, 22 November 2026, 11:00." in " ".join(told.content.decode().split())
    assert not Fixture.objects.exists()
    assert post(season).status_code == 302
    last = Fixture.objects.of(season).order_by("pk").last()
    assert (last.date, last.time, last.board) == (date(2026, 11, 22), time(10), 1)
    assert post(season, starts="12:00").status_code == 302  # new times for what is drawn
    assert Fixture.objects.of(season).order_by("pk").first().time == time(12)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"first_day": "9999-12-31"}, "first_day"),
        ({"first_day": ""}, "first_day"),
        ({"starts": "25:00"}, "starts"),
        ({"boards": 0}, "boards"),
        ({"minutes": "9" * 5000}, "minutes"),
        ({"closes": "10:30"}, "closes"),
    ],
)
def test_what_is_wrong_is_said_next_to_its_field(season, wrong, field):
    response = post(season, **wrong)
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])


def test_too_few_clubs_are_told_on_the_page():
    response = post(SeasonFactory(), look="1")
    assert (response.context["plan"], response.context["problem"]) == (None, "A calendar needs at least two clubs.")
