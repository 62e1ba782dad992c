"""Going back to the start of a week. People have seen the dice and what was drawn, so both come anew."""

from __future__ import annotations

from collections.abc import Sequence

from clubs.rules.club_manager.turn import shuffled
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State


def again(rewound: Sequence[int], seq: int) -> int:
    """How many rewinds lie before that move; `rewound` has the number of the last move each of them let stand."""
    return sum(last < seq for last in rewound)


def stream(number: int) -> str:
    return f"rewind/{number}"


def lay_anew(state: State, dice: Dice) -> None:
    """Shuffles whatever lies face down."""
    board = state.board
    board.piles = {name: shuffled(cards, dice) for name, cards in board.piles.items()}
    board.decks = {name: shuffled(cards, dice) for name, cards in board.decks.items()}
