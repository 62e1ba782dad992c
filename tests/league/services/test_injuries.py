"""The die for an injured player: when, how often, and what it costs.  # CA-LEAGUE-4, CA-LEAGUE-5, OP-71"""

import pytest

from clubs.refusal import Refusal
from league.models import Activity
from league.pages.dice import dice_page
from league.record import SeasonRecord
from league.services import injuries
from league.services.results import annul_result
from matches.models import InjuryRoll, Roll
from matches.services import check_box
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground():
    ground = Ground(rounds=6)
    ground.tell(ground.home, events=[ground.event("injury", True, 9)])
    return ground


def final(ground):
    ground.confirm(ground.away)


def roll(ground, actor=None, *, number=9, typed=None):
    card = ground.squads[True][number - 1].card
    return injuries.roll_injury(
        league=ground.league, fixture=ground.fixture, card=card, actor=actor or ground.home, typed=typed
    )


def missed(ground):
    """The rounds the injured player is out of."""
    record, card = SeasonRecord(ground.season), ground.card(True, 9)
    club = ground.clubs[True].pk
    return [
        number for number, fixture in enumerate(ground.fixtures, start=1) if card in record.out_of(fixture.pk, club)
    ]


def test_ca_league_4_the_die_waits_for_the_final_score(ground):
    with pytest.raises(Refusal, match="final"):
        roll(ground)
    final(ground)
    assert 1 <= roll(ground).value <= 6


def test_ca_league_4_only_for_the_injured(ground):
    final(ground)
    with pytest.raises(Refusal, match="was not injured"):
        roll(ground, number=8)


@pytest.mark.parametrize(
    ("die", "rounds"), [(1, [2]), (2, [2, 3]), (3, [2, 3, 4]), (4, [2, 3, 4, 5]), (5, []), (6, [])]
)
def test_ca_league_5_the_die_says_how_many_matches(ground, die, rounds):
    final(ground)
    roll(ground, typed=die)
    assert missed(ground) == rounds


def test_op_71_one_die_a_player_and_match(ground):
    final(ground)
    first = roll(ground, typed=4)
    assert roll(ground, typed=1) == first
    assert roll(ground) == first
    assert InjuryRoll.objects.count() == 1


def test_a_die_thrown_here_is_on_record_and_stays(ground):
    final(ground)
    thrown = roll(ground)
    assert thrown.roll == Roll.objects.get(purpose="injury")
    with pytest.raises(Refusal, match="it stays"):
        injuries.take_back(league=ground.league, fixture=ground.fixture, card=thrown.card, actor=ground.home)


def test_a_typed_die_can_be_taken_back(ground):
    final(ground)
    typed = roll(ground, typed=3)
    injuries.take_back(league=ground.league, fixture=ground.fixture, card=typed.card, actor=ground.away)
    assert missed(ground) == []
    assert Activity.objects.filter(verb="injury.taken_back").count() == 1
    assert roll(ground, typed=1).value == 1


def play_again(ground):
    annul_result(league=ground.league, fixture=ground.fixture, reason="Dark.", actor=ground.organiser)
    ground.tell(ground.organiser, events=[ground.event("injury", True, 9)])


def test_op_71_an_injury_in_a_match_played_again_has_a_roll_of_its_own(ground):
    final(ground)
    old = roll(ground, typed=4)
    play_again(ground)
    assert missed(ground) == []
    assert SeasonRecord(ground.season).discipline(ground.clubs[True].pk).dice_to_roll(old.card_id) == [
        ground.fixture.pk
    ]
    new = roll(ground, typed=1)
    assert (new.value, missed(ground)) == (1, [2])
    assert list(InjuryRoll.objects.filter(annulled_at=None)) == [new]
    assert set(InjuryRoll.objects.all()) == {old, new}


def test_ca_league_4_a_die_on_record_is_thrown_anew_and_the_annulled_one_stays_to_be_checked(ground):
    final(ground)
    old = roll(ground)
    play_again(ground)
    new = roll(ground)
    assert [(one.stream, one.position) for one in Roll.objects.filter(purpose="injury").order_by("pk")] == [
        (new.roll.stream, 1),
        (new.roll.stream, 2),
    ]
    assert [(one.position, one.annulled) for one in dice_page(ground.season, None).throws] == [(2, False), (1, True)]
    assert check_box(ground.season.dice_box) == []
    page = ground.get("organiser", "fixture").content.decode()
    assert f"Annulled with the score it was rolled after: {old.value} for {old.card.name}." in page


def test_a_die_that_was_annulled_cannot_be_taken_back(ground):
    final(ground)
    old = roll(ground, typed=4)
    play_again(ground)
    injuries.take_back(league=ground.league, fixture=ground.fixture, card=old.card, actor=ground.home)
    assert list(InjuryRoll.objects.all()) == [old]


@pytest.mark.parametrize("typed", [0, 7, -1])
def test_a_die_has_six_faces(ground, typed):
    final(ground)
    with pytest.raises(Refusal):
        roll(ground, typed=typed)


def test_others_keep_their_hands_off(ground):
    final(ground)
    with pytest.raises(Refusal):
        roll(ground, ground.other)
