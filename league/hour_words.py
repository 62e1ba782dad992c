"""The hour and the board of a match in words."""

from __future__ import annotations

from datetime import time

from django.utils.formats import time_format
from django.utils.translation import gettext as _

NO_BREAK = "\u00a0"


def hour_words(at: time | None, board: int | None) -> list[str]:
    """ "14:00" and "board 2", as far as they are known; in a narrow column the number stays beside its word."""
    words = [time_format(at, "TIME_FORMAT")] if at else []
    return [*words, say_board(board).replace(" ", NO_BREAK)] if at and board else words


def say_board(board: int) -> str:
    return _("board %(number)s") % {"number": board}
