import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.rules.names import plain, tidy


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Łukasz Żurawiniec", "lukasz zurawiniec"),
        ("  Søren\tÆbelø ", "soren aebelo"),
        ("STRAßE", "strasse"),
        ("Þorri Ýmisson", "thorri ymisson"),
        ("İlker Çınaraltı", "ilker cinaralti"),
        ("중앙", "중앙"),
        ("हिमेश", "हिमेश"),
    ],
)
def test_a_name_is_found_as_it_is_typed_in_a_hurry(name, typed):
    assert plain(name) == plain(typed)


def test_only_accents_are_left_out_not_the_vowels_of_other_scripts():
    assert plain("हिमेश") != plain("हमश")


def test_tidy_composes_and_drops_what_nobody_sees():
    assert tidy(" Jo\u0301rg \u200b  A\u0000b ") == "Jórg Ab"


@given(st.text())
def test_what_is_tidy_and_plain_stays_so(name):
    assert tidy(tidy(name)) == tidy(name)
    assert plain(plain(name)) == plain(name)
    assert plain(tidy(name)) == plain(name)
