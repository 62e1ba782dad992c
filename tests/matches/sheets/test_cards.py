"""Cards and tokens to cut out: nine to a page, backs behind their fronts, nothing beside the card it belongs to."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from matches.sheets.paper import Paper
from matches.sheets.render import pdf
from tests.matches.sheets.card_values import LONG, ONE_WORD, card, sheet, token_sheet

A4 = Paper()
PAPERS = {"a4": (595, 842), "letter": (612, 792)}


def pages(one, paper: Paper = A4):
    return PdfReader(BytesIO(pdf(one, paper))).pages


def middles(page) -> list[tuple[str, float]]:
    """Every piece of text, and how far from the left it begins."""
    found = []
    page.extract_text(
        visitor_text=lambda text, cm, tm, *_: found.append((text.strip(), cm[4] + tm[4])) if text.strip() else None
    )
    return found


def test_backs_lie_behind_their_fronts_on_paper_turned_over_its_long_edge():
    backs = [[one.number if one else "" for one in behind] for _fronts, behind in sheet(10).pages]
    assert backs == [["3", "2", "1", "6", "5", "4", "9", "8", "7"], ["", "", "10", "", "", "", "", "", ""]]


@pytest.mark.parametrize(("players", "count"), [(0, 1), (9, 2), (16, 4), (20, 6)])
def test_nine_cards_a_page_and_as_many_backs(players, count):
    assert len(pages(sheet(players))) == count


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("name", [LONG, ONE_WORD])
def test_the_longest_names_fit_on_both_papers(size, name):
    found = pages(sheet(9, name=name), Paper(size, "saving"))
    assert [(round(page.mediabox.width), round(page.mediabox.height)) for page in found] == [PAPERS[size]] * 2
    for page in found:
        assert "".join(page.extract_text().split()).upper().count(name.replace(" ", "").upper()) == 9


def test_a_card_says_its_attributes_in_front_and_its_club_behind():
    front, back = (" ".join(page.extract_text().split()) for page in pages(sheet(1)))
    for value in card(1).values:
        assert f"{value.name} {value.value}" in front
    assert "Hurt when fouled, on 5–6" in front
    assert "United FC" not in front
    assert "PLAYER 1" in front
    assert "PLAYER 1" in back
    assert "Featherstonehaugh-on-the-Water United FC" in back
    assert "COLDHARBOUR SUNDAY LEAGUE" in back


def test_the_first_front_is_on_the_left_and_its_back_on_the_right():
    front, back = (dict(middles(page)) for page in pages(sheet(9)))
    half = PAPERS["a4"][0] / 2
    assert front["PLAYER 1"] < half < front["PLAYER 3"]
    assert back["PLAYER 3"] < half < back["PLAYER 1"]


def test_no_cards_say_so():
    assert "NOBODY" in pages(sheet(0))[0].extract_text()


def test_other_ink_gives_other_bytes():
    assert pdf(sheet(2)) != pdf(sheet(2), Paper(ink="saving"))


@pytest.mark.parametrize("size", PAPERS)
def test_tokens_fill_one_page(size):
    (page,) = pages(token_sheet(), Paper(size))
    words = page.extract_text().upper()
    assert (words.count("YELLOW"), words.count("RED"), words.count("NOTE")) == (27, 18, 81)
