import pytest

from clubs.refusal import Refusal
from league.models import Activity, Deduction, Season
from league.services import deductions
from tests.factories import ClubFactory, EntryFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry():
    return EntryFactory(season=SeasonFactory(running=True))


def deduct(entry, **facts):
    facts = {"club": entry.club, "points": 3, "reason": "Did not turn up", "actor": UserFactory()} | facts
    return deductions.deduct(league=entry.season.league, **facts)


def test_a_deduction_is_on_record_with_its_reason(entry):
    deduct(entry)
    assert list(Deduction.objects.values_list("club", "points", "reason")) == [(entry.club.pk, 3, "Did not turn up")]
    assert Activity.objects.get().verb == "deduction.made"


def test_points_are_given_back_once(entry):
    deduction, actor = deduct(entry), UserFactory()
    for _ in range(2):
        deductions.give_back(league=entry.season.league, deduction=deduction, actor=actor)
    assert Deduction.objects.count() == 0
    assert Activity.objects.filter(verb="deduction.undone").count() == 1


def test_only_clubs_of_the_season(entry):
    with pytest.raises(Refusal):
        deduct(entry, club=ClubFactory())


def test_a_finished_table_stands(entry):
    deduction = deduct(entry)
    Season.objects.update(state=Season.State.FINISHED)
    with pytest.raises(Refusal):
        deduct(entry)
    with pytest.raises(Refusal):
        deductions.give_back(league=entry.season.league, deduction=deduction, actor=UserFactory())
    assert Deduction.objects.count() == 1
