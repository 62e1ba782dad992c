"""CM-PLY-10: a retired card returns under a new name, the same one whenever the game is played again."""

import pytest

from clubs.rules.newcomers import Person, everybody, new_name

NAMES = {
    "ENG": {"first": "Ned Kit", "family": "Hexwell Pellowe"},
    "NED": {"first": "Aart", "family": "\nDe_Grutter"},
}
PEOPLE = everybody(NAMES)


def test_everybody_is_every_first_name_with_every_family_name_of_the_nation():
    assert list(PEOPLE) == [
        Person("Ned Hexwell", "ENG"),
        Person("Kit Hexwell", "ENG"),
        Person("Ned Pellowe", "ENG"),
        Person("Kit Pellowe", "ENG"),
        Person("Aart De Grutter", "NED"),
    ]


def test_everybody_leaves_out_who_is_on_a_card():
    assert everybody(NAMES, ["Kit Hexwell", "Aart De Grutter"]) == (PEOPLE[0], PEOPLE[2], PEOPLE[3])


def test_cm_ply_10_a_key_and_a_turn_always_give_the_same_name():
    crowd = [Person(f"Player {number}", "ENG") for number in range(1000)]
    assert [new_name(crowd, "S01", nth).name for nth in (1, 2, 1)] == ["Player 175", "Player 596", "Player 175"]
    assert new_name(crowd, "S02", 1).name == "Player 905"


def test_cm_ply_10_a_name_in_the_game_already_is_passed_over():
    game: set[str] = set()
    for _ in PEOPLE:
        game.add(new_name(PEOPLE, "S01", 1, taken=game).name)
    assert game == {person.name for person in PEOPLE}


def test_with_every_name_taken_there_is_none():
    with pytest.raises(ValueError, match="all 5 names are taken"):
        new_name(PEOPLE, "S01", 1, taken={person.name for person in PEOPLE})
