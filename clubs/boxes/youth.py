"""Youth scouting: a track to the end of which a newcomer waits.

Rules: CM-YTH-1, CM-YTH-2, CM-FAC-2.
"""

from __future__ import annotations

from clubs.boxes.base import expected
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.moves import ClubMove, KeepYouth
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.squads import cap, may_sign
from clubs.rules.club_manager.state import Club, Key
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Ask, Turn

PILE = "youth"


class Youth:
    key = "youth"

    def shut(self, turn: Turn, club: Club) -> str:
        return "" if turn.board.piles[PILE] else "no-cards-left"

    def resolve(self, turn: Turn, club: Club, workers: int) -> Ask | None:
        """Surplus steps are lost. The cards stay on the pile until one is chosen."""
        end = turn.book.tracks.youth
        club.youth = min(end, club.youth + workers)
        turn.tell("youth-steps", club.seat, steps=club.youth)
        if club.youth < end or self.shut(turn, club):
            return None
        return Ask(club.seat, "youth", {"cards": turn.board.piles[PILE][: turn.book.offers.youth]})

    def answer(self, turn: Turn, club: Club, ask: Ask, move: ClubMove) -> None:
        kept, cards, pile = expected(move, KeepYouth).player, ask.facts["cards"], turn.board.piles[PILE]
        if kept and (kept not in cards or kept not in pile):
            raise Refused("not-shown", player=kept)
        if kept and (code := may_sign(turn, club, turn.player(kept))):
            raise Refused(code, player=kept)
        club.youth = 0
        for card in cards:
            pile.remove(card)
        pile += [card for card in cards if card != kept]
        if kept:
            join(turn, club, kept)


def join(turn: Turn, club: Club, key: Key) -> None:
    """Into the squad; the academy's lesson is limited by potential and cap.  # CM-FAC-2"""
    player = turn.player(key)
    if built(turn.book, club, "academy"):
        taught = player.ability + turn.book.tracks.academy_bonus
        player.ability = min(taught, player.potential, cap(turn.book, club.division) or taught)
    club.squad.append(key)
    count(club, youths=1)
    turn.tell("youth-joins", club.seat, player=key, ability=player.ability)
