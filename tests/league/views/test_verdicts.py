"""The organiser's verdicts on the page of a match, and what others see of them."""

import pytest
from django.urls import reverse

from league.models import Fixture
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def ground():
    return Ground()


def page(ground, who="organiser"):
    return ground.client(who).get(ground.url("fixture")).content.decode()


@pytest.mark.parametrize(
    ("to", "score", "words"),
    [("home", (3, 0), "Walkover"), ("away", (0, 3), "Walkover"), ("nobody", (0, 0), "Both forfeit")],
)
def test_a_match_is_awarded(ground, to, score, words):
    assert ground.post("organiser", "award", to=to, reason="Nobody came").status_code == 302
    assert ground.now == (State.FINAL, score)
    assert words in page(ground, "other")


def test_an_award_needs_somebody_and_a_reason(ground):
    response = ground.post("organiser", "award", to="the referee", reason="")
    assert response.status_code == 422
    assert ground.now == (State.SCHEDULED, None)


def test_struck_and_put_back(ground):
    assert ground.post("organiser", "void", reason="The wrong ball").status_code == 302
    assert ground.now == (State.VOID, None)
    html = page(ground)
    assert "counts for nothing" in html
    assert "Correct the result" not in html
    assert "Tell the whole match" not in page(ground, "home")
    fixtures = reverse("league:fixtures", args=[ground.league.slug]) + "?round=1"
    assert "void" in ground.client("home").get(fixtures).content.decode()
    assert ground.post("organiser", "restore").status_code == 302
    assert "Tell the whole match" in page(ground, "home")


def test_a_void_match_does_not_hold_up_the_calendar(ground):
    ground.post("organiser", "void", reason="The wrong ball")
    html = ground.client("home").get(reverse("league:fixtures", args=[ground.league.slug])).content.decode()
    assert '<h2 id="h-fixtures">Round 2</h2>' in html


def test_reopened_and_confirmed_again(ground):
    ground.report(ground.home)
    ground.confirm(ground.away)
    assert ground.post("organiser", "reopen_result", reason="They think again").status_code == 302
    assert ground.now == (State.REPORTED, (2, 1))
    assert "Yes, confirm it" in page(ground, "away")


def test_a_club_that_forfeits_sees_a_defeat_on_its_page(ground):
    ground.post("organiser", "award", to="nobody", reason="Nobody came")
    address = reverse("league:club", args=[ground.league.slug, ground.clubs[True].pk])
    assert "0–3" in ground.client("home").get(address).content.decode()
