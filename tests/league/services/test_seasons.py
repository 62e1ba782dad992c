"""A season from the draw to the next one."""

from collections import Counter
from datetime import date, timedelta

import pytest

from clubs.refusal import Refusal
from league.models import Fixture, Season
from league.services import seasons
from league.services.roll_over import next_season
from matches.models import Match
from tests.factories import EntryFactory, LeagueFactory, ReportFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    league = LeagueFactory()
    season = SeasonFactory(league=league)
    for _ in range(4):
        EntryFactory(season=season)
    return league


@pytest.fixture
def actor():
    return UserFactory()


def pairs(season):
    return Counter(Fixture.objects.of(season).values_list("match__home", "match__away"))


def test_op_77_everybody_meets_everybody_at_home_and_away_by_default(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    clubs = set(season.entries.values_list("club", flat=True))
    assert pairs(season) == Counter({(a, b): 1 for a in clubs for b in clubs if a != b})
    assert season.state == Season.State.RUNNING


def test_ca_league_10_the_house_rule_on_meetings_decides_how_often(league, actor):
    league.house_rules["meetings"] = 1
    league.save()
    season = seasons.draw_calendar(league=league, actor=actor)
    assert season.rounds.count() == 3
    assert sum(pairs(season).values()) == 6


def test_rounds_are_dated_from_the_first_on(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor, first_date=date(2030, 1, 6), every_days=14)
    dates = list(season.rounds.values_list("date", flat=True))
    assert dates == [date(2030, 1, 6) + timedelta(days=14 * n) for n in range(6)]


def test_without_a_first_date_rounds_have_none(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    assert set(season.rounds.values_list("date", flat=True)) == {None}


def test_the_lots_decide_the_circle(league, actor):
    """The same lots give the same calendar, so that the draw can be checked."""
    season = seasons.draw_calendar(league=league, actor=actor)
    first = list(Fixture.objects.of(season).values_list("round__number", "match__home", "match__away"))
    seasons.scrap_calendar(league=league, actor=actor)
    seasons.draw_calendar(league=league, actor=actor)
    assert list(Fixture.objects.of(season).values_list("round__number", "match__home", "match__away")) == first


def test_a_calendar_is_drawn_once(league, actor):
    seasons.draw_calendar(league=league, actor=actor)
    with pytest.raises(Refusal):
        seasons.draw_calendar(league=league, actor=actor)
    assert Fixture.objects.count() == 12


def test_one_club_is_not_a_league(actor):
    league = LeagueFactory()
    EntryFactory(season=SeasonFactory(league=league))
    with pytest.raises(Refusal, match="two clubs"):
        seasons.draw_calendar(league=league, actor=actor)


def test_a_calendar_can_be_taken_back_until_a_score_is_reported(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    seasons.scrap_calendar(league=league, actor=actor)
    season.refresh_from_db()
    assert (season.state, Fixture.objects.count(), Match.objects.count()) == (Season.State.PREPARING, 0, 0)

    season = seasons.draw_calendar(league=league, actor=actor)
    ReportFactory(match=Match.objects.first())
    with pytest.raises(Refusal):
        seasons.scrap_calendar(league=league, actor=actor)
    assert Fixture.objects.count() == 12


def test_closing_a_season_opens_its_dice(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    seasons.finish_season(league=league, actor=actor)
    season.refresh_from_db()
    assert season.state == Season.State.FINISHED
    assert season.dice_box.opened_at is not None


@pytest.mark.parametrize("state", [Fixture.State.REPORTED, Fixture.State.DISPUTED])
def test_a_season_with_open_questions_cannot_be_closed(league, actor, state):
    seasons.draw_calendar(league=league, actor=actor)
    fixture = Fixture.objects.first()
    fixture.report = ReportFactory(match=fixture.match)
    fixture.state = state
    fixture.save()
    with pytest.raises(Refusal):
        seasons.finish_season(league=league, actor=actor)


def test_the_next_season_keeps_clubs_and_managers_and_draws_new_lots(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    manager = UserFactory()
    season.entries.filter(pk=season.entries.first().pk).update(manager=manager)
    with pytest.raises(Refusal):
        next_season(league=league, actor=actor)
    seasons.finish_season(league=league, actor=actor)
    following = next_season(league=league, actor=actor)
    assert following.number == 2
    assert set(following.entries.values_list("club", "manager")) == set(season.entries.values_list("club", "manager"))
    assert following.dice_box != season.dice_box
    assert following.dice_box.rolls.filter(purpose="lot").count() == 4


def test_a_later_change_of_the_rules_leaves_a_closed_season_alone(league, actor):
    season = seasons.draw_calendar(league=league, actor=actor)
    seasons.finish_season(league=league, actor=actor)
    league.refresh_from_db()
    league.house_rules |= {"win": 2}
    league.save()
    season.refresh_from_db()
    assert season.rules["win"] == 3
    assert next_season(league=league, actor=actor).rules["win"] == 2
