import pytest
from django.utils import translation

from clubs.rules.club_manager.book import Words
from league.game_stories import words

CARD = Words("Row Z", "En touche")


def test_money_is_written_in_pounds():
    assert words.pounds(4) == "£4"
    assert words.pounds(-12) == "−£12"
    assert words.pounds(1500) == "£1,500"


def test_what_moves_up_or_down_has_a_sign():
    assert [words.signed(number) for number in (2, 0, -3)] == ["+2", "0", "−3"]


@pytest.mark.parametrize(("language", "title"), [("en", "Row Z"), ("fr", "En touche")])
def test_a_card_speaks_the_readers_language(language, title):
    with translation.override(language):
        assert words.printed(CARD) == title


def test_lists_end_with_and():
    assert words.listed([]) == ""
    assert words.listed(["Fenn"]) == "Fenn"
    assert words.listed(["Fenn", "Quirke", "Brandt"]) == "Fenn, Quirke and Brandt"


def test_a_place_on_the_mat_has_a_line_and_a_lane():
    assert words.slot("MLC") == "midfield, left-centre"
    assert words.slot("FR") == "forwards, right"
