"""What hangs on the wall: a table, a list of fixtures, a cross-table and a bracket. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Head:
    """What stands at the top of a page, and where to look for the newest."""

    league: str
    season: str
    title: str
    note: str
    url: str
    look: str  # what stands below the QR code


@dataclass(frozen=True)
class Side:
    name: str
    short: str
    shirt: SafeString | str  # as a drawing


@dataclass(frozen=True)
class TableLine:
    rank: int
    side: Side
    manager: str
    numbers: tuple[str, ...]  # played, won, drawn, lost, for, against, difference
    points: int
    form: tuple[tuple[str, str], ...]  # code and letter
    zone: str = ""  # the shape of its zone: up, po or down
    is_cut: bool = False  # the last of its zone
    is_gone: bool = False


@dataclass(frozen=True)
class Standing:
    """The table of a division, or of the league that has none."""

    name: str
    lines: tuple[TableLine, ...]
    zones: tuple[tuple[str, str], ...]  # shape and name
    remarks: tuple[str, ...]  # who lost points and why


@dataclass(frozen=True)
class TablePoster:
    template: ClassVar[str] = "table_poster"

    title: str
    language: str
    head: Head
    standings: tuple[Standing, ...]
    words: Mapping[str, str]


@dataclass(frozen=True)
class Meeting:
    """The clubs by their places in the list of all."""

    home: int
    away: int
    score: tuple[str, str] | None  # none: two boxes to write in
    note: str = ""  # its own day, postponed, after extra time


@dataclass(frozen=True)
class MatchDay:
    name: str
    day: str
    meetings: tuple[Meeting, ...]
    resting: tuple[str, ...] = ()


@dataclass(frozen=True)
class FixtureList:
    template: ClassVar[str] = "fixture_list"

    title: str
    language: str
    head: Head
    clubs: tuple[Side, ...]
    days: tuple[MatchDay, ...]
    words: Mapping[str, str]


@dataclass(frozen=True)
class CrossRow:
    side: Side
    cells: tuple[tuple[tuple[str, str], ...] | None, ...]  # scores with W, D or L; none: a club does not play itself


@dataclass(frozen=True)
class CrossTable:
    name: str
    rows: tuple[CrossRow, ...]
    meetings: int  # how often a club receives each of the others


@dataclass(frozen=True)
class CrossSheet:
    template: ClassVar[str] = "cross_table"

    title: str
    language: str
    head: Head
    tables: tuple[CrossTable, ...]
    words: Mapping[str, str]


@dataclass(frozen=True)
class Opponent:
    """One club of a tie, or the words for a place that is still open."""

    side: Side | None
    words: str = ""
    goals: str = ""
    won: bool = False


@dataclass(frozen=True)
class TieBox:
    """Where it stands is told in shares of the drawing: from 0 to 1 across and down, its middle."""

    column: int
    y: float
    opponents: tuple[Opponent, Opponent] | None  # none: nobody has been drawn yet
    to: int | None = None  # the box its winner goes to, by its place in the list
    is_bye: bool = False


@dataclass(frozen=True)
class Bracket:
    columns: tuple[str, ...]  # their names, from the left
    boxes: tuple[TieBox, ...]
    final: int | None  # the column of the final in a bracket of two wings
    most: int  # boxes in the fullest column


@dataclass(frozen=True)
class BracketSheet:
    template: ClassVar[str] = "bracket"

    title: str
    language: str
    head: Head
    champion: Side | None
    bracket: Bracket | None
    groups: tuple[Standing, ...]
    words: Mapping[str, str]
