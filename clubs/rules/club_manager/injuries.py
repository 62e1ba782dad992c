"""Injuries and suspensions: the post-match die, and how absences pass.

Rules: CM-POST-2, CM-POST-3, CM-POST-5, CM-PHYS-2, CM-NEW-2.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from clubs.rules import mat
from clubs.rules.club_manager.abilities import GOAL, is_half_fit
from clubs.rules.club_manager.building import built
from clubs.rules.club_manager.state import INJURY_PRONE, Club, Key, LineUp, Player
from clubs.rules.club_manager.tallies import count
from clubs.rules.club_manager.turn import Turn


def in_order(line_up: LineUp) -> list[Key]:
    """The keeper, then up the pitch, left to right.  # CM-POST-3"""
    return [line_up.slots[slot] for slot in (GOAL, *mat.SLOTS) if slot in line_up.slots]


def post_match_die(turn: Turn, club: Club, eleven: Sequence[Key], played: Collection[Key]) -> str:
    """Roll it for the eleven at the final whistle; who played at all matters to the half-fit.  # CM-POST-2"""
    faces = turn.book.dice.post_match
    face = faces[turn.dice.roll(len(faces)) - 1]
    turn.tell("post-match-die", club.seat, face=face)
    if face == "plaster":
        _plaster(turn, club, eleven)
    elif face == "icon":
        _icon(turn, club, played)
    elif face == "red":
        _red_card(turn, club, eleven)
    return face


def week_passes(turn: Turn, club: Club) -> None:
    """One week less, match or not; whoever was hurt this week starts with the next.  # CM-POST-5"""
    for player in turn.squad(club):
        if player.injured and not player.fresh:
            player.injured -= 1
            if not player.injured:
                turn.tell("fit-again", club.seat, player=player.key)
        player.fresh = False


def match_missed(turn: Turn, club: Club) -> None:
    """To be called before the post-match die, so that no match counts for the ban it caused.  # CM-POST-5"""
    for player in turn.squad(club):
        if player.suspended:
            player.suspended -= 1
            if not player.suspended:
                turn.tell("ban-served", club.seat, player=player.key)


def between_seasons(turn: Turn, club: Club) -> None:
    """Nobody takes an absence along.  # CM-NEW-2"""
    for player in turn.squad(club):
        player.injured, player.fresh, player.suspended = 0, False, 0


def _plaster(turn: Turn, club: Club, eleven: Sequence[Key]) -> None:
    player = _who(turn, eleven)
    if player:
        dice = turn.book.dice
        _hurt(turn, club, player, dice.half_fit_weeks if is_half_fit(player) else dice.plaster_weeks)


def _icon(turn: Turn, club: Club, played: Collection[Key]) -> None:
    """All who are prone to injuries, and whoever played half-fit.  # CM-PHYS-2"""
    dice = turn.book.dice
    for player in turn.squad(club):
        if is_half_fit(player) and player.key in played:
            _hurt(turn, club, player, dice.half_fit_weeks)
        elif player.is_(INJURY_PRONE):
            _hurt(turn, club, player, dice.icon_weeks)


def _red_card(turn: Turn, club: Club, eleven: Sequence[Key]) -> None:
    player = _who(turn, eleven)
    if player:
        player.suspended = max(player.suspended, turn.book.dice.red_matches)
        count(club, red_cards=1)
        turn.tell("red-card", club.seat, player=player.key, matches=player.suspended)


def _who(turn: Turn, eleven: Sequence[Key]) -> Player | None:
    """A 12, or the number of somebody missing, is nobody.  # CM-POST-3"""
    roll = turn.dice.roll(turn.book.match_day.die)
    return turn.player(eleven[roll - 1]) if roll <= len(eleven) else None


def _hurt(turn: Turn, club: Club, player: Player, weeks: int) -> None:
    """The Medical centre makes it short (CM-FAC-2). A longer absence stands; a new one counts from next week."""
    if built(turn.book, club, "medical"):
        weeks = turn.book.dice.medical_weeks
    if weeks < player.injured:
        return
    player.injured, player.fresh = weeks, True
    count(club, injuries=1)
    turn.tell("injured", club.seat, player=player.key, weeks=weeks)
