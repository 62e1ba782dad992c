"""Scout report: a card for the next match.

Rule: CM-SCOUT-1.
"""

from __future__ import annotations

from clubs.boxes.base import AsksNothing
from clubs.rules.club_manager.decks import draw
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Turn


class Scout(AsksNothing):
    key = "scout"

    def shut(self, turn: Turn, club: Club) -> str:
        return "" if turn.board.decks["scout"] or turn.board.discards["scout"] else "no-cards-left"

    def resolve(self, turn: Turn, club: Club, workers: int) -> None:
        """One card a week, however many workers."""
        card = draw(turn, "scout")
        if card:
            club.scouted.append(card)
            turn.tell("scouted", club.seat, secret=True, card=card)
