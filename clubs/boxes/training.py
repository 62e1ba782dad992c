"""Training: steps towards a better player.

Rules: CM-TRN-1, CM-TRN-2.
"""

from __future__ import annotations

from clubs.boxes.base import expected
from clubs.rules.club_manager.moves import ClubMove, Train
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.squads import within_cap
from clubs.rules.club_manager.state import Club, Key, Player
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Ask, Turn


class Training:
    key = "training"

    def shut(self, turn: Turn, club: Club) -> str:
        """Somebody who is out may gain later, but at the end of the track nothing is left to do but to wait."""
        at_the_end = club.training >= turn.book.tracks.training_marks[-1]
        anybody = any(
            _has_room(turn, club, player) and not (at_the_end and _is_out(player)) for player in turn.squad(club)
        )
        return "" if anybody else "nobody-to-gain"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """The marker stops at the last mark."""
        club.training = min(turn.book.tracks.training_marks[-1], club.training + workers)
        turn.tell("training-steps", club.seat, steps=club.training)
        players = gaining(turn, club)
        return Ask(club.seat, "training", {"players": players, "steps": club.training}) if players else None

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> None:
        key = expected(move, Train).player
        if not key:
            return
        if key not in gaining(turn, club):
            raise Refused("cannot-gain", player=key)
        player = turn.player(key)
        player.ability += 1
        club.training = 0
        count(club, trained=1)
        turn.tell("trained", club.seat, player=key, ability=player.ability)


def gaining(turn: Turn, club: Club) -> list[Key]:
    """Who may gain one where the marker stands: the band of the mark reached, and the lower ones.  # CM-TRN-1"""
    tracks = turn.book.tracks
    reached = sum(mark <= club.training for mark in tracks.training_marks)
    if not reached:
        return []
    return [
        player.key
        for player in turn.squad(club)
        if player.ability <= tracks.training_bands[reached - 1] and can_gain(turn, club, player)
    ]


def can_gain(turn: Turn, club: Club, player: Player) -> bool:
    """Wherever the marker stands.  # CM-TRN-2"""
    return _has_room(turn, club, player) and not _is_out(player)


def _has_room(turn: Turn, club: Club, player: Player) -> bool:
    """CM-TRN-2"""
    return player.ability < player.potential and within_cap(turn.book, player.ability + 1, club.division)


def _is_out(player: Player) -> bool:
    """CM-TRN-2"""
    return bool(player.injured or player.suspended)
