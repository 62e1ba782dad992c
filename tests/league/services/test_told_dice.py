"""The injury die as a part of the report: typed from the table or thrown when it is sent, confirmed with it.

# CA-LEAGUE-4, CA-LEAGUE-5, OP-71
"""

import pytest

from clubs.refusal import Refusal
from league.models import Activity, Fixture
from league.record import SeasonRecord
from league.services.corrections import foresee
from league.services.desk import DoesNotAddUp
from league.services.injuries import take_back
from league.services.results import annul_result, overrule_result
from matches.models import Event, InjuryRoll, Report, Roll
from matches.reports import TO_THROW, Detail
from tests.league.ground import Ground

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def ground():
    return Ground(rounds=6)


def tell(ground, actor, die, minute=None):
    return ground.tell(actor, events=[ground.event("injury", True, 9, minute, die=die)])


def lying():
    """What lies there, and whether it was thrown here."""
    return [(roll.value, roll.roll_id is not None) for roll in InjuryRoll.objects.standing()]


def missed(ground):
    """The rounds the injured player is out of."""
    record, card = SeasonRecord(ground.season), ground.card(True, 9)
    club = ground.clubs[True].pk
    return [
        number for number, fixture in enumerate(ground.fixtures, start=1) if card in record.out_of(fixture.pk, club)
    ]


def test_ca_league_4_a_typed_die_is_confirmed_with_its_report(ground):
    tell(ground, ground.home, 3)
    assert missed(ground) == []
    ground.confirm(ground.away)
    assert missed(ground) == [2, 3, 4]
    assert lying() == [(3, False)]
    assert [one.facts["die"] for one in Activity.objects.filter(verb="injury.rolled")] == [3]


def test_op_71_touchline_throws_once_however_often_the_report_is_sent(ground):
    for minute in (None, None, 60):
        tell(ground, ground.home, TO_THROW, minute)
    assert Report.objects.count() == 2, "sent twice, then corrected"
    thrown = Roll.objects.get(purpose="injury").value
    assert lying() == [(thrown, True)]
    assert list(Event.objects.values_list("die", flat=True)) == [thrown, thrown]
    tell(ground, ground.away, TO_THROW, 60)
    assert ground.now[0] == State.FINAL
    assert Roll.objects.filter(purpose="injury").count() == 1


def test_a_throw_stays_on_record_when_its_report_is_disputed(ground):
    tell(ground, ground.home, TO_THROW)
    thrown = lying()
    ground.tell(ground.away, 0, 0)
    assert ground.now[0] == State.DISPUTED
    ground.correct(events=[ground.event("injury", True, 9, die=TO_THROW)])
    assert lying() == thrown


def test_another_die_beside_a_throw_on_record_is_refused(ground):
    tell(ground, ground.home, TO_THROW)
    ((thrown, _on_record),) = lying()
    with pytest.raises(DoesNotAddUp) as refusal:
        tell(ground, ground.home, thrown % 6 + 1)
    assert [(one.where, one.facts["die"]) for one in refusal.value.problems] == [(0, thrown)]
    tell(ground, ground.home, thrown)  # who reads it and types it says the same
    assert Report.objects.count() == 1


def test_two_dice_for_one_player_are_refused(ground):
    with pytest.raises(DoesNotAddUp):
        ground.tell(ground.home, events=[ground.event("injury", True, 9, die=die) for die in (2, 3)])


def test_a_typed_die_changes_with_the_report_until_it_stands(ground):
    for die, lies in ((3, [(3, False)]), (1, [(1, False)]), (None, []), (2, [(2, False)])):
        tell(ground, ground.home, die)
        assert lying() == lies


def test_the_die_of_a_report_that_waits_is_not_taken_back_behind_it(ground):
    tell(ground, ground.home, 3)
    card = ground.squads[True][8].card
    with pytest.raises(Refusal, match="not final"):
        take_back(league=ground.league, fixture=ground.fixture, card=card, actor=ground.away)
    assert lying() == [(3, False)]


@pytest.mark.parametrize("actor", ["away", "organiser"])
def test_who_confirms_by_telling_may_add_the_die(ground, actor):
    tell(ground, ground.home, None)
    tell(ground, getattr(ground, actor), 4)
    assert ground.now[0] == State.FINAL
    assert missed(ground) == [2, 3, 4, 5]


def test_who_leaves_the_die_open_contradicts_nobody(ground):
    tell(ground, ground.home, 2)
    tell(ground, ground.away, None)
    assert ground.now[0] == State.FINAL
    assert lying() == [(2, False)]


def test_two_sides_who_saw_another_die_disagree_and_the_organiser_decides(ground):
    tell(ground, ground.home, 2)
    tell(ground, ground.away, 4)
    assert ground.now[0] == State.DISPUTED
    assert [event.die for event in Event.objects.order_by("report__version")] == [2, 4]
    assert lying() == [(2, False)]
    ground.correct(events=[ground.event("injury", True, 9, die=4)])
    assert lying() == [(4, False)]
    assert missed(ground) == [2, 3, 4, 5]


def test_a_correction_that_says_nothing_of_the_die_leaves_it(ground):
    tell(ground, ground.home, 2)
    ground.confirm(ground.away)
    ground.correct(events=[ground.event("injury", True, 9, 33)])
    assert missed(ground) == [2, 3]


def test_a_look_at_what_a_correction_would_change_throws_nothing(ground):
    facts = {"league": ground.league, "fixture": ground.fixture, "home_goals": 1, "away_goals": 0, "how": "played"}
    detail = Detail(events=(ground.event("injury", True, 9, die=TO_THROW),))
    seen = foresee(**facts, detail=detail, actor=ground.organiser)
    assert [case.card for case in seen.dice_missing.appears] == [ground.card(True, 9)]
    assert Roll.objects.filter(purpose="injury").count() == 0
    seen = foresee(**facts, detail=detail.with_dice({ground.card(True, 9): 1}), actor=ground.organiser)
    assert [len(one.appears) for one in seen.absences] == [1]
    assert InjuryRoll.objects.count() == 0
    overrule_result(**facts, detail=detail, actor=ground.organiser, reason="The sheet")
    assert [on_record for _value, on_record in lying()] == [True]


def test_op_71_the_match_that_is_played_again_has_a_throw_of_its_own(ground):
    tell(ground, ground.organiser, TO_THROW)
    annul_result(league=ground.league, fixture=ground.fixture, reason="Dark", actor=ground.organiser)
    assert lying() == []
    tell(ground, ground.organiser, TO_THROW)
    assert list(Roll.objects.filter(purpose="injury").values_list("position", flat=True)) == [1, 2]
    assert lying() == [(Roll.objects.latest("pk").value, True)]
