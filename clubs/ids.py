"""Numbers that come with an address or in a form and name a row, a round or a place in a list."""

from __future__ import annotations

MOST_ID = 2**63 - 1  # what a column holds
_DIGITS = len(str(MOST_ID))


def whole(text: str | None, most: int = MOST_ID) -> int | None:
    """The number that is written there, or nothing: not for "-1", "²", "٣", or five thousand digits."""
    if not text or len(text) > _DIGITS or not text.isascii() or not text.isdecimal():
        return None
    number = int(text)
    return number if number <= most else None
