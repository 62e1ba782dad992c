"""Physio: injuries that pass sooner.

Rule: CM-PHYS-1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from clubs.boxes.base import expected
from clubs.rules.club_manager.moves import ClubMove, Treat
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Club, Key
from clubs.rules.club_manager.turn import Ask, Turn

LEAST = 1  # week that no treatment takes away


class Physio:
    key = "physio"

    def shut(self, turn: Turn, club: Club) -> str:
        return "" if _treatable(turn, club) else "nobody-to-treat"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """Nothing to decide if there are workers enough for everybody."""
        patients = _treatable(turn, club)
        if sum(patients.values()) > workers:
            return Ask(club.seat, "physio", {"workers": workers, "players": patients})
        _treat(turn, club, patients)
        return None

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> None:
        treated = Counter(expected(move, Treat).players)
        if treated.total() > ask.facts["workers"]:
            raise Refused("too-many", most=ask.facts["workers"])
        patients = _treatable(turn, club)
        for key, weeks in treated.items():
            if weeks > patients.get(key, 0):
                raise Refused("not-treatable", player=key)
        _treat(turn, club, treated)


def _treatable(turn: Turn, club: Club) -> dict[Key, int]:
    """How many weeks each player can be spared."""
    return {player.key: player.injured - LEAST for player in turn.squad(club) if player.injured > LEAST}


def _treat(turn: Turn, club: Club, weeks: Mapping[Key, int]) -> None:
    for key, spared in weeks.items():
        player = turn.player(key)
        player.injured -= spared
        turn.tell("treated", club.seat, player=key, weeks=player.injured)
