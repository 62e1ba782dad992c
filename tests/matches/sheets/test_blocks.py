import re
from io import BytesIO

import pytest
from django.template.loader import render_to_string
from PIL import Image, ImageStat
from pypdf import PdfReader

from clubs.shirts import shirt_svg
from matches.sheets.blocks import (
    Cell,
    Code,
    Column,
    Columns,
    Contents,
    Document,
    Drawing,
    Facts,
    Heading,
    PageBreak,
    Points,
    Prose,
    Row,
    Table,
)
from matches.sheets.paper import Paper
from matches.sheets.render import Pack, pdf, png

TABLE = Table(
    columns=(Column("", "right"), Column("Club", share=1), Column("Pts", "right", strong=True, name="points")),
    rows=(
        Row(("1", Cell("Coldharbour <b>", shirt=shirt_svg("red", "white", "hoops")), "12"), tone="good", rule=True),
        Row(("2", "Pellgate", Cell(filled=True))),
    ),
    caption="All of them",
)
EVERYTHING = Document(
    "A document of everything",
    "en",
    (
        Contents("What is in it"),
        Heading("First chapter", note="with a note"),
        Facts((("Goals", "33"), ("Played", "12"))),
        TABLE,
        Heading("A section", 2),
        Prose(("One paragraph.", "Another one.")),
        Points(("do this", "then that"), numbered=True),
        Columns(((Heading("On the left", 3),), (Code("https://example.org/x", "Scan me"),))),
        PageBreak(),
        Heading("Second chapter"),
        Drawing(shirt_svg("blue", "white", "sash"), "a blue shirt"),
    ),
    over="Sunday League · Season 2",
    note="Sunday 4 May",
)
SAID = (
    "FIRST CHAPTER", "with a note", "Goals", "33", "Coldharbour <b>", "Pellgate", "A SECTION", "Another one.",
    "do this", "ON THE LEFT", "Scan me", "SECOND CHAPTER", "SUNDAY LEAGUE · SEASON 2", "Sunday 4 May",
)  # fmt: skip


def read(document, paper=None) -> tuple[PdfReader, str]:
    reader = PdfReader(BytesIO(pdf(document, paper or Paper())))
    return reader, " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def test_every_block_is_on_paper():
    reader, text = read(EVERYTHING)
    assert len(reader.pages) == 2
    assert [words for words in SAID if words.lower() not in text.lower()] == []
    assert "1 / 2" in text


def test_every_block_is_on_the_page():
    page = render_to_string("sheets/document.html", {"sheet": EVERYTHING})
    said = [words.replace("<b>", "&lt;b&gt;").lower() for words in SAID]
    assert [words for words in said if words not in page.lower()] == []
    assert '<a href="#h-second-chapter">' in page
    assert 'id="h-second-chapter"' in page


def test_headings_follow_the_title_without_a_gap_whatever_their_size():
    sections = Document("Of sections", "en", (Columns(((Heading("Money", 2),), (Heading("Cup", 3),))),))
    page = render_to_string("sheets/document.html", {"sheet": sections})
    assert re.findall(r"<(h\d)>", page) == ["h2", "h3", "h4"]
    assert 'paper-h2"' in page


def test_the_contents_tell_the_pages():
    text = read(EVERYTHING)[1]
    assert "Second chapter" in text[: text.index("FIRST CHAPTER")]


@pytest.mark.parametrize(("size", "points"), [("a4", (842, 595)), ("letter", (792, 612))])
def test_a_landscape_document_lies_on_its_side(size, points):
    reader, _text = read(Document("Wide", "en", (TABLE,), landscape=True), Paper(size))
    assert (round(reader.pages[0].mediabox.width), round(reader.pages[0].mediabox.height)) == points


def test_a_long_table_goes_on_with_its_head():
    rows = tuple(Row((str(number), f"Club {number}", "3")) for number in range(150))
    reader, text = read(Document("Long", "en", (Table(TABLE.columns, rows),)))
    assert len(reader.pages) > 2
    assert all(f"Club {number}" in text for number in range(150))
    assert all("CLUB" in page.extract_text() for page in reader.pages)


def test_ink_saving_spends_less_ink():
    """The page gets brighter."""

    def brightness(ink: str) -> float:
        picture = Image.open(BytesIO(png(EVERYTHING, Paper(ink=ink), ppi=30))).convert("L")
        return ImageStat.Stat(picture).mean[0]

    assert brightness("saving") > max(brightness("colour"), brightness("grey")) + 5


def test_a_pack_counts_its_pages_through():
    reader, text = read(Pack("Both", "en", (EVERYTHING, Document("Last", "en", (Prose(("The end.",)),)))))
    assert (len(reader.pages), reader.metadata.title) == (3, "Both")
    assert "3 / 3" in text
