"""Sheets look as they did when somebody last looked at them, but for the edges of letters."""

import pytest

from tests.matches.sheets.pictures import PAGES, difference, kept, paint

CLOSE = 2.5  # of 255


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(name):
    assert difference(paint(name), kept(name)) < CLOSE


def test_another_page_would_be_noticed():
    assert difference(kept("table"), kept("book-rounds")) > 3 * CLOSE
