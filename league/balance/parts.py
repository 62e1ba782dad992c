"""What `manage.py balance` measures, in the order of the page."""

from __future__ import annotations

from collections.abc import Mapping

from league.balance import assistant, careers, divisions, duels, formations, late_game
from league.balance.report import Measure

PARTS: Mapping[str, Measure] = {
    "formations": formations.measure,
    "duels": duels.measure,
    "divisions": divisions.measure,
    "careers": careers.measure,
    "late-game": late_game.measure,
    "assistant": assistant.measure,
}
