"""A data file that is wrong says where: the file, the key, and what is the matter."""

import pytest

from clubs.rules.data_errors import DataError, Table

FILE = Table(
    "chance.toml",
    {
        "name": "Header",
        "blank": " ",
        "weight": 4,
        "sure": True,
        "marks": ["red", "blue", "red"],
        "cards": [{"key": "a"}, {"key": "b"}, {"key": "a"}, "c"],
        "deep": {"inner": [{"number": 12}]},
    },
)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: FILE.text("nmae"), "chance.toml: nmae: is missing"),
        (lambda: FILE.text("weight"), "chance.toml: weight: 4 is not a text"),
        (lambda: FILE.text("blank"), "chance.toml: blank: ' ' is not a text"),
        (lambda: FILE.number("name", 1, 9), "chance.toml: name: 'Header' is not a whole number"),
        (lambda: FILE.number("sure", 0, 1), "chance.toml: sure: True is not a whole number"),
        (lambda: FILE.number("weight", 5, 9), "chance.toml: weight: 4 is below 5"),
        (lambda: FILE.number("weight", 1, 3), "chance.toml: weight: 4 is above 3"),
        (lambda: FILE.choice("name", {"shot", "goal"}), "chance.toml: name: 'Header' is not one of goal, shot"),
        (
            lambda: FILE.choice("name", [str(number) for number in range(21)]),
            "chance.toml: name: 'Header' is not one of the 21 known ones",
        ),
        (lambda: FILE.choices("name", ["Header"]), "chance.toml: name: 'Header' is not a list"),
        (lambda: FILE.choices("marks", ["red"]), "chance.toml: marks: 'blue' is not one of red"),
        (lambda: FILE.choices("marks", ["red", "blue"]), "chance.toml: marks: 'red' stands there twice"),
        (lambda: FILE.table("name"), "chance.toml: name: 'Header' is not a table"),
        (lambda: FILE.tables("cards", least=5), "chance.toml: cards: has 4 entries, and needs 5"),
        (lambda: FILE.tables("cards"), "chance.toml: cards[3]: 'c' is not a table"),
        (lambda: FILE.table("deep").only("outer"), "chance.toml: deep.inner: is not known here"),
        (
            lambda: FILE.table("deep").tables("inner")[0].number("number", 1, 10),
            "chance.toml: deep.inner[0].number: 12 is above 10",
        ),
    ],
)
def test_what_is_wrong_is_said_with_file_and_key(ask, said):
    with pytest.raises(DataError) as caught:
        ask()
    assert str(caught.value) == said


def test_what_may_stand_only_once_names_where_it_stood_first():
    file = Table("chance.toml", {"cards": [{"key": "a"}, {"key": "b"}, {"key": "a"}]})
    first, second, third = file.tables("cards")
    assert [first.unique("key", "card"), second.unique("key", "card"), third.unique("key", "player")] == ["a", "b", "a"]
    with pytest.raises(DataError) as caught:
        third.unique("key", "card")
    assert str(caught.value) == "chance.toml: cards[2].key: 'a' stands in cards[0].key already"


def test_what_is_right_is_given_back():
    assert FILE.text("name") == FILE.choice("name", ["Header"]) == "Header"
    assert FILE.number("weight", 4, 4) == 4
    assert Table("x", {"marks": ["blue", "red"]}).choices("marks", ["red", "blue"]) == ("blue", "red")
    assert FILE.table("deep").tables("inner", least=1)[0].values == {"number": 12}
