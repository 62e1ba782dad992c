"""Rows as CSV that a spreadsheet opens as they are meant: numbers as numbers, and nothing taken for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

BYTE_ORDER_MARK = "\ufeff"
# What makes a spreadsheet compute a cell, or look into the next one.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

Cell = str | int | None


def write_csv(
    header: Sequence[str], rows: Iterable[Sequence[Cell]], *, separator: str = ",", mark: bool = False
) -> str:
    """With the byte order mark, spreadsheets know that it is UTF-8."""
    out = io.StringIO()
    lines = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    lines.writerow(header)
    lines.writerows([harmless(cell) for cell in row] for row in rows)
    return (BYTE_ORDER_MARK if mark else "") + out.getvalue()


def harmless(cell: Cell) -> Cell:
    """Words of people that begin like a formula get an apostrophe, which spreadsheets do not show."""
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip(" ").startswith(_FORMULA) else cell
