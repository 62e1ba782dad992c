"""The lists of a season, and everybody against everybody."""

import pytest
from django.contrib.auth.models import AnonymousUser

from clubs.models import Card
from league.book import SeasonBook
from league.guards import Pass
from league.models import Fixture, SquadPlace
from league.pages.statistics import cross_tables_page, statistics_page
from matches.models import Report
from tests.stories import Story, happened

pytestmark = pytest.mark.django_db


@pytest.fixture
def story():
    return Story()


def book_of(story):
    return SeasonBook(Pass(story.league, AnonymousUser(), None), story.season)


def names(ranking):
    return [(line.rank, line.who.card_id) for line in ranking.lines]


def test_scorers_share_a_rank_and_own_goals_stand_apart(story):
    goals = [happened("goal", place) for place in (story.one, story.two, story.rival)]
    story.play(*goals, happened("goal", story.one, how="own_goal"), happened("goal", None), score=(4, 1))
    story.play(happened("goal", story.two, how="penalty"), score=(1, 0))
    page = statistics_page(book_of(story))
    assert names(page.scorers)[0] == (1, story.two.card_id)
    assert [rank for rank, _ in names(page.scorers)] == [1, 2, 2]
    assert [(line.who.card_id, line.numbers.own_goals) for line in page.own_goals] == [(story.one.card_id, 1)]


def test_cards_and_injuries_are_listed_with_what_they_cost(story):
    story.play(
        happened("yellow", story.one),
        happened("second_yellow", story.one),
        happened("red", story.two),
        happened("injury", story.rival, home=False),
        happened("injury", story.rival, home=False),
        dice={story.rival.card_id: 3},
    )
    page = statistics_page(book_of(story))
    assert names(page.cards) == [(1, story.one.card_id), (2, story.two.card_id)]
    assert [(line.numbers.injuries, line.numbers.missed) for line in page.injuries.lines] == [(2, 3)]


def test_clean_sheets_need_a_match_that_was_played(story):
    story.play(score=(1, 0), line_up=True)
    story.play(score=(3, 0), how=Report.How.WALKOVER)
    page = statistics_page(book_of(story))
    assert [(line.club, line.count) for line in page.clean_sheets.lines] == [(story.home, 1)]
    assert names(page.keepers) == [(1, story.keeper.card_id)]
    assert page.has_line_ups


def test_only_final_reports_count(story):
    fixture = story.play(happened("goal", story.one), score=(1, 0))
    Fixture.objects.filter(pk=fixture.pk).update(state=Fixture.State.DISPUTED)
    page = statistics_page(book_of(story))
    assert (page.scorers.lines, page.clean_sheets.lines) == ([], [])


def test_a_scorer_who_left_the_squad_keeps_his_goals(story):
    story.play(happened("goal", story.one), score=(1, 0))
    SquadPlace.objects.filter(pk=story.one.pk).delete()
    line = statistics_page(book_of(story)).scorers.lines[0]
    assert (line.who.name, line.who.club) == (Card.objects.get(pk=story.one.card_id).name, story.home)


def test_a_list_is_cut_at_ten_unless_it_is_asked_for(story):
    for _ in range(11):
        story.play(happened("goal", story.player()), score=(1, 0))
    cut, whole = statistics_page(book_of(story)), statistics_page(book_of(story), "scorers")
    assert (len(cut.scorers.lines), cut.scorers.total, cut.scorers.is_cut) == (10, 11, True)
    assert (len(whole.scorers.lines), whole.scorers.is_cut) == (11, False)


def test_the_cross_table_shows_every_meeting_from_the_home_side(story):
    first, second = story.play(score=(2, 1)), story.play(score=(0, 0))
    [page] = cross_tables_page(book_of(story))
    cells = {row.club: row.cells for row in page.rows}
    index = page.clubs.index(story.away)
    assert [(one.score, one.code) for one in cells[story.home][index]] == [("2–1", "W"), ("0–0", "D")]
    assert [one.url.split("/")[-2] for one in cells[story.home][index]] == [str(first.pk), str(second.pk)]
    assert cells[story.away][page.clubs.index(story.home)] == []
    assert cells[story.home][page.clubs.index(story.home)] is None
