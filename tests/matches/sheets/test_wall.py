"""Sheets for the wall: one page where one is enough, nothing cut off."""

from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from matches.sheets.paper import Paper
from matches.sheets.render import pdf, png
from tests.matches.sheets.wall_values import LONGEST, bracket_sheet, cross_sheet, fixture_list, poster

LETTER = Paper("letter", "saving")
UPRIGHT = {"a4": (595, 842), "letter": (612, 792)}
FLAT = {"a4": (842, 595), "letter": (792, 612)}


def read(sheet, paper: Paper = LETTER) -> PdfReader:
    return PdfReader(BytesIO(pdf(sheet, paper)))


def text(sheet, paper: Paper = LETTER) -> str:
    """All that is printed; the line breaks are the layout's."""
    return " ".join(" ".join(page.extract_text() for page in read(sheet, paper).pages).split())


def sizes(sheet, paper: Paper) -> list[tuple[int, int]]:
    return [(round(page.mediabox.width), round(page.mediabox.height)) for page in read(sheet, paper).pages]


@pytest.mark.parametrize("clubs", [0, 4, 20])
def test_a_table_fills_one_page(clubs):
    assert sizes(poster(clubs, long=True), LETTER) == [UPRIGHT["letter"]]
    assert sizes(poster(clubs), Paper()) == [UPRIGHT["a4"]]


def test_every_division_has_a_page():
    sheet = poster(8, divisions=3)
    assert [f"DIVISION {number}" in page.extract_text() for number, page in enumerate(read(sheet).pages, 1)] == [
        True
    ] * 3


@pytest.mark.parametrize("make", [poster, cross_sheet], ids=["table", "cross-table"])
def test_names_of_forty_letters_are_printed_in_full(make):
    printed = text(make(20, long=True))
    assert [number for number in range(1, 20) if f"{number:02} {LONGEST}"[:40] not in printed] == []


def test_a_long_fixture_list_loses_nobody():
    printed = text(fixture_list(12, long=True, played=12))
    assert printed.count(f"11 {LONGEST}"[:40]) == 22
    assert [number for number in range(1, 23) if f"ROUND {number} " not in printed] == []


def test_a_short_fixture_list_is_one_page():
    assert sizes(fixture_list(4, played=2), Paper()) == [UPRIGHT["a4"]]


@pytest.mark.parametrize(("clubs", "meetings"), [(0, 1), (4, 2), (20, 1), (20, 2)])
def test_a_cross_table_is_one_page_across(clubs, meetings):
    assert sizes(cross_sheet(clubs, meetings=meetings, long=True), LETTER) == [FLAT["letter"]]


@pytest.mark.parametrize("clubs", [2, 4, 8, 16, 32])
def test_a_bracket_is_one_page_across(clubs):
    sheet = bracket_sheet(clubs, long=True)
    assert sizes(sheet, LETTER) == [FLAT["letter"]]
    printed = text(sheet, LETTER)
    assert printed.count("10 (12)") == clubs - 1
    assert f"{sheet.champion.name}".upper() in printed


def test_groups_have_a_page_before_the_bracket():
    first, second = (page.extract_text() for page in read(bracket_sheet(4, groups=8)).pages)
    assert [letter for letter in "ABCDEFGH" if f"GROUP {letter}" not in first] == []
    assert "SEMI-FINALS" in second


EXTREMES = {
    "table": poster(20, long=True),
    "fixtures": fixture_list(12, long=True),
    "cross-table": cross_sheet(20, long=True),
    "bracket": bracket_sheet(32, long=True),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_nothing_runs_off_the_page(name):
    """Beyond a margin of 4 mm the page is white."""
    picture = Image.open(BytesIO(png(EXTREMES[name], LETTER, ppi=60))).convert("L")
    margin = int(4 / 25.4 * 60)
    ink = picture.point(lambda shade: 255 * (shade < 250)).getbbox()
    assert margin <= ink[0] < ink[2] <= picture.width - margin
    assert margin <= ink[1] < ink[3] <= picture.height - margin


def test_the_page_shows_what_the_paper_shows():
    """As blocks: the names and scores are those of the sheet."""
    heading, table, *_ = fixture_list(4).blocks
    assert (heading.text, heading.note) == ("Round 1", "Sun 22 November 2026")
    assert [cell if isinstance(cell, str) else cell.text for cell in table.rows[0].cells] == [
        "Club 00",
        "1",
        "10",
        "Club 01",
        "",
    ]
    assert "Club 00 10 (12) – Club 01 10 (11)" in bracket_sheet(4).told
