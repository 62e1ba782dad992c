"""The layout of a board for Sequence."""

from collections import defaultdict
from itertools import product

from league.rules.sequence import SIDE, board

PRINTED = """
 **  2S  9C  5D  AH  9S  4C  KD  8H  **
 4S  QC  7D  3H  QS  6C  2D 10H  6S  AC
 9D  5H  AS  8C  4D  KH  8S  3C  QD  7H
 3S 10C  6D  2H 10S  5C  AD  9H  5S  KC
 8D  4H  KS  7C  3D  QH  7S  2C 10D  6H
 QH  7S  2C 10D  6H  8D  4H  KS  7C  3D
 5C  AD  9H  5S  KC  3S 10C  6D  2H 10S
 KH  8S  3C  QD  7H  9D  5H  AS  8C  4D
 6C  2D 10H  6S  AC  4S  QC  7D  3H  QS
 **  9S  4C  KD  8H  2S  9C  5D  AH  **
"""
LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))


def test_it_is_the_board_that_is_printed_everywhere():
    told = [[f"{card[0]}{LETTERS[card[1]]}" if card else "**" for card in row] for row in board()]
    assert told == [line.split() for line in PRINTED.strip().splitlines()]


def test_every_card_but_the_jacks_lies_there_twice_and_no_sequence_can_hold_both():
    places = defaultdict(list)
    for row, column in product(range(SIDE), repeat=2):
        card = board()[row][column]
        if card:
            places[card].append((row, column))
    assert len(places) == 48
    assert not any(rank == "J" for rank, _suit in places)
    for (row, column), (other_row, other_column) in places.values():
        assert max(abs(row - other_row), abs(column - other_column)) >= 5


def test_no_two_neighbours_show_the_same_rank():
    rows = board()
    for row, column in product(range(SIDE), repeat=2):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if row + down < SIDE and 0 <= column + right < SIDE:
                one, other = rows[row][column], rows[row + down][column + right]
                assert not (one and other) or one[0] != other[0]
