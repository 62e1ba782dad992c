"""The sheets of a game of Club Manager say what its pages say, and keep its secrets."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from clubs.models import Placement
from league.pages.game.ledger import ledger_page
from league.pages.game.past import names_in
from league.pages.game.season_rows import SeasonRows
from league.pages.game.tasks import tasks_page
from league.prints.game_report import season_report
from league.prints.kinds import Order
from league.prints.line_up_mat import line_up_mat
from league.prints.planner import planner
from matches.sheets.blocks import Columns, Facts, Heading, Table
from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.league.pages.game.test_season_pages import place_in
from tests.long_games import LongGame, in_week
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


@pytest.fixture
def career():
    return LongGame(in_week(7), managers=2)


def order(career, at: int | None = 0, **choices: str) -> Order:
    place = place_in(career, at)
    return Order(visit=place.visit, place=place, choices=choices)


def flat(document):
    for block in document.blocks:
        yield from (one for part in block.parts for one in part) if isinstance(block, Columns) else (block,)


def rows_below(document, title: str) -> list[list[str]]:
    blocks = list(flat(document))
    at = next(at for at, one in enumerate(blocks) if isinstance(one, Heading) and one.text == title)
    table = next(one for one in blocks[at:] if isinstance(one, Table))
    return [[cell if isinstance(cell, str) else cell.text for cell in row.cells] for row in table.rows]


def printed(sheet, paper: Paper | None = None) -> str:
    reader = PdfReader(BytesIO(pdf(sheet, paper or Paper())))
    return PrintedText(" ".join(" ".join(page.extract_text() for page in reader.pages).split()))


def test_the_report_is_what_the_rows_say(career):
    asked = order(career)
    place, document = asked.place, season_report(asked)
    rows = SeasonRows(place, 1)
    own = [one for one in rows.matches if "M0" in (one.home, one.away)]
    assert [row[0] for row in rows_below(document, "Results")] == [str(one.week) for one in own]
    assert [row[-1] for row in rows_below(document, "Results")] == [
        f"{one.home_goals}–{one.away_goals}" if one.played else "" for one in own
    ]
    table = rows.table(rows.division_of("M0")).rows
    assert [row[-1] for row in rows_below(document, f"Division {rows.division_of('M0')}")] == [
        str(row.points) for row in table
    ]
    assert len(rows_below(document, "Squad")) == len(place.club.squad)
    money = next(one for one in document.blocks if isinstance(one, Facts)).pairs[-1]
    ledger = ledger_page(place, place.club, 1, names_in(place, 1))
    assert money == ("Money", f"£{ledger.balance}")
    text = printed(document)
    assert all(place.state.board.players[key].name in text for key in place.club.squad)


def test_what_the_board_asks_is_for_its_manager_alone(career):
    asked = order(career)
    titles = [row[0] for row in rows_below(season_report(asked), "Board")]
    assert len(titles) == len(tasks_page(asked.place, SeasonRows(asked.place, 1)).tasks)
    for stranger in (order(career, 1, seat="0"), order(career, None)):
        text = printed(season_report(stranger))
        assert "BOARD" not in text
        assert [title for title in titles if title in text] == []


def test_a_season_that_is_over_is_told_as_it_ended():
    text = printed(season_report(order(LongGame(in_week(1, season=2)), season="1")))
    assert "The goal of the season was" in text
    assert "SEASON 1" in text


def test_the_mat_has_the_last_line_up_of_the_own_club_only(career):
    own = line_up_mat(order(career))
    picked = {slot.name for line in own.lines for slot in line.slots if slot.name}
    club, players = order(career).place.club, order(career).place.state.board.players
    assert picked <= {players[key].name for key in club.line_up.slots.values()}
    assert len(picked) > 5
    for sheet in (line_up_mat(order(career, 1, seat="0")), line_up_mat(order(career, blank="1"))):
        assert {slot.name for line in sheet.lines for slot in line.slots} == {""}
    assert [man.name for man in own.men] == [man.name for man in line_up_mat(order(career, None)).men]
    assert picked <= {name for name in picked if name in printed(own, Paper("letter", "saving"))}


def test_the_planner_knows_matches_and_what_was_placed(career):
    document = planner(order(career))
    (table,) = document.blocks
    cells = [[cell if isinstance(cell, str) else cell.text for cell in row.cells] for row in table.rows]
    assert [row[0] for row in cells] == [str(week) for week in range(1, 23)]
    placed = Placement.objects.filter(club__seat=0, season=1)
    assert sum(int(cell) for row in cells for cell in row[2:12] if cell) == sum(one.workers for one in placed)
    blank = planner(order(career, blank="1")).blocks[0]
    assert {cell for row in blank.rows for cell in row.cells[2:12]} == {""}
    assert len(PdfReader(BytesIO(pdf(document, Paper("letter")))).pages) == 1


def test_before_the_first_week_there_is_nothing_to_report():
    early = LongGame(lambda state: True)
    assert "nothing to report yet" in printed(season_report(order(early)))
    assert line_up_mat(order(early)).title.endswith("Line-up mat")
    assert len(planner(order(early)).blocks[0].rows) == 22
