from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.dice import Dice, fingerprint, new_seed, nth_roll

ZEROS = "0" * 64


def test_the_sequence_of_a_known_seed_never_changes():
    dice = Dice(ZEROS, "lot/1")
    assert [dice.roll(6) for _ in range(12)] == [3, 5, 3, 5, 4, 6, 3, 1, 2, 6, 1, 1]
    dice = Dice(ZEROS, "lot/1")
    assert [dice.roll(1_000_000) for _ in range(4)] == [472937, 723777, 461258, 766027]
    dice = Dice("touchline", "a stream é")
    assert [dice.roll(20) for _ in range(8)] == [12, 5, 17, 8, 12, 1, 9, 9]


def test_the_fingerprint_of_a_known_seed_never_changes():
    assert fingerprint(ZEROS) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"


def test_dice_remember_what_they_rolled():
    dice = Dice(ZEROS, "coin")
    assert [dice.roll(2), dice.roll(12)] == dice.rolled


def test_streams_of_one_seed_are_independent():
    alone = [Dice(ZEROS, "away").roll(20) for _ in range(1)]
    home = Dice(ZEROS, "home")
    for _ in range(50):
        home.roll(20)
    assert [Dice(ZEROS, "away").roll(20)] == alone
    assert home.rolled != [nth_roll(ZEROS, "away", n, 20) for n in range(1, 51)]


@given(st.text(), st.text(max_size=60), st.lists(st.integers(1, 1000), min_size=1, max_size=20), st.integers(1, 1000))
def test_a_roll_depends_on_its_position_and_not_on_earlier_dice(seed, stream, earlier, sides):
    dice = Dice(seed, stream)
    for other in earlier:
        dice.roll(other)
    value = dice.roll(sides)
    assert value == nth_roll(seed, stream, len(earlier) + 1, sides)
    assert 1 <= value <= sides


@pytest.mark.parametrize("sides", [2, 6, 12, 20])
def test_all_faces_come_up_equally_often(sides):
    dice = Dice(ZEROS, f"fair d{sides}")
    throws = 20_000
    faces = Counter(dice.roll(sides) for _ in range(throws))
    expected = throws / sides
    chi_square = sum((faces[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(faces) == set(range(1, sides + 1))
    # The 99.9 % point of chi-square is below df + 4 * sqrt(df) + 6 for these degrees of freedom.
    assert chi_square < (sides - 1) + 4 * (sides - 1) ** 0.5 + 6


def test_first_rolls_of_many_streams_are_fair_too():
    faces = Counter(Dice(ZEROS, f"lot/{club}").roll(6) for club in range(6000))
    assert sum((faces[face] - 1000) ** 2 / 1000 for face in range(1, 7)) < 20.5


def test_a_die_needs_a_side_and_positions_count_from_one():
    with pytest.raises(ValueError):
        Dice(ZEROS, "none").roll(0)
    with pytest.raises(ValueError):
        nth_roll(ZEROS, "none", 0, 6)


def test_new_seeds_are_long_and_never_the_same():
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)
