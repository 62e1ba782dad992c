"""Sheets printed from their pages: on the chosen paper, without an empty page before them."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.browser.checks import holds

PAPERS = {"a4": (595, 842), "letter": (612, 792)}


@pytest.mark.parametrize("size", PAPERS)
def test_a_page_of_a_sheet_is_one_page_of_the_chosen_paper(visitor, size):
    page = visitor(width=1280)
    for kind, across in (("tokens", False), ("reference-counter-attack-2", True), ("reference-sequence", True)):
        page.goto(f"/print/{kind}/?size={size}")
        holds(page)
        (printed,) = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
        found = (round(printed.mediabox.width), round(printed.mediabox.height))
        assert found == (PAPERS[size][::-1] if across else PAPERS[size]), kind


def test_the_pages_of_cards_tokens_and_references_hold_on_phones_in_the_dark(visitor):
    page = visitor(width=360, theme="dark")
    for kind in (
        "tokens",
        "reference-counter-attack-1",
        "reference-club-manager",
        "reference-fuba",
        "reference-sequence",
    ):
        page.goto(f"/print/{kind}/")
        holds(page)
