"""What a player is worth where he stands, and what a line-up adds up to.

Rules: CM-PLY-6, CM-PLY-8, CM-PHYS-2, CM-DUEL-4.
"""

from __future__ import annotations

from collections.abc import Mapping

from clubs.rules import mat
from clubs.rules.club_manager.book import Abilities, Book
from clubs.rules.club_manager.state import FLAIR, STRENGTH, Key, LineUp, Options, Player

GOAL = "GK"


def on_pitch(book: Book, player: Player, slot: str, *, division: int, captain: bool, options: Options) -> int:
    """The captain's extra point comes last, beyond potential and cap.  # CM-PLY-6"""
    figures = book.abilities
    lost = figures.half_fit.of(division) if is_half_fit(player) else 0  # CM-PHYS-2
    worth = max(figures.least, _in_slot(figures, player, slot, options) - lost)
    return worth + figures.captain if captain else worth


def is_half_fit(player: Player) -> bool:
    """With exactly one week left a player may be picked.  # CM-PHYS-2"""
    return player.injured == 1


def available(player: Player) -> str:
    """Why a player cannot be picked (a code), or nothing."""
    if player.injured and not is_half_fit(player):
        return "injured"
    return "suspended" if player.suspended else ""


def side(
    book: Book, players: Mapping[Key, Player], line_up: LineUp, *, division: int, captain: Key, options: Options
) -> dict[str, int]:
    """The ability in every taken slot, the keeper's under "GK"."""
    return {
        slot: on_pitch(book, players[key], slot, division=division, captain=key == captain, options=options)
        for slot, key in line_up.slots.items()
    }


def area_totals(
    book: Book, players: Mapping[Key, Player], line_up: LineUp, *, division: int, captain: Key, options: Options
) -> dict[str, int]:
    """An empty slot counts nothing.  # CM-PLY-9"""
    abilities = side(book, players, line_up, division=division, captain=captain, options=options)
    return mat.totals({slot: ability for slot, ability in abilities.items() if slot != GOAL})


def flair(players: Mapping[Key, Player], line_up: LineUp) -> int:
    """Players on the pitch with the attribute.  # CM-DUEL-4"""
    return sum(players[key].is_(FLAIR) for key in line_up.slots.values())


def strength(players: Mapping[Key, Player], line_up: LineUp) -> int:
    return sum(players[key].is_(STRENGTH) for key in line_up.slots.values())


def _in_slot(figures: Abilities, player: Player, slot: str, options: Options) -> int:
    """CM-PLY-8"""
    if slot == GOAL:
        return player.ability if player.position == GOAL else figures.stand_in_keeper
    if options.out_of_position and player.position != mat.line_of(slot):
        return player.ability - figures.off_line
    return player.ability
