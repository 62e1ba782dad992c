"""What `manage.py balance` measures, in the order of the page."""

from __future__ import annotations

from collections.abc import Mapping

from league.balance import careers, divisions, duels, formations
from league.balance.report import Measure

PARTS: Mapping[str, Measure] = {
    "formations": formations.measure,
    "duels": duels.measure,
    "divisions": divisions.measure,
    "careers": careers.measure,
}
