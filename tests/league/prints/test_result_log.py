"""The result log, compared with the record."""

from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from pypdf import PdfReader

from league.guards import Pass
from league.models import Role
from league.prints.kinds import Order
from league.prints.result_log import FULL_PAGE, result_log
from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.league.sheet_scene import set_tie
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def order(season, **choices) -> Order:
    return Order(Pass(season.league, AnonymousUser(), Role.VIEWER), season, choices=choices)


def rows(sheet) -> list[list[str]]:
    return [[getattr(cell, "text", cell) for cell in row.cells] for row in sheet.blocks[0].rows]


def test_ca_log_1_every_result_is_a_line_and_there_is_room_for_more():
    tie = set_tie()
    report = tie.first.report
    first, *others = rows(result_log(order(tie.season)))
    managers = {entry.club_id: entry.manager.username for entry in tie.season.entries.all()}
    home, away = tie.first.match.home, tie.first.match.away
    assert first[1:] == [
        f"{managers[home.pk]} · {home.name}",
        f"{report.home_goals}–{report.away_goals}",
        f"{managers[away.pk]} · {away.name}",
    ]
    assert all(row == ["", "", "", ""] for row in others)  # the return match has no score yet
    page = PdfReader(BytesIO(pdf(result_log(order(tie.season))))).pages[0]
    printed = PrintedText(page.extract_text())
    assert first[1] in printed


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_blank_log_fills_one_page(size):
    sheet = result_log(order(set_tie().season, blank="1"))
    assert len(rows(sheet)) == FULL_PAGE
    assert len(PdfReader(BytesIO(pdf(sheet, Paper(size)))).pages) == 1
