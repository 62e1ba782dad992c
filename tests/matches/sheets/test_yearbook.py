"""The book of a season and the mat on their paper: sizes, page numbers, nothing cut off, nobody lost."""

from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from matches.sheets.charts import Course, bars_chart, places_chart
from matches.sheets.paper import Paper
from matches.sheets.render import pdf, png
from tests.matches.sheets.book_values import line_up_mat, yearbook

LETTER = Paper("letter", "saving")


def sizes(sheet, paper: Paper) -> set[tuple[int, int]]:
    pages = PdfReader(BytesIO(pdf(sheet, paper))).pages
    return {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages}


def test_the_book_stands_upright_and_its_brackets_lie():
    assert sizes(yearbook(), Paper()) == {(595, 842), (842, 595)}
    assert sizes(yearbook(), LETTER) == {(612, 792), (792, 612)}


def test_every_page_but_the_cover_has_its_number():
    cover, *rest = [page.extract_text() for page in PdfReader(BytesIO(pdf(yearbook(rounds=1)))).pages]
    count = len(rest) + 1
    assert f"/ {count}" not in cover
    assert [number for number, page in enumerate(rest, start=2) if f"{number} / {count}" not in page] == []


@pytest.mark.proof
def test_twenty_clubs_and_the_longest_names_fit_the_pages():
    book = yearbook(clubs=20, rounds=2, matches=10)
    printed = " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf(book))).pages)
    assert [side.name for side in book.clubs if side.name not in printed and side.name.upper() not in printed] == []


@pytest.mark.parametrize("empty", [False, True])
def test_the_mat_is_one_page_and_nothing_runs_off_it(empty):
    mat = line_up_mat(empty=empty)
    assert sizes(mat, LETTER) == {(792, 612)}
    picture = Image.open(BytesIO(png(mat, LETTER, ppi=60))).convert("L")
    margin = int(4 / 25.4 * 60)
    ink = picture.point(lambda shade: 255 * (shade < 250)).getbbox()
    assert margin <= ink[0] < ink[2] <= picture.width - margin
    assert margin <= ink[1] < ink[3] <= picture.height - margin


def test_names_are_escaped_in_charts():
    drawn = places_chart([Course("<b>&", "#000000", [1, 1], 1)], [1, 2])
    assert "&lt;b&gt;&amp;" in drawn
    assert "<b>" not in drawn


def test_a_chart_of_nothing_is_still_a_drawing():
    assert bars_chart([]).startswith("<svg")
    assert bars_chart([("1", 0)]).count("<rect") == 1
