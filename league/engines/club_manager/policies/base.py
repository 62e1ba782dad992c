"""What a policy is: from what a seat is asked, and may do, to a move."""

from __future__ import annotations

from typing import Protocol

from clubs.rules.club_manager.book import Book
from league.engines.club_manager.moves import Move
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State


class Policy(Protocol):
    def choose(self, state: State, seat: int, book: Book, dice: Dice) -> Move: ...
