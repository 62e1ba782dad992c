"""The table as it is printed."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from league.book import SeasonBook
from league.guards import Pass
from league.models import Deduction, Fixture, Role
from league.pages.places import places_charts
from league.pages.table import figures, signed, table_page
from matches.models import Event, Report
from tests.factories import (
    CardFactory,
    EntryFactory,
    FixtureFactory,
    MatchFactory,
    RoundFactory,
    SeasonFactory,
    UserFactory,
    fill_season,
)

pytestmark = pytest.mark.django_db


def book_of(season, user=None, role=None):
    return SeasonBook(Pass(season.league, user or AnonymousUser(), role), season)


def play(season, home, away, home_goals, away_goals, state=Fixture.State.FINAL):
    fixture = FixtureFactory(
        round=season.rounds.first() or RoundFactory(season=season), match=MatchFactory(home=home, away=away), final=True
    )
    fixture.state = state
    fixture.save()
    report = fixture.report
    report.home_goals, report.away_goals = home_goals, away_goals
    report.save()


@pytest.fixture
def season():
    return SeasonFactory(running=True)


def test_only_final_scores_count(season):
    one, two = EntryFactory(season=season).club, EntryFactory(season=season).club
    play(season, one, two, 1, 0)
    play(season, two, one, 9, 0, state=Fixture.State.REPORTED)
    play(season, two, one, 9, 0, state=Fixture.State.DISPUTED)
    page = table_page(book_of(season))
    assert [(line.club, line.row.points, line.difference) for line in page.lines] == [(one, 3, "+1"), (two, 0, "−1")]
    numbers = figures(book_of(season))
    assert (numbers.matches, numbers.goals, numbers.rounds_played) == (1, 1, 1)


def test_a_rank_explains_itself_against_its_neighbours(season):
    """Level on points and goal difference: the goals scored decide, later steps are not needed."""
    one, two, three = (EntryFactory(season=season).club for _ in range(3))
    play(season, one, three, 2, 0)
    play(season, two, three, 3, 1)
    lines = table_page(book_of(season), why=one.pk).lines
    assert [line.club for line in lines] == [two, one, three]
    assert [line.open for line in lines] == [False, True, False]
    behind, ahead = lines[1].why
    assert (behind.rival, behind.ahead, ahead.rival, ahead.ahead) == (two, False, three, True)
    assert [(rung.name, rung.mine, rung.sign, rung.theirs, rung.decides) for rung in behind.rungs if rung.needed] == [
        ("Points", "3", "=", "3", False),
        ("Goal difference", "+2", "=", "+2", False),
        ("Goals scored", "2", "<", "3", True),
    ]
    assert [rung.name for rung in ahead.rungs if rung.decides] == ["Points"]


def test_a_deduction_moves_the_club_and_is_shown_with_its_rank(season):
    one, two = EntryFactory(season=season).club, EntryFactory(season=season).club
    play(season, one, two, 1, 0)
    Deduction.objects.create(season=season, club=one, points=4, reason="Late")
    lines = table_page(book_of(season), why=one.pk).lines
    assert [(line.club, line.row.points) for line in lines] == [(two, 0), (one, -1)]
    assert [deduction.reason for deduction in lines[1].deductions] == ["Late"]


def test_the_readers_own_club_is_marked(season):
    manager = UserFactory()
    mine = EntryFactory(season=season, manager=manager)
    EntryFactory(season=season)
    lines = table_page(book_of(season, manager, Role.MANAGER)).lines
    assert {line.club: line.mine for line in lines}[mine.club]
    assert [line.mine for line in lines].count(True) == 1


def test_form_speaks_the_readers_language(season):
    one, two = EntryFactory(season=season).club, EntryFactory(season=season).club
    play(season, one, two, 1, 0)
    with translation.override("fr"):
        line = table_page(book_of(season)).lines[0]
    assert [(letter.code, letter.letter) for letter in line.form] == [("W", "V")]


@pytest.mark.parametrize(("number", "words"), [(3, "+3"), (0, "0"), (-2, "−2")])
def test_differences_carry_a_sign(number, words):
    assert signed(number) == words


def test_the_chart_follows_the_places(season):
    fill_season(season, clubs=4)
    book = book_of(season)
    [chart] = places_charts(book)
    assert [course.club.pk for course in chart.by_place] == [row.club for row in book.table.rows]
    assert [course.places[-1] for course in chart.by_place] == [row.rank for row in book.table.rows]
    assert chart.numbers == [1, 2, 3, 4, 5, 6]


def test_no_chart_before_the_second_round(season):
    one, two = EntryFactory(season=season).club, EntryFactory(season=season).club
    play(season, one, two, 1, 0)
    assert places_charts(book_of(season)) == []


def test_coordinates_do_not_depend_on_the_language(season):
    fill_season(season, clubs=5)
    with translation.override("fr"):
        chart = places_charts(book_of(season))[0]
    assert all("," not in x for _, x in chart.columns)


def test_fair_play_decides_where_the_house_rules_say_so(season):
    """Level in everything: the club with fewer card points is first."""
    season.league.house_rules["tie_breakers"] = ["goal_difference", "fair_play", "lot"]
    rough, fair = EntryFactory(season=season, lot=1).club, EntryFactory(season=season, lot=2).club
    play(season, rough, fair, 1, 1)
    booked = CardFactory()
    Event.objects.create(report=Report.objects.get(), position=1, kind=Event.Kind.RED, home=True, card=booked)
    lines = table_page(book_of(season), why=fair.pk).lines
    assert [line.club for line in lines] == [fair, rough]
    (why,) = lines[0].why
    assert [(rung.mine, rung.theirs) for rung in why.rungs if rung.decides] == [("0", "3")]
