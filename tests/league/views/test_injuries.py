"""Rolling for an injured player on the page of the match."""

import pytest

from matches.models import InjuryRoll
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    ground = Ground()
    ground.tell(ground.home, events=[ground.event("injury", True, 9)])
    ground.confirm(ground.away)
    ground.hurt = ground.card(True, 9)
    return ground


def page(ground, who):
    return ground.client(who).get(ground.url("fixture")).content.decode()


def test_roll_here(ground):
    assert ">Roll<" in page(ground, "away")
    assert ground.post("home", "injury_roll", ground.hurt).status_code == 302
    html = page(ground, "home")
    assert "rolled on record" in html
    assert "take-back" not in html


def test_type_what_fell_at_the_table_and_take_it_back(ground):
    ground.post("home", "injury_roll", ground.hurt, typed="3")
    assert "misses 3 matches" in page(ground, "home")
    assert ground.post("home", "injury_take_back", ground.hurt).status_code == 302
    assert InjuryRoll.objects.count() == 0
    ground.post("home", "injury_roll", ground.hurt, typed="6")
    assert "fit for the next match" in page(ground, "home")


@pytest.mark.parametrize("typed", ["0", "7", "x"])
def test_a_die_has_six_faces(ground, typed):
    assert ground.post("home", "injury_roll", ground.hurt, typed=typed).status_code == 422
    assert InjuryRoll.objects.count() == 0


def test_a_card_of_another_league_does_not_exist(ground):
    assert ground.post("home", "injury_roll", 987654).status_code == 404
    assert ground.post("home", "injury_take_back", 987654).status_code == 404


def test_those_of_other_clubs_only_read(ground):
    html = page(ground, "other")
    assert "still to be rolled" in html
    assert ">Roll<" not in html
    assert ground.post("other", "injury_roll", ground.hurt).status_code == 422
