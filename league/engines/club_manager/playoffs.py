"""The last match of a season, for those between two divisions."""

from __future__ import annotations

from clubs.rules.club_manager.state import Club, Key
from league.engines.club_manager import match_day
from league.engines.club_manager.bots import Pairing
from league.engines.club_manager.outcomes import zones_of_managers
from league.engines.club_manager.play import Play
from league.engines.club_manager.state import club_key, occupant, seat_of
from league.rules.zones import PROMOTION_PLAYOFF, RELEGATION_PLAYOFF


def begin(play: Play) -> None:
    """One match at a neutral venue; who is "home" for the order of duels is drawn. # CM-END-3, CM-DUEL-8"""
    zones = zones_of_managers(play)
    pairings = []
    for seat in sorted(zones):
        club = play.state.board.clubs[seat]
        opponent = _opponent(play, club, zones[seat])
        if opponent:
            home, away = play.toss(club_key(club), opponent)
            pairings.append(Pairing("playoff", 1, club.division, home, away))
            play.tell("playoff-drawn", seat, home=home, away=away)
    if pairings:
        match_day.start(play, pairings, neutral=True)


def _opponent(play: Play, club: Club, zone: str) -> Key:
    """Out of the printed numbers; those that a manager has replaced are drawn again. # CM-END-3"""
    if zone == PROMOTION_PLAYOFF:
        division, numbers = club.division - 1, play.book.playoffs.promotion
    elif zone == RELEGATION_PLAYOFF:
        division, numbers = club.division + 1, play.book.playoffs.relegation
    else:
        return ""
    keys = [occupant(play.state, division, number) for number in numbers]
    bots = [key for key in keys if seat_of(key) is None]
    return bots[play.dice.roll(len(bots)) - 1]
