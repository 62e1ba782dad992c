"""What stands on a quick reference: panels of rules for one page beside the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Grid:
    """A small table; its first column names the row. A tick is printed as a dot."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    upright: bool = False  # heads are turned, for many narrow columns
    board: bool = False  # cells alike, without a head


@dataclass(frozen=True)
class Panel:
    title: str
    lines: tuple[tuple[str, str], ...] = ()  # what it is about, and what is said of it
    grid: Grid | None = None
    note: str = ""  # beside the title


@dataclass(frozen=True)
class QuickReference:
    template: ClassVar[str] = "quick_reference"
    html: ClassVar[str] = "sheets/quick_reference.html"

    title: str
    language: str
    over: str  # the game and its edition
    about: str
    panels: tuple[Panel, ...]
    landscape: bool = True
