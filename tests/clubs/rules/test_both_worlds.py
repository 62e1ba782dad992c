"""A player of Club Manager as a card of Counter Attack."""

from collections import defaultdict
from statistics import mean

import pytest

from clubs.cards import built_in
from clubs.decks import book
from clubs.rules.both_worlds import PATTERNS, TRAITS, counter_attack_card
from clubs.rules.cards import ATTRIBUTES, Kind, check_values, total
from clubs.rules.cm_cards import ATTRIBUTES as ALL_TRAITS
from clubs.rules.cm_cards import POSITIONS

SEVEN = "Ana Bell"  # once round the attributes of an outfielder: tackling up, heading down


def values(position="MID", ability=5, *traits, name=SEVEN):
    card = counter_attack_card(name=name, nation="POR", position=position, ability=ability, attributes=traits)
    return tuple(card.values[attribute] for attribute in ATTRIBUTES[card.kind])


@pytest.mark.parametrize(
    ("position", "as_printed"),
    [
        ("DEF", (4, 2, 4, 5, 5, 2, 5)),
        ("MID", (5, 3, 2, 5, 5, 3, 4)),
        ("FWD", (5, 4, 2, 5, 4, 4, 3)),
        ("GK", (3, 4, 5, 4, 4)),
    ],
)
def test_cm_twin_1_the_position_says_how_the_points_of_ability_5_lie(position, as_printed):
    assert values(position) == as_printed


def test_cm_twin_1_ability_5_is_an_average_card_of_the_built_in_set():
    for position, pattern in PATTERNS.items():
        cards = [total(card.kind, card.values) for card in built_in() if card.kind == pattern.kind]
        assert sum(pattern.values) == round(mean(cards)), position


@pytest.mark.parametrize(
    ("position", "ability", "as_printed"),
    [
        ("DEF", 6, (4, 2, 4, 5, 5, 2, 6)),
        ("DEF", 10, (5, 3, 5, 5, 6, 2, 6)),
        ("MID", 8, (5, 4, 2, 6, 5, 3, 5)),
        ("FWD", 1, (4, 3, 1, 5, 4, 3, 3)),
        ("GK", 4, (3, 4, 5, 3, 4)),
        ("GK", 10, (4, 5, 6, 5, 5)),
    ],
)
def test_cm_twin_2_every_ability_above_or_below_is_one_point_in_the_order_of_the_position(
    position, ability, as_printed
):
    assert values(position, ability) == as_printed


@pytest.mark.parametrize(
    ("position", "trait", "as_printed"),
    [
        ("MID", "strength", (5, 3, 3, 5, 5, 3, 4)),
        ("MID", "flair", (5, 4, 2, 5, 5, 3, 4)),
        ("MID", "injury-prone", (5, 3, 2, 5, 3, 3, 4)),
        ("MID", "leader", (5, 3, 2, 5, 6, 3, 4)),
        ("MID", "prima-donna", (5, 3, 2, 5, 5, 4, 3)),
        ("GK", "strength", (3, 4, 5, 4, 5)),
        ("GK", "flair", (3, 5, 5, 4, 4)),
        ("GK", "injury-prone", (3, 4, 3, 4, 4)),
        ("GK", "leader", (3, 4, 6, 4, 4)),
        ("GK", "prima-donna", (2, 4, 5, 5, 4)),
    ],
)
def test_cm_twin_3_traits_move_a_point_or_two(position, trait, as_printed):
    assert values(position, 5, trait) == as_printed


def test_cm_twin_3_every_trait_of_club_manager_is_known():
    assert set(TRAITS) == set(ALL_TRAITS)
    assert set(PATTERNS) == set(POSITIONS)


@pytest.mark.parametrize(
    ("name", "as_printed"),
    [
        ("A", (6, 3, 3, 4, 5, 3, 3)),
        ("Al", (5, 4, 3, 5, 4, 3, 3)),
        ("O’Ni-el B", (5, 2, 3, 5, 5, 4, 3)),  # six: only letters count
        (SEVEN, (5, 3, 2, 5, 5, 3, 4)),
    ],
)
def test_cm_twin_4_the_letters_of_the_name_make_one_attribute_better_and_another_worse(name, as_printed):
    assert values("MID", name=name) == as_printed


def test_op_03_nothing_leaves_1_to_6_however_much_comes_together():
    for position in POSITIONS:
        for ability in (-3, 0, 1, 10, 14):
            card = counter_attack_card(
                name=SEVEN, nation="", position=position, ability=ability, attributes=tuple(ALL_TRAITS)
            )
            assert check_values(card.kind, card.values) == {}


def test_every_card_of_club_manager_has_a_twin_and_better_players_have_better_ones():
    cards = [card for pile in book().players.values() for card in pile]
    totals = defaultdict(list)
    for card in cards:
        twin = counter_attack_card(
            name=card.name,
            nation=card.nation,
            position=card.position,
            ability=card.ability,
            attributes=card.attributes,
        )
        assert check_values(twin.kind, twin.values) == {}
        assert (twin.kind == Kind.KEEPER) == (card.position == "GK")
        if twin.kind == Kind.OUTFIELDER:
            totals[card.ability].append(total(twin.kind, twin.values))
    means = [mean(totals[ability]) for ability in range(1, 11)]
    assert means == sorted(means)
