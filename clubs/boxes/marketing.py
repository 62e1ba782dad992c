"""Marketing: money now.

Rules: CM-MKT-1, CM-MKT-2, CM-FAC-2.
"""

from __future__ import annotations

from clubs.boxes.base import AsksNothing
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.money import earn
from clubs.rules.club_manager.state import PRIMA_DONNA, Club
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Turn


class Marketing(AsksNothing):
    key = "marketing"

    def shut(self, turn: Turn, club: Club) -> str:
        return ""

    def resolve(self, turn: Turn, club: Club, workers: int) -> None:
        """One roll, however many workers; the store sells once a week."""
        faces = turn.book.dice.marketing
        face = faces[turn.dice.roll(len(faces)) - 1]
        times = face or sum(player.is_(PRIMA_DONNA) for player in turn.squad(club))
        income = workers * max(times, turn.book.offers.marketing)
        earn(turn, club, income, "marketing")
        store = turn.book.bonus.store if built(turn.book, club, "store") else 0
        earn(turn, club, store, "store")
        count(club, marketed=income + store)
        turn.tell("marketing", club.seat, face=face, workers=workers, income=income, store=store)
