"""What a squad costs at the end of a season.

Rule: CM-WAGE-1.
"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book


def wages(book: Book, total: int, division: int) -> int:
    """By the sum of the squad's abilities. Below the first row, the first; above the last, the last."""
    reached = [row for row in book.wages if row.total <= total] or [book.wages[0]]
    row = max(reached, key=lambda row: row.total)
    return (row.d1, row.d2, row.d3)[division - 1]
