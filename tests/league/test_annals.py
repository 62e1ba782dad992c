"""All seasons of a league, told once and kept only as long as they are true."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from league.annals import Annals, forget_chapters
from league.book import SeasonBook
from league.guards import Pass
from league.models import Deduction, Entry, Fixture, Season
from league.pages.head_to_head import head_to_head_page, manager_page, managers_page
from league.pages.records import records_page, streaks_page
from matches.models import Report
from tests.cups import CupScene
from tests.factories import ClubFactory, MembershipFactory, SeasonFactory, fill_season
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept():
    """Ids come again from test to test."""
    forget_chapters()


def finish(season: Season) -> None:
    season.state = Season.State.FINISHED
    season.save()


@pytest.fixture
def story() -> Story:
    """A season that is over: the home club won both matches, and the next season is under way."""
    story = Story(is_public=True)
    scored = (happened("goal", story.one), happened("yellow", story.two))
    story.play(happened("goal", story.one), *scored, score=(2, 0), line_up=True)
    story.play(happened("goal", story.one, how="own_goal"), happened("goal", story.two), score=(1, 1))
    story.play(score=(3, 0), how=Report.How.WALKOVER)
    finish(story.season)
    story.following = SeasonFactory(league=story.league, running=True)
    return story


def test_a_season_is_told_with_its_table_its_titles_and_its_footballers(story):
    (first, second) = Annals(story.league).chapters
    assert (first.finished, second.finished) == (True, False)
    assert [(one.club, one.rank, one.points) for one in first.campaigns] == [
        (story.home.pk, 1, 7),
        (story.away.pk, 2, 1),
    ]
    assert [(one.winner, one.runner_up) for one in first.titles] == [(story.home.pk, story.away.pk)]
    goals = {tally.card: (tally.goals, tally.yellows, tally.appearances) for tally in Annals(story.league).tallies[1]}
    assert goals[story.one.card_id] == (2, 0, 1)
    assert goals[story.two.card_id] == (1, 1, 0)
    assert [one.awarded for one in first.meetings] == [False, False, True]


def test_a_season_that_is_over_is_told_once(story):
    kept, again = Annals(story.league), Annals(story.league)
    assert again.chapters[0] is kept.chapters[0]
    assert again.tallies[1] is kept.tallies[1]
    assert again.chapters[1] is not kept.chapters[1]


@pytest.mark.parametrize("change", ["report", "deduction", "rules", "withdrawn"])
def test_what_changes_a_season_that_is_over_is_seen_at_once(story, change):
    points = {one.club: one.points for one in Annals(story.league).chapters[0].campaigns}
    fixture = Fixture.objects.of(story.season).first()
    if change == "report":
        fixture.report = Report.objects.create(match=fixture.match, version=2, home_goals=0, away_goals=4)
        fixture.save()
    elif change == "deduction":
        Deduction.objects.create(season=story.season, club=story.home, points=3, reason="Late")
    elif change == "rules":
        Season.objects.filter(pk=story.season.pk).update(house_rules={**story.season.rules, "win": 2})
    else:
        Entry.objects.filter(season=story.season, club=story.away).update(
            withdrawn_at="2026-01-01T00:00Z", withdrawal="expunged"
        )
    after = {one.club: one.points for one in Annals(story.league).chapters[0].campaigns}
    assert after != points


def test_the_table_of_a_chapter_is_the_table_of_the_season():
    season = SeasonFactory(running=True)
    fill_season(season, clubs=5)
    visit = Pass(season.league, AnonymousUser(), None)
    rows = SeasonBook(visit, season).table.rows
    (chapter,) = Annals(season.league).chapters
    assert [(one.club, one.rank, one.points, one.goals_for) for one in chapter.campaigns] == [
        (row.club, row.rank, row.points, row.goals_for) for row in rows
    ]


def test_records_and_honours(story):
    page = records_page(Annals(story.league))
    assert [(roll.season, roll.titles[0].winner.club) for roll in page.rolls] == [(1, story.home)]
    assert [line.score for line in page.biggest_wins] == ["2–0"]
    assert [(line.name, line.count) for line in page.scorers] == [
        (story.one.card.name, 2),
        (story.two.card.name, 1),
    ]
    assert [(line.side.club, line.cabinet.titles, line.cabinet.seconds) for line in page.cabinets] == [
        (story.home, 1, 0),
        (story.away, 0, 1),
    ]
    assert page.matches == 3


def test_streaks_are_those_of_the_clubs_of_the_newest_season():
    season = SeasonFactory(running=True)
    clubs = [ClubFactory() for _ in range(3)]
    fill_season(season, clubs=clubs, score=lambda match: (1, 0))
    finish(season)
    following = SeasonFactory(league=season.league, running=True)
    fill_season(following, clubs=clubs[:2], score=lambda match: (1, 0))
    page = streaks_page(Annals(season.league))
    assert [line.side.club for line in page.clubs] == clubs[:2]
    assert len(page.kinds) == len(page.names) == 5


def test_head_to_head_over_all_seasons(story):
    page = head_to_head_page(Annals(story.league), story.home.pk, story.away.pk)
    assert (page.record.all.won, page.record.all.drawn, page.record.all.lost) == (2, 1, 0)
    assert [line.code for line in page.last] == ["W", "D", "W"]
    assert page.biggest_win.score == "2–0"
    assert page.biggest_defeat is None


def test_a_club_of_another_league_is_not_found(story):
    with pytest.raises(Http404):
        head_to_head_page(Annals(story.league), story.home.pk, ClubFactory().pk)


def test_managers_have_their_seasons_honours_and_rivals(story):
    one, other = (MembershipFactory(league=story.league).user for _ in range(2))
    Entry.objects.filter(season=story.season, club=story.home).update(manager=one)
    Entry.objects.filter(season=story.season, club=story.away).update(manager=other)
    annals = Annals(story.league)
    page = manager_page(annals, one.pk)
    assert [(term.season, term.side.club, term.honours) for term in page.terms] == [(1, story.home, ["Champions"])]
    assert (page.titles, page.balance.won, page.balance.drawn) == (1, 2, 1)
    assert [(rival.name, rival.record.all.won) for rival in page.rivals] == [(other.username, 2)]
    assert [line.name for line in managers_page(annals)] == [one.username, other.username]


def test_somebody_who_never_managed_a_club_here_has_no_page(story):
    with pytest.raises(Http404):
        manager_page(Annals(story.league), MembershipFactory(league=story.league).user.pk)


def test_a_cup_is_a_title_of_its_own():
    scene = CupScene(2)
    scene.play(scene.leg(1, 1), 2, 1)
    (chapter,) = Annals(scene.league).chapters
    (cup,) = [title for title in chapter.titles if title.is_cup]
    home, away = scene.leg(1, 1).match.home_id, scene.leg(1, 1).match.away_id
    assert (cup.name, cup.winner, cup.runner_up) == ("Harbour Cup", home, away)
    assert [meeting.cup for meeting in chapter.meetings] == ["Harbour Cup"]
    assert all(campaign.played == 0 for campaign in chapter.campaigns)
