"""The referee is drawn by recorded dice, once."""

import pytest

from clubs.refusal import Refusal
from league.models import Activity
from league.services.referees import draw_referee
from matches.models import Roll
from matches.services import check_box
from tests.factories import CardFactory, box_of
from tests.squads import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    ground = Ground(size=1, keepers=1)
    for leniency in (2, 3, 4, 5):
        CardFactory(box=box_of(ground.league), referee=True, leniency=leniency)
    return ground


def draw(ground, actor=None):
    return draw_referee(league=ground.league, fixture=ground.fixture, actor=actor or ground.people.manager.user)


def test_ca_ref_1_one_of_the_referee_cards_is_drawn_and_stays(ground):
    referee = draw(ground)
    assert referee.kind == "referee"
    assert draw(ground) == referee
    ground.fixture.match.refresh_from_db()
    assert ground.fixture.match.referee == referee
    assert Roll.objects.filter(purpose="referee").count() == 1


def test_the_draw_is_on_record_and_can_be_thrown_again(ground):
    referee = draw(ground)
    roll = Roll.objects.get(purpose="referee")
    assert (roll.stream, roll.sides) == (f"referee/{ground.fixture.pk}", 4)
    assert check_box(roll.box) == []
    assert Activity.objects.get(verb="referee.drawn").facts["name"] == referee.name


def test_nobody_outside_the_match_draws(ground):
    for role in ("outsider", "viewer"):
        with pytest.raises(Refusal):
            draw(ground, getattr(ground.people, role).user)


def test_a_box_without_referees_says_so():
    with pytest.raises(Refusal, match="no referee card"):
        draw(Ground(size=1, keepers=1))


def test_every_referee_can_be_drawn(ground):
    drawn = set()
    for _ in range(40):
        ground.fixture = ground.to_play()
        drawn.add(draw(ground).leniency)
    assert drawn == {2, 3, 4, 5}
