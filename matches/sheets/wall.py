"""What hangs on the wall: a table, a list of fixtures, a cross-table. Values only.

On paper each has a layout of its own that fills the page; on a page they are blocks like those of any document.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from matches.sheets.blocks import Block, Cell, Column, Heading, Points, Prose, Row, Table, Tone


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
class OnTheWall:
    html: ClassVar[str] = "sheets/document.html"
    landscape: ClassVar[bool] = False

    title: str
    language: str
    head: Head

    @property
    def note(self) -> str:
        return self.head.note


@dataclass(frozen=True)
class Side:
    name: str
    short: str
    shirt: SafeString | str  # as a drawing


TONES: dict[str, Tone] = {"up-tri": "good", "diamond": "warn", "down-tri": "bad"}  # of a zone, by its shape


@dataclass(frozen=True)
class TableLine:
    rank: int
    side: Side
    manager: str
    numbers: tuple[str, ...]  # played, won, drawn, lost, for, against, difference
    points: int
    form: tuple[tuple[str, str], ...]  # code and letter
    zone: str = ""  # its shape
    is_cut: bool = False  # the last of its zone
    is_gone: bool = False


@dataclass(frozen=True)
class Standing:
    """The table of a division, or of the league that has none."""

    name: str
    lines: tuple[TableLine, ...]
    zones: tuple[tuple[str, str], ...]  # shape and name
    remarks: tuple[str, ...]  # who lost points and why

    def blocks(self, words: Mapping[str, str], level: int = 1) -> tuple[Block, ...]:
        columns = (
            Column("", "right", strong=True),
            Column(words["club"], share=1, strong=True),
            *(Column(title, "right") for title in words["heads"].split("|")),
            Column(words["form"]),
        )
        rows = tuple(
            Row(
                (
                    str(line.rank),
                    Cell(line.side.name, shirt=line.side.shirt),
                    *line.numbers,
                    Cell(str(line.points), strong=True),
                    " ".join(letter for _code, letter in line.form),
                ),
                tone=TONES.get(line.zone, ""),
                rule=line.is_cut,
            )
            for line in self.lines
        )
        said = (*(name for _shape, name in self.zones), *self.remarks)
        return (
            *((Heading(self.name, level),) if self.name else ()),
            Table(columns, rows),
            *((Points(said),) if said else ()),
        )


@dataclass(frozen=True)
class TablePoster(OnTheWall):
    template: ClassVar[str] = "table_poster"

    standings: tuple[Standing, ...]
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        if not self.standings:
            return (Prose((self.words["nobody"],)),)
        return tuple(block for one in self.standings for block in one.blocks(self.words))


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
class FixtureList(OnTheWall):
    template: ClassVar[str] = "fixture_list"

    clubs: tuple[Side, ...]
    days: tuple[MatchDay, ...]
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        if not self.days:
            return (Prose((self.words["nothing"],)),)
        return tuple(block for day in self.days for block in self._day(day))

    def _day(self, day: MatchDay) -> tuple[Block, ...]:
        goals = (Column("", "center"), Column("", "center"))
        columns = (Column("", "right", 1), *goals, Column("", share=1), Column("", share=1))
        rows = tuple(
            Row(
                (
                    Cell(self.clubs[one.home].name, shirt=self.clubs[one.home].shirt),
                    *(Cell(goals, strong=True, filled=True) for goals in one.score or ("", "")),
                    Cell(self.clubs[one.away].name, shirt=self.clubs[one.away].shirt),
                    one.note,
                )
            )
            for one in day.meetings
        )
        resting = (Prose((f"{self.words['resting']} · {', '.join(day.resting)}",)),) if day.resting else ()
        return (Heading(day.name, 1, day.day), Table(columns, rows), *resting)


@dataclass(frozen=True)
class CrossRow:
    side: Side
    cells: tuple[tuple[tuple[str, str], ...] | None, ...]  # scores with W, D or L; none: a club does not play itself


@dataclass(frozen=True)
class CrossTable:
    name: str
    rows: tuple[CrossRow, ...]
    meetings: int  # how often a club receives each of the others

    def blocks(self, level: int = 1) -> tuple[Block, ...]:
        columns = (
            Column("", strong=True),
            *(Column(row.side.short, "center", name=row.side.name) for row in self.rows),
        )
        rows = tuple(
            Row((Cell(row.side.name, shirt=row.side.shirt), *(_results(cell) for cell in row.cells)))
            for row in self.rows
        )
        heading = (Heading(self.name, level),) if self.name else ()
        return (*heading, Table(columns, rows, boxed=True))


def _results(cell: tuple[tuple[str, str], ...] | None) -> Cell:
    if cell is None:
        return Cell(filled=True)
    tone = {"W": "good", "L": "bad"}.get(cell[0][1], "") if len(cell) == 1 else ""
    return Cell(", ".join(score for score, _code in cell), tone=tone)


@dataclass(frozen=True)
class CrossSheet(OnTheWall):
    template: ClassVar[str] = "cross_table"
    landscape: ClassVar[bool] = True

    tables: tuple[CrossTable, ...]
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        if not self.tables:
            return (Prose((self.words["nobody"],)),)
        return (Prose((self.words["hint"],)), *(block for one in self.tables for block in one.blocks()))
