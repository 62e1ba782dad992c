import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from league.csv_text import write_csv

CELL = st.one_of(
    st.integers(), st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=8)
)


def read(text: str, separator: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


@given(rows=st.lists(st.lists(CELL, min_size=2, max_size=2)), separator=st.sampled_from(",;"))
def test_what_is_written_is_read_again_and_no_word_is_a_formula(rows, separator):
    found = read(write_csv(["a", "b"], rows, separator=separator), separator)[1:]
    for row, cells in zip(rows, found, strict=True):
        for value, cell in zip(row, cells, strict=True):
            assert cell in (str(value), f"'{value}")
            assert isinstance(value, int) or not cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r"))


def test_numbers_below_zero_stay_numbers():
    assert write_csv(["x", "y"], [(-3, "-3")]) == "x,y\r\n-3,'-3\r\n"


def test_with_a_mark_a_spreadsheet_knows_that_it_is_utf_8():
    assert write_csv(["é"], [], mark=True).encode() == b"\xef\xbb\xbf\xc3\xa9\r\n"
