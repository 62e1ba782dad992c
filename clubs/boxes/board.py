"""Board meeting: an objective to keep, whether one likes it or not.

Rule: CM-BOARD-1.
"""

from __future__ import annotations

from clubs.boxes.base import expected
from clubs.rules.club_manager import objectives
from clubs.rules.club_manager.decks import shuffle_back
from clubs.rules.club_manager.moves import ClubMove, KeepObjective
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Ask, Turn


class BoardMeeting:
    key = "board"

    def shut(self, turn: Turn, club: Club) -> str:
        return "enough-objectives" if len(club.objectives) >= turn.book.offers.objectives else ""

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """One draw a week, however many workers. The cards lie in front of the manager until one is kept."""
        cards = objectives.offer(turn, club, "board")
        if not cards:
            turn.tell("no-objective", club.seat)
            return None
        return Ask(club.seat, "board", {"cards": cards})

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> None:
        kept, cards = expected(move, KeepObjective).card, ask.facts["cards"]
        if kept not in cards:
            raise Refused("not-shown", card=kept)
        shuffle_back(turn, "board", [card for card in cards if card != kept])
        objectives.take(turn, club, kept)
