"""Penalties: best of five, then sudden death, then the higher last roll.  # CM-CUP-4"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.turn import Dice
from matches.engines.club_manager.state import AWAY, HOME, Match


def shoot_out(match: Match, dice: Dice, book: Book) -> None:
    """The stage "shoot-out". Nothing is decided by anybody, so it is rolled in one go."""
    match.shoot_out = [0, 0]
    for number in range(1, book.match_day.penalty_rounds + 1):
        for side in (HOME, AWAY):
            _kick(match, side, number, dice, book)
            if _decided(match, book):
                break
        if _decided(match, book):
            break
    else:
        _last_rolls(match, dice, book)
    match.tell("shoot-out", winner(match), {"score": list(match.shoot_out)})
    match.stage = "over"


def winner(match: Match) -> int:
    home, away = match.shoot_out
    if home == away:
        home, away = match.kicks[HOME][-1], match.kicks[AWAY][-1]
    return HOME if home >= away else AWAY


def _kick(match: Match, side: int, number: int, dice: Dice, book: Book) -> None:
    roll, keeper = dice.roll(book.match_day.die), match.sides[1 - side].keeper
    match.kicks[side].append(roll)
    match.shoot_out[side] += roll > keeper
    match.tell("kick", side, {"round": number, "roll": roll, "keeper": keeper, "goal": roll > keeper})


def _decided(match: Match, book: Book) -> bool:
    """In the first five as soon as the other side cannot catch up, afterwards when a round ends unequal."""
    taken = [len(rolls) for rolls in match.kicks]
    most = max(book.match_day.penalties, taken[HOME])
    left = [most - kicks for kicks in taken]
    home, away = match.shoot_out
    return home > away + left[AWAY] or away > home + left[HOME]


def _last_rolls(match: Match, dice: Dice, book: Book) -> None:
    """Equal last rolls are rolled again, as often as there were rounds at most; then home goes through."""
    for _ in range(book.match_day.penalty_rounds):
        if match.kicks[HOME][-1] != match.kicks[AWAY][-1]:
            return
        for side in (HOME, AWAY):
            match.kicks[side].append(dice.roll(book.match_day.die))
            match.tell("last-roll", side, {"roll": match.kicks[side][-1]})
