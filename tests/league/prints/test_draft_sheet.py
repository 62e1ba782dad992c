"""The draft sheet: the order by the rules, lines to write on, and a draft that took place."""

from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from pypdf import PdfReader

from league.guards import Pass
from league.models import Role
from league.prints.draft_sheet import draft_sheet
from league.prints.kinds import Order
from matches.sheets.blocks import Table
from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.drafts import DraftCamp
from tests.printed import PrintedText

pytestmark = pytest.mark.django_db


def order(camp: DraftCamp, **choices) -> Order:
    return Order(Pass(camp.league, AnonymousUser(), Role.VIEWER), camp.season, choices=choices)


def tables(sheet) -> list[list[list[str]]]:
    found = [block for block in sheet.blocks if isinstance(block, Table)]
    return [[[getattr(cell, "text", cell) for cell in row.cells] for row in table.rows] for table in found]


def test_ca_draft_3_a_blank_sheet_has_everybodys_turns_in_order():
    _seats, picks, squads = tables(draft_sheet(order(DraftCamp(2, size=6))))
    assert picks == [["1–4", "A", "B", "A", "B"], ["5–8", "B", "A", "B", "A"], ["9–10", "A", "B", "", ""]]
    assert squads == [[str(line), "", ""] for line in range(1, 7)]


def test_a_draft_that_took_place_is_filled_in():
    camp = DraftCamp(2, size=4)
    camp.open()
    for _pick in range(3):
        camp.pick()
    table = camp.table
    seats, picks, squads = tables(draft_sheet(order(camp)))
    assert [row[1] for row in seats] == [seat.club.name for seat in table.seats]
    assert [row[3] for row in seats] == [table.squad(seat)[0].card.name for seat in table.seats]
    named = [card.card.name for card in table.picks]
    assert picks[0][1:] == [f"A {named[0]}", f"B {named[1]}", f"A {named[2]}", "B"]
    assert [row[1] for row in squads][1:3] == [named[0], named[2]]
    pages = PdfReader(BytesIO(pdf(draft_sheet(order(camp))))).pages
    printed = PrintedText(" ".join(page.extract_text() for page in pages))
    assert f"A {named[2]}" in printed
    assert tables(draft_sheet(order(camp, blank="1")))[1][0] == ["1–4", "A", "B", "A", "B"]


@pytest.mark.parametrize(("clubs", "pages"), [(0, 1), (20, 8)])
def test_twenty_clubs_fit_and_nobody_at_all_does_no_harm(clubs, pages):
    camp = DraftCamp(clubs, size=20, keepers=2, cards=0)
    found = PdfReader(BytesIO(pdf(draft_sheet(order(camp)), Paper("letter")))).pages
    assert len(found) <= pages
    if clubs:
        assert "357–360" in " ".join(page.extract_text() for page in found)
