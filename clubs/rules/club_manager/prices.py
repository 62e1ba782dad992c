"""What a player costs.

Rule: CM-TM-5.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, Price
from clubs.rules.club_manager.state import Player


def buying(book: Book, player: Player) -> int:
    return _now(_row(book, player.ability).buy, player)


def selling(book: Book, player: Player) -> int:
    return _now(_row(book, player.ability).sell, player)


def clause(book: Book, player: Player) -> int:
    return _now(_row(book, player.ability).clause, player)


def _row(book: Book, ability: int) -> Price:
    return max((row for row in book.prices if row.ability <= ability), key=lambda row: row.ability)


def _now(price: int, player: Player) -> int:
    """Half in the final season, rounded up."""
    return (price + 1) // 2 if player.final_season else price
