"""Several competitions in one season: bans stay in theirs, injuries do not, and the calendar has one order."""

from datetime import date

import pytest

from league.book import SeasonBook
from league.guards import Pass
from league.models import Cup, Round, Season
from league.record import SeasonRecord
from league.services.carry_over import keep_squads
from matches.models import Event
from tests.factories import SeasonFactory
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    return Story()


@pytest.fixture
def cup(story):
    return Cup.objects.create(season=story.season, name="Harbour Cup", key="harbour-cup", format={"clubs": 8})


def out(story, *fixtures) -> list[bool]:
    """Whether the first outfielder is out of each of these matches."""
    record = SeasonRecord(story.season)
    return [story.one.card_id in record.out_of(one.pk, story.home.pk) for one in fixtures]


def test_op_72_a_ban_is_served_in_the_competition_it_was_earned_in(story, cup):
    story.play(happened(Event.Kind.RED, story.one), cup=cup)
    league, next_cup, after_that = story.to_play(), story.to_play(cup=cup), story.to_play(cup=cup)
    assert out(story, league, next_cup, after_that) == [False, True, False]


def test_op_72_yellow_cards_are_counted_in_each_competition(story, cup):
    for _ in range(2):
        story.play(happened(Event.Kind.YELLOW, story.one))
        story.play(happened(Event.Kind.YELLOW, story.one), cup=cup)
    league, in_cup = story.to_play(), story.to_play(cup=cup)
    assert out(story, league, in_cup) == [False, False]
    discipline = SeasonRecord(story.season).discipline(story.home.pk)
    assert [discipline.yellows(story.one.card_id, one) for one in ("league", "harbour-cup")] == [2, 2]


def test_op_72_an_injury_keeps_him_out_of_all_competitions_and_heals_in_all(story, cup):
    story.play(happened(Event.Kind.INJURY, story.one), dice={story.one.card_id: 2})
    later = [story.to_play(cup=cup), story.to_play(), story.to_play(cup=cup)]
    assert out(story, *later) == [True, True, False]


def test_op_72_a_playoff_is_the_league_going_on(story):
    playoff = Cup.objects.create(
        season=story.season, name="Final four", key="four", kind="playoff", format={"clubs": 4}
    )
    story.play(happened(Event.Kind.RED, story.one))
    assert out(story, story.to_play(cup=playoff)) == [True]


def test_op_72_the_order_is_the_date_played_and_then_the_place_in_the_calendar(story, cup):
    first = story.to_play()
    in_cup = story.to_play(cup=cup)
    second = story.to_play()
    assert list(SeasonRecord(story.season).fixtures) == [first.pk, in_cup.pk, second.pk]
    # Without a date of its own a round of the cup is played on the day of the round it follows.
    Round.objects.filter(pk=first.round_id).update(date=date(2030, 3, 1))
    Round.objects.filter(pk=second.round_id).update(date=date(2030, 3, 8))
    rows = SeasonRecord(story.season).fixtures
    assert rows[in_cup.pk].round.date == date(2030, 3, 1)


def test_only_matches_of_the_league_are_in_its_table(story, cup):
    story.play(score=(1, 0))
    story.play(score=(0, 9), cup=cup)
    rows = SeasonBook(Pass(story.league, None, None), story.season).table.rows
    assert [(row.club, row.played, row.goals_against) for row in rows] == [(story.home.pk, 1, 0), (story.away.pk, 1, 1)]


def test_op_73_a_ban_from_a_cup_waits_for_the_same_cup_of_the_next_season(story, cup):
    story.play(happened(Event.Kind.RED, story.one), cup=cup)
    story.play(happened(Event.Kind.RED, story.two))
    following = SeasonFactory(league=story.league, running=True)
    keep_squads(last=story.season, season=following, clubs=[story.home.pk])
    kept = following.squad_places.order_by("number").values_list("card", "ban_matches", "cup_bans")
    assert list(kept)[1:3] == [(story.one.card_id, 0, {"harbour-cup": 1}), (story.two.card_id, 1, {})]
    story.season = following
    again = Cup.objects.create(season=following, name="Harbour Cup", key="harbour-cup", format={"clubs": 8})
    assert out(story, story.to_play(), story.to_play(cup=again)) == [False, True]
    assert Season.objects.count() == 2
