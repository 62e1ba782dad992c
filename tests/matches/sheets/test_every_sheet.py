"""What holds for every layout: names are never read as markup, and the same values give the same bytes."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from matches.sheets.blocks import Cell, Column, Columns, Document, Facts, Heading, Points, Prose, Row, Table
from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.matches.sheets.book_values import line_up_mat, yearbook
from tests.matches.sheets.card_values import reference, token_sheet
from tests.matches.sheets.card_values import sheet as cards
from tests.matches.sheets.values import played, sheet
from tests.matches.sheets.wall_values import bracket_sheet, cross_sheet, fixture_list, poster

ODD = '<svg #ff0000 #import "x" *_[]$\\'
# What people write themselves, wherever it stands.
TYPED = {
    *("name", "short", "text", "club", "manager", "league", "title", "winner", "beaten", "below"),
    *("note", "remarks", "referee", "headline", "paragraphs", "items", "pairs", "resting", "over", "signed", "words"),
}
DOCUMENT = Document(
    "A document",
    "en",
    (
        Heading("Chapter", note="x"),
        Facts((("Goals", "33"),)),
        Prose(("One.",)),
        Points(("First.",)),
        Columns(((Table((Column("Club"),), (Row((Cell("A"),)), Row(("B",)))),), (Heading("Section", 2),))),
    ),
    over="x",
    note="x",
)
SHEETS = {
    "match-sheet": sheet(),
    "match-report": played(),
    "document": DOCUMENT,
    "table": poster(2),
    "fixture-list": fixture_list(2),
    "cross-table": cross_sheet(2),
    "bracket": bracket_sheet(4, groups=1),
    "book": yearbook(clubs=2, rounds=1, matches=1),
    "mat": line_up_mat(),
    "cards": cards(1),
    "tokens": token_sheet(),
    "reference": reference(),
}


def named(one, key: str = ""):
    """The same with an odd name for everything that people name."""
    if is_dataclass(one):
        return replace(one, **{field.name: named(getattr(one, field.name), field.name) for field in fields(one)})
    if isinstance(one, Mapping):
        return one  # words of ours
    if isinstance(one, tuple):
        return tuple(named(part, key) for part in one)
    return ODD if key in TYPED and type(one) is str and one else one


def printed(one, paper: Paper) -> str:
    pages = PdfReader(BytesIO(pdf(one, paper))).pages
    return "".join("".join(page.extract_text() for page in pages).split()).lower()


@pytest.mark.parametrize("key", SHEETS)
def test_a_name_is_printed_as_it_is_whatever_it_looks_like(key):
    text = printed(named(SHEETS[key]), Paper(ink="grey"))
    assert "".join(ODD.split()).lower() in text
    assert text.count("#import") == text.count("#ff0000")


@pytest.mark.parametrize("key", SHEETS)
def test_the_same_sheet_gives_the_same_bytes(key):
    assert pdf(SHEETS[key]) == pdf(replace(SHEETS[key]))
