import pytest
from django.core.exceptions import ValidationError

from accounts.names import name_key, tidy, validate_name


@pytest.mark.parametrize("name", ["Al", "7", "Élodie Durand", "O'Brien", "jean-luc", "J. R.", "Ж", "हिन्दी", "a_b"])
def test_names_of_all_alphabets_are_fine(name):
    validate_name(name)


@pytest.mark.parametrize(
    "name", ["", " Al", "Al ", "-Al", "Al-", ".Al", "a@b.org", "<b>", "Al\n", "Al\u200bice", "A/B", "_Al"]
)
def test_names_that_mislead_are_refused(name):
    with pytest.raises(ValidationError):
        validate_name(name)


def test_tidying_joins_spaces_and_composes_letters():
    assert tidy("  E\u0301lodie \t Durand ") == "Élodie Durand"


@pytest.mark.parametrize(("one", "other"), [("Anna", "aNNA"), ("Élodie", "éLODIE"), ("Groß", "GROSS"), ("ＡＢ", "ab")])
def test_names_that_differ_in_case_have_one_key(one, other):
    assert name_key(one) == name_key(other)
