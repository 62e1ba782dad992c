from dataclasses import replace
from io import BytesIO

import pytest
import zxingcpp
from django.utils import translation
from PIL import Image
from pypdf import PdfReader

from matches.sheets import words
from matches.sheets.match_sheet import Boost, ScoreBox, Value, rooms
from matches.sheets.paper import Paper
from matches.sheets.render import pdf, png
from tests.matches.sheets.values import LONG, MEN, REASON, blank_sheet, played, sheet, side

A4 = (595, 842)  # points
LETTER = (612, 792)


def read(one, paper: Paper | None = None) -> PdfReader:
    return PdfReader(BytesIO(pdf(one, paper or Paper())))


def text(one) -> str:
    """All that is printed; the line breaks are the layout's."""
    return " ".join(" ".join(page.extract_text() for page in read(one).pages).split())


def size(reader: PdfReader) -> list[tuple[int, int]]:
    return [(int(page.mediabox.width), round(page.mediabox.height)) for page in reader.pages]


def test_another_sheet_gives_other_bytes():
    assert pdf(sheet()) != pdf(sheet(round="Round 8"))


EVERYBODY_OUT = side(LONG, name="Wolfgang-Maximilian Featherstonehaugh-X", out=REASON, yellows=2)
ONE_PAGE = {
    "squads of twenty": sheet(),
    "squads of sixteen": sheet(side(players=16), side(players=16)),
    "blank": blank_sheet(),
    "everybody out, longest names": sheet(EVERYBODY_OUT, EVERYBODY_OUT),
    "nine substitutions, twenty home points": sheet(boost_points=20, rooms=rooms(words.match_sheet(), 9)),
    "no substitutions, no home points": sheet(boost_points=0, rooms=rooms(words.match_sheet(), 0)),
    "played": played(),
    "twenty-one bookings": played(times=7),
    "a long league name": sheet(league="A" * 60, season="Season 123", round="Round 38"),
    "twenty single home points": sheet(
        boosts=tuple(Boost(number, LONG, "Aerial Ability", 1) for number in range(1, 21))
    ),
}


@pytest.mark.parametrize("name", ONE_PAGE)
def test_one_page_is_enough_on_either_paper(name):
    assert size(read(ONE_PAGE[name])) == [A4]
    if name != "everybody out, longest names":  # forty reasons need the longer page
        assert size(read(ONE_PAGE[name], Paper("letter"))) == [LETTER]


def test_a_report_tells_what_happened_in_its_boxes():
    printed = text(played())
    for said in (
        "MATCH REPORT",
        "7 23′ 9 pen 61′ 2 og 88′",
        "4 12′ Y 4 70′ 2Y 8 71′ R",
        "5 33′ 3 3",
        "5 14 34′",
        "fog",
    ):
        assert said in printed
    assert "Man 11" in printed


def test_twenty_events_find_their_lines():
    crowded = text(played(times=7))
    assert (crowded.count("9 pen"), crowded.count("8 71′ R")) == (8, 8)


def test_both_line_ups_stand_on_the_pitch():
    printed = text(played())
    assert all(printed.count(man.name) == 2 for man in MEN[1:])


def test_a_squad_of_forty_goes_to_a_second_page_and_loses_nobody():
    many = sheet(side(players=40))
    assert size(read(many)) == [A4, A4]
    printed = text(many)
    assert all(f"Player {number}" in printed for number in range(1, 41))
    assert "Home Club – Away Club · 2 / 2" in printed


def test_the_longest_names_and_reasons_are_printed_in_full():
    printed = text(ONE_PAGE["everybody out, longest names"])
    for line in EVERYBODY_OUT.keepers + EVERYBODY_OUT.outfielders:
        assert len(line.name) == 40
        assert line.name in printed
    assert printed.count(REASON) == 40


def test_nothing_runs_off_the_page():
    """Beyond a margin of 5 mm the page is white."""
    picture = Image.open(BytesIO(png(ONE_PAGE["everybody out, longest names"], ppi=100))).convert("L")
    margin = int(5 / 25.4 * 100)
    inner = (margin, margin, picture.width - margin, picture.height - margin)
    ink = picture.point(lambda shade: 255 * (shade < 250)).getbbox()
    assert inner[0] <= ink[0] < ink[2] <= inner[2]
    assert inner[1] <= ink[1] < ink[3] <= inner[3]


@pytest.mark.parametrize("name", ["squads of twenty", "blank", "everybody out, longest names", "played"])
def test_the_qr_code_is_read_from_the_printed_page(name):
    picture = Image.open(BytesIO(png(ONE_PAGE[name], ppi=150)))
    (code,) = zxingcpp.read_barcodes(picture)
    assert code.text == ONE_PAGE[name].url


def test_the_qr_code_can_be_clicked_too():
    (link,) = [one.get_object() for one in read(sheet()).pages[0]["/Annots"]]
    assert link["/A"]["/URI"] == sheet().url


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_is_printed_in_its_language(language):
    with translation.override(language):
        said = words.match_sheet()
    named = replace(side(place="field"), is_named=True)
    facts = {"words": said, "rooms": rooms(said, 5), "what": said["match_sheet"]}
    one = sheet(named, side(yellows=2, next_yellow_bans=True, out="hurt"), **facts)
    boxes = (ScoreBox(said["extra_time"]),)
    blank = sheet(side(players=0, empty_lines=16), referee=None, when="", scores=boxes, **facts)
    spent = sheet(boosts=(Boost(1, "Bo", "Pace", 2),), **facts)
    printed = " ".join(text(one) for one in (one, blank, spent, played(said))).lower()
    on_screen_only = {"player", "on_the_pitch"}
    said = {key: " ".join(word.lower().split()) for key, word in said.items() if key not in on_screen_only}
    missing = [key for key, word in said.items() if word not in printed]
    assert missing == []


def test_the_file_says_what_it_is_and_can_be_read_aloud():
    reader = read(sheet(language="fr"))
    assert reader.metadata.title == "Home Club – Away Club"
    assert reader.root_object["/Lang"] == "fr"
    assert reader.root_object["/MarkInfo"]["/Marked"]
    assert b"pdfuaid" in reader.root_object["/Metadata"].get_object().get_data()


def test_names_in_the_letters_of_europe_are_printed():
    names = ("Łukasz Żółć", "Đặng Ünal", "Иван Петров", "Κώστας Ψαρράς", "Björn Þórsson")
    one = side(players=7)
    lines = tuple(replace(line, name=name) for line, name in zip(one.outfielders, names, strict=True))
    printed = text(sheet(replace(one, outfielders=lines)))
    assert [name for name in names if name not in printed] == []


@pytest.mark.parametrize("name", ["山田太郎", "🎲 Bob", "#let x = panic()", "$ \\ * _ ` @here", "]] [[ #{"])
def test_no_name_breaks_the_sheet(name):
    one = side()
    odd = replace(one, club=name, outfielders=(replace(one.outfielders[0], name=name), *one.outfielders[1:]))
    assert size(read(sheet(odd, title=name))) == [A4]


def test_markup_in_a_name_is_printed_as_it_is():
    one = side()
    odd = replace(one, outfielders=(replace(one.outfielders[0], name="*Bo* #emph[x]"), *one.outfielders[1:]))
    assert "*Bo* #emph[x]" in text(sheet(odd))


def test_a_raised_attribute_shows_both_numbers():
    one = side(players=3)
    raised = replace(one.outfielders[0], values=(Value(4, 2), *one.outfielders[0].values[1:]))
    assert "4+2" in text(sheet(replace(one, outfielders=(raised,))))
