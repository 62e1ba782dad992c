"""The morale track.

Rules: CM-MOR-1, CM-MOR-2, CM-MOR-3, CM-MOR-4, CM-PLY-7.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import PRIMA_DONNA, Club, Key
from clubs.rules.club_manager.turn import Turn


def shift(turn: Turn, club: Club, by: int, why: str, **more: Any) -> int:
    """Along the track, and not beyond its ends; how far it went. `more` is told with it."""
    before, rules = club.morale, turn.book.morale
    club.morale = min(rules.most, max(rules.least, before + by))
    if club.morale != before:
        turn.tell("morale", club.seat, by=club.morale - before, now=club.morale, why=why, **more)
    return club.morale - before


def left_out(turn: Turn, club: Club, played: Collection[Key]) -> list[Key]:
    """The prima donnas who sulk because they took no part, as they stood when the match began.  # CM-PLY-7"""
    return [
        player.key
        for player in turn.squad(club)
        if player.is_(PRIMA_DONNA)
        and player.key not in played
        and not (turn.options.excused_prima_donnas and (player.injured or player.suspended))
    ]


def unfit(turn: Turn, keys: Collection[Key]) -> int:
    """How many of them could not have played. With one week left to heal somebody could.  # CM-PHYS-2"""
    players = [turn.board.players[key] for key in keys]
    return sum(player.injured > 1 or player.suspended > 0 for player in players)


def after_match(
    turn: Turn,
    club: Club,
    *,
    venue: str,  # "home", "away" or "neutral"
    margin: int,  # goals for less goals against
    opponent: int,  # division
    knockout: bool = False,  # cup or playoff
    through: bool = False,  # who went through, however level it was
    left_out: Collection[Key] = (),
    unfit: int = 0,  # of those, who could not have played
) -> int:
    """How far the result moved it, whoever sulks besides."""
    by = (
        _knockout(turn.book, margin, through, opponent - club.division)
        if knockout
        else _league(turn.book, margin, venue)
    )
    # A higher division, or going out against a lower one; anything else moves morale as in the league.  # CM-MOR-2
    other = knockout and (opponent < club.division or (opponent > club.division and not through))
    moved = shift(turn, club, by, "other-division" if other else "result")
    if left_out:
        by = turn.book.morale.left_out_prima_donna * len(left_out)
        shift(turn, club, by, "prima-donnas", count=len(left_out), unfit=unfit)  # CM-MOR-3
    return moved


def duel_bonus(book: Book, morale: int, division: int) -> int:
    """What morale adds to every diced duel, or takes from it.  # CM-MOR-4"""
    bonus = sum(abs(morale) >= step for step in book.morale.steps)
    if division == 1:
        bonus *= book.morale.top_division_factor
    return bonus if morale >= 0 else -bonus


def between_seasons(club: Club) -> None:
    """Half-way back to 0; halves round towards 0.  # CM-MOR-4"""
    club.morale = abs(club.morale) // 2 * (1 if club.morale > 0 else -1)


def _league(book: Book, margin: int, venue: str) -> int:
    """CM-MOR-1"""
    rules = book.morale
    if margin > 0:
        return rules.big_win if margin >= rules.big_margin else rules.win
    if margin < 0:
        return rules.defeat
    return rules.draw_home if venue == "home" else rules.draw_away


def _knockout(book: Book, margin: int, through: bool, lower: int) -> int:
    """The opponent is so many divisions lower, or higher if negative.  # CM-MOR-2"""
    rules = book.morale
    if through:
        return rules.beat_higher if lower < 0 else _league(book, max(margin, 1), "neutral")
    if lower < 0:
        return rules.lose_to_higher
    return rules.lose_to_lower if lower > 0 else rules.defeat
