"""From rows to discipline: where what players bring along begins to count."""

import pytest

from league.record import SeasonRecord
from matches.models import Event
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory, SquadPlaceFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def rounds(people):
    """Three final rounds and one to play, against one rival."""
    rival = EntryFactory(season=people.season).club
    return [
        FixtureFactory(
            round=RoundFactory(season=people.season), match=MatchFactory(home=people.entry.club, away=rival), **state
        )
        for state in ({"final": True}, {"final": True}, {"final": True}, {})
    ]


def standing(people, place):
    return SeasonRecord(people.season).discipline(people.entry.club_id).standing(place.card_id)


def test_a_ban_from_before_the_season_is_served_by_its_first_match(people, rounds):
    place = SquadPlaceFactory(season=people.season, club=people.entry.club, ban_matches=1)
    assert standing(people, place).absences[0].served_by == (rounds[0].pk,)


def test_a_ban_entered_in_mid_season_is_served_by_the_next_match(people, rounds):
    place = SquadPlaceFactory(season=people.season, club=people.entry.club, ban_matches=1, from_round=4)
    assert standing(people, place).absences[0].served_by == ()
    assert set(standing(people, place).out_of) == {rounds[3].pk}


def test_yellows_entered_in_mid_season_sum_up_those_on_record_before(people, rounds):
    place = SquadPlaceFactory(season=people.season, club=people.entry.club, yellows=2, from_round=3)
    for fixture in rounds[:2]:
        Event.objects.create(report=fixture.report, position=1, kind=Event.Kind.YELLOW, home=True, card=place.card)
    assert standing(people, place).yellows == {"league": 2}
    Event.objects.create(report=rounds[2].report, position=1, kind=Event.Kind.YELLOW, home=True, card=place.card)
    assert standing(people, place).yellows == {}
    assert set(standing(people, place).out_of) == {rounds[3].pk}


def test_what_is_entered_after_the_last_match_sums_all_of_them_up(people, rounds):
    place = SquadPlaceFactory(season=people.season, club=people.entry.club, ban_matches=1, from_round=9)
    assert standing(people, place).absences[0].left == 1
