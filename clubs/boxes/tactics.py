"""Tactical work: cards to keep for as long as wanted.

Rule: CM-TACT-1.
"""

from __future__ import annotations

from clubs.boxes.base import AsksNothing
from clubs.rules.club_manager.decks import draw
from clubs.rules.club_manager.state import Club
from clubs.rules.club_manager.turn import Turn


class Tactics(AsksNothing):
    key = "tactics"

    def shut(self, turn: Turn, club: Club) -> str:
        return "" if turn.board.decks["tactical"] or turn.board.discards["tactical"] else "no-cards-left"

    def resolve(self, turn: Turn, club: Club, workers: int) -> None:
        """One card a worker, as long as there are any: all may be in somebody's hand."""
        drawn = [card for card in (draw(turn, "tactical") for _ in range(workers)) if card]
        club.tactical += drawn
        turn.tell("tactical-work", club.seat, cards=len(drawn))
        turn.tell("tactical-cards", club.seat, secret=True, cards=drawn)
