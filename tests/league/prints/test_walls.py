"""What hangs on the wall is what the record says."""

from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation
from pypdf import PdfReader

from league.book import SeasonBook
from league.guards import Pass
from league.models import Deduction, Fixture, Season
from league.prints.bracket import bracket_sheet
from league.prints.cross_table import cross_sheet
from league.prints.fixture_list import fixture_list
from league.prints.table_poster import table_poster
from league.rules.cups import DRAWN
from matches.sheets.render import pdf
from tests.cups import CupScene
from tests.divided import divided_season, play_out
from tests.factories import SeasonFactory, fill_season
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def book_of(season: Season) -> SeasonBook:
    return SeasonBook(Pass(season.league, AnonymousUser(), None), season)


def printed(sheet) -> str:
    return PrintedText(" ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf(sheet))).pages).split()))


@pytest.fixture
def season():
    """Four clubs, and the last round still to be played."""
    season = SeasonFactory(running=True)
    fill_season(season, clubs=4, score=lambda number: (number % 4, number % 3) if number < 10 else None)
    return season


def test_the_table_is_the_leagues_table(season):
    book, sheet = book_of(season), table_poster(book_of(season))
    (standing,) = sheet.standings
    rows = book.standings[0].table.rows
    assert [(line.rank, line.side.name, line.points) for line in standing.lines] == [
        (row.rank, book.clubs[row.club].name, row.points) for row in rows
    ]
    text = printed(sheet)
    for row in rows:
        line = (row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against)
        assert f"{book.clubs[row.club].name} {' '.join(map(str, line))}" in text


def test_points_that_were_taken_are_told(season):
    entry = season.entries.first()
    Deduction.objects.create(season=season, club=entry.club, points=3, reason="too late, twice")
    assert f"{entry.club.name}: 3 points taken, too late, twice" in printed(table_poster(book_of(season)))


def test_each_division_has_its_table():
    season = play_out(divided_season(4, 2))
    assert [(one.name, len(one.lines)) for one in table_poster(book_of(season)).standings] == [
        ("Division 1", 4),
        ("Division 2", 2),
    ]


def test_the_fixture_list_has_every_match_in_its_order(season):
    sheet = fixture_list(book_of(season))
    names = [side.name for side in sheet.clubs]
    listed = [(names[one.home], names[one.away], one.score) for day in sheet.days for one in day.meetings]
    fixtures = Fixture.objects.of(season).complete().in_calendar_order()
    assert listed == [
        (
            one.match.home.name,
            one.match.away.name,
            (str(one.report.home_goals), str(one.report.away_goals)) if one.report else None,
        )
        for one in fixtures
    ]
    assert [score for *_, score in listed][-2:] == [None, None]


def test_a_blank_list_has_boxes_for_all_scores(season):
    sheet = fixture_list(book_of(season), blank=True)
    assert {one.score for day in sheet.days for one in day.meetings} == {None}


def test_who_has_no_match_in_a_round_is_named():
    season = SeasonFactory(running=True)
    fill_season(season, clubs=3)
    sheet = fixture_list(book_of(season))
    assert [len(day.resting) for day in sheet.days] == [1] * 6
    assert f"no match · {sheet.days[0].resting[0]}" in printed(sheet)


def test_the_cross_table_has_every_result_where_it_belongs(season):
    (table,) = cross_sheet(book_of(season)).tables
    names = [row.side.name for row in table.rows]
    found = {
        (row.side.name, names[column]): [score for score, _code in cell]
        for row in table.rows
        for column, cell in enumerate(row.cells)
        if cell
    }
    finals = Fixture.objects.of(season).complete().filter(state="final")
    assert found == {
        (one.match.home.name, one.match.away.name): [f"{one.report.home_goals}–{one.report.away_goals}"]
        for one in finals
    }
    assert [row.cells[place] for place, row in enumerate(table.rows)] == [None] * 4


@pytest.mark.parametrize("clubs", [2, 4, 6, 16])
def test_a_bracket_has_two_wings_that_meet_in_the_final(clubs):
    scene = CupScene(clubs)
    bracket = bracket_sheet(book_of(scene.season), scene.cup).bracket
    stages = scene.book.format.stages
    assert len(bracket.columns) == 2 * stages - 1
    (final,) = [box for box in bracket.boxes if box.column == bracket.final]
    assert (final.y, final.to) == (0.5, None)
    assert all(abs(bracket.boxes[box.to].column - box.column) == 1 for box in bracket.boxes if box is not final)
    places = [(box.column, box.y) for box in bracket.boxes]
    assert len(set(places)) == len(places)


def test_the_winners_stand_above_the_final():
    scene = CupScene(4)
    for stage, slot in ((1, 1), (1, 2), (2, 1)):
        scene.play(scene.leg(stage, slot), 3, 1)
    sheet = bracket_sheet(book_of(scene.season), scene.cup)
    assert sheet.champion.name == scene.book.champion.name
    text = printed(sheet)
    assert sheet.champion.name.upper() in text
    winners = [one.side.name for box in sheet.bracket.boxes for one in box.opponents if one.won]
    assert len(winners) == 3


def test_stages_that_are_not_drawn_yet_are_empty_boxes():
    scene = CupScene(8, draw=DRAWN)
    bracket = bracket_sheet(book_of(scene.season), scene.cup).bracket
    assert [sum(box.column == column for box in bracket.boxes) for column in range(3)] == [4, 2, 1]
    assert [box.opponents is None for box in bracket.boxes] == [False] * 4 + [True] * 3


def test_groups_stand_before_the_bracket():
    scene = CupScene(8, groups=2, advance=2)
    sheet = bracket_sheet(book_of(scene.season), scene.cup)
    assert [(group.name, len(group.lines)) for group in sheet.groups] == [("Group A", 4), ("Group B", 4)]
    assert "Group A, place 1" in printed(sheet)


def test_an_empty_league_can_be_printed():
    season = SeasonFactory()
    assert "No clubs yet".upper() in printed(table_poster(book_of(season)))
    assert "No fixtures yet".upper() in printed(fixture_list(book_of(season)))
    assert "No clubs yet".upper() in printed(cross_sheet(book_of(season)))


def test_everything_is_said_in_the_language_in_force(season):
    with translation.override("fr"):
        sheet = table_poster(book_of(season))
    assert (sheet.language, sheet.head.season) == ("fr", "Saison 1")
    assert "SAISON 1" in printed(sheet)


@pytest.mark.parametrize("make", [table_poster, fixture_list, cross_sheet])
def test_more_clubs_need_no_more_queries(make):
    counts = []
    for clubs in (4, 8):
        season = SeasonFactory(running=True)
        fill_season(season, clubs=clubs)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            make(book_of(season))
        counts.append(len(queries))
    assert counts[0] == counts[1]
