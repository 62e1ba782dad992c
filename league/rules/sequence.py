"""A board for Sequence, made without chance so that every program and every print agrees: layout grid31-v1."""

from __future__ import annotations

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Q", "K", "A")  # jacks are not on the board
SUITS = ("♠", "♥", "♦", "♣")
SIDE = 10
STRIDE = 31  # has no factor in common with the 48 cards, so that each comes once

Card = tuple[str, str]  # rank and suit


def board() -> list[list[Card | None]]:
    """Ten rows of ten places; the corners show no card and count for everybody."""
    cards = [(rank, suit) for rank in RANKS for suit in SUITS]
    rows: list[list[Card | None]] = [[None] * SIDE for _ in range(SIDE)]
    walk = [(row, column) for row in range(SIDE // 2) for column in range(SIDE) if not (row == 0 and column in (0, 9))]
    for step, (row, column) in enumerate(walk):
        card = cards[STRIDE * step % len(cards)]
        rows[row][column] = card
        # The second copy lies far off: in the other half, five columns on; between the corners of the first row, three.
        other = (column + SIDE // 2) % SIDE if row else (column + 3) % 8 + 1
        rows[SIDE - 1 - row][other] = card
    return rows
