import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.short_names import LONGEST, suggest_short_name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Saltmarsh Rovers", "Saltmarsh"),
        ("Union Belle-Écluse", "Belle-Écluse"),
        ("Old Tramway", "Old Tramway"),
        ("F.C. Kestrel Moor", "F.C. Kestrel"),
        ("United", "United"),
        ("Llanfairpwllgwyngyll", "Llanfairpwllgwyn"),
    ],
)
def test_words_that_many_clubs_share_are_dropped(name, short):
    assert suggest_short_name(name) == short


def test_a_namesake_keeps_its_second_word():
    assert suggest_short_name("Pellgate Town", taken=["pellgate"]) == "Pellgate Town"


def test_three_namesakes_get_initials_and_then_a_number():
    assert suggest_short_name("Pellgate Town", taken=["Pellgate", "Pellgate Town"]) == "PT"
    assert suggest_short_name("Pellgate Town", taken=["Pellgate", "Pellgate Town", "PT"]) == "Pellgate 2"


@given(name=st.text(min_size=1, max_size=40).filter(str.strip), count=st.integers(0, 5))
def test_a_suggestion_is_new_and_fits(name, count):
    taken: list[str] = []
    for _ in range(count + 1):
        short = suggest_short_name(name, taken)
        assert 0 < len(short) <= LONGEST
        assert short.casefold() not in {other.casefold() for other in taken}
        taken.append(short)
