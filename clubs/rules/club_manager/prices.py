"""What a player costs.

Rule: CM-TM-5.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book, Price
from clubs.rules.club_manager.state import Options, Player


def buying(book: Book, player: Player) -> int:
    """Half in the final season."""
    price = _row(book, player.ability).buy
    return _half(price) if player.final_season else price


def selling(book: Book, player: Player, options: Options) -> int:
    """As printed, but nobody sells for more than the player would cost today."""
    if options.half_price_sales:
        return transfer_demanded(book, player)
    return min(_row(book, player.ability).sell, buying(book, player))


def clause(book: Book, player: Player, options: Options) -> int:
    price = _row(book, player.ability).clause
    return _half(price) if player.final_season and options.half_price_sales else price


def transfer_demanded(book: Book, player: Player) -> int:
    """What a prima donna brings who leaves after the season: in the final one half of the selling price. # CM-PLY-7"""
    price = _row(book, player.ability).sell
    return _half(price) if player.final_season else price


def _row(book: Book, ability: int) -> Price:
    return max((row for row in book.prices if row.ability <= ability), key=lambda row: row.ability)


def _half(price: int) -> int:
    """Rounded up."""
    return (price + 1) // 2
