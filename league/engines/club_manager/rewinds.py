"""Going back to the start of a week. People have seen the dice and what was drawn, so both come anew."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.turn import shuffled
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State


def to(seq: int, rewound: Sequence[int]) -> list[int]:
    """Numbers of the rewinds that went back to just after that move."""
    return [number for number, last in enumerate(rewound, start=1) if last == seq]


def stream(number: int) -> str:
    return f"rewind/{number}"


def lay_anew(state: State, dice: Dice) -> None:
    """Shuffles whatever lies face down."""
    board = state.board
    board.piles = {name: shuffled(cards, dice) for name, cards in board.piles.items()}
    board.decks = {name: shuffled(cards, dice) for name, cards in board.decks.items()}
