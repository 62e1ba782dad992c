"""Changes to the calendar."""

from datetime import date, time

import pytest

from clubs.refusal import Refusal
from league.models import Fixture
from league.services import fixtures
from tests.factories import FixtureFactory, LeagueFactory, SeasonFactory, UserFactory, fill_season

pytestmark = pytest.mark.django_db
State = Fixture.State


@pytest.fixture
def season():
    season = SeasonFactory(league=LeagueFactory(), running=True)
    fill_season(season, clubs=4, score=lambda number: None)
    return season


@pytest.fixture
def fixture(season):
    return Fixture.objects.complete().of(season).first()


@pytest.fixture
def who(season):
    return {"league": season.league, "actor": UserFactory()}


def test_a_match_gets_a_date_and_a_time(fixture, who):
    fixtures.date_fixture(fixture=fixture, day=date(2030, 5, 1), at=time(19, 30), **who)
    fixture.refresh_from_db()
    assert (fixture.date, fixture.time) == (date(2030, 5, 1), time(19, 30))


def test_a_time_needs_a_date(fixture, who):
    with pytest.raises(Refusal):
        fixtures.date_fixture(fixture=fixture, day=None, at=time(19, 30), **who)


def test_postponed_loses_its_date_and_a_new_date_brings_it_back(fixture, who):
    fixtures.date_fixture(fixture=fixture, day=date(2030, 5, 1), at=None, **who)
    fixtures.postpone(fixture=fixture, **who)
    fixture.refresh_from_db()
    assert (fixture.state, fixture.date) == (State.POSTPONED, None)
    fixtures.date_fixture(fixture=fixture, day=date(2030, 6, 1), at=None, **who)
    fixture.refresh_from_db()
    assert (fixture.state, fixture.date) == (State.SCHEDULED, date(2030, 6, 1))


def test_a_postponed_match_can_go_back_without_a_date(fixture, who):
    fixtures.postpone(fixture=fixture, **who)
    fixtures.reschedule(fixture=fixture, **who)
    fixture.refresh_from_db()
    assert fixture.state == State.SCHEDULED


def test_a_match_is_not_moved_where_a_club_plays_already(fixture, who):
    with pytest.raises(Refusal, match="already play in round 2"):
        fixtures.move_fixture(fixture=fixture, to_round=2, **who)
    fixture.refresh_from_db()
    assert fixture.round.number == 1


def test_a_match_moves_to_a_round_where_both_are_free(season, fixture, who):
    season.rounds.create(number=7)
    fixtures.move_fixture(fixture=fixture, to_round=7, **who)
    fixture.refresh_from_db()
    assert fixture.round.number == 7


@pytest.mark.parametrize("number", [1, 99])
def test_the_own_round_and_no_round_are_refused(fixture, who, number):
    with pytest.raises(Refusal):
        fixtures.move_fixture(fixture=fixture, to_round=number, **who)


def test_swapping_the_venue_turns_the_return_match_too(season, fixture, who):
    def venues():
        return sorted(Fixture.objects.of(season).values_list("match__home", "match__away"))

    before, home, away = venues(), fixture.match.home_id, fixture.match.away_id
    fixtures.swap_venue(fixture=fixture, **who)
    fixture.match.refresh_from_db()
    assert (fixture.match.home_id, fixture.match.away_id) == (away, home)
    assert venues() == before  # each pair still meets once at either ground


def test_a_return_match_that_was_played_stays(season, fixture, who):
    back = Fixture.objects.of(season).get(match__home=fixture.match.away, match__away=fixture.match.home)
    FixtureFactory._meta.model.objects.filter(pk=back.pk).delete()
    played = FixtureFactory(
        round=back.round, final=True, match__home=fixture.match.away, match__away=fixture.match.home
    )
    fixtures.swap_venue(fixture=fixture, **who)
    played.match.refresh_from_db()
    assert played.match.home == fixture.match.away


def test_two_rounds_exchange_their_matches_and_keep_their_dates(season, who):
    def matches(number):
        return set(Fixture.objects.of(season).filter(round__number=number).values_list("pk", flat=True))

    season.rounds.filter(number=2).update(date=date(2030, 1, 1))
    second, fifth = matches(2), matches(5)
    fixtures.exchange_rounds(first=2, second=5, **who)
    assert (matches(2), matches(5)) == (fifth, second)
    assert season.rounds.get(number=2).date == date(2030, 1, 1)


def test_a_round_that_was_played_in_part_stays(season, who):
    FixtureFactory(round=season.rounds.get(number=2), final=True)
    with pytest.raises(Refusal):
        fixtures.exchange_rounds(first=2, second=5, **who)


def test_a_match_with_a_score_stays_where_it_is(season, who):
    played = FixtureFactory(round=season.rounds.get(number=2), final=True)
    season.rounds.create(number=7)
    for deed in (
        lambda: fixtures.move_fixture(fixture=played, to_round=7, **who),
        lambda: fixtures.swap_venue(fixture=played, **who),
        lambda: fixtures.postpone(fixture=played, **who),
        lambda: fixtures.date_fixture(fixture=played, day=date(2030, 1, 1), at=None, **who),
    ):
        with pytest.raises(Refusal, match="has a score"):
            deed()
