"""The mat of Club Manager as a sheet: three lines of five slots and a goal, and the squad beside it. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from matches.sheets.blocks import Block, Cell, Column, Heading, Row, Table


@dataclass(frozen=True)
class MatSlot:
    label: str
    name: str = ""  # nothing: to be written in
    number: str = ""
    counts: str = ""


@dataclass(frozen=True)
class MatMan:
    number: str
    name: str
    position: str
    counts: tuple[str, ...]  # in goal, defence, midfield and attack
    note: str  # captain, injured, suspended
    is_out: bool


@dataclass(frozen=True)
class MatLine:
    name: str
    slots: tuple[MatSlot, ...]
    total: str  # nothing: to be written in


@dataclass(frozen=True)
class LineUpMat:
    template: ClassVar[str] = "line_up_mat"
    html: ClassVar[str] = "sheets/document.html"
    landscape: ClassVar[bool] = True

    title: str
    language: str
    over: str
    club: str
    note: str
    shirt: SafeString | str
    lines: tuple[MatLine, ...]  # as one looks up the pitch: the forwards first
    goal: MatSlot
    lanes: tuple[tuple[str, str], ...]  # left, centre and right, and what they count
    men: tuple[MatMan, ...]
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The mat as a table, the squad below it."""
        rows = (*(line.slots for line in self.lines), (MatSlot(""), MatSlot(""), self.goal, MatSlot(""), MatSlot("")))
        mat = tuple(Row(tuple(_on_the_mat(slot) for slot in row)) for row in rows)
        heads = (Column(title, "right") for title in self.words["lines"].split("|"))
        columns = (
            Column(self.words["number"], "right"),
            Column(self.words["player"], share=2, strong=True),
            Column(""),
            *heads,
            Column("", share=2),
        )
        men = tuple(Row((man.number, man.name, man.position, *man.counts, man.note)) for man in self.men)
        squad = (Heading(self.words["squad"]), Table(columns, men)) if men else ()
        return (Table((Column("", "center", 1),) * 5, mat, caption=self.words["mat"], boxed=True), *squad)


def _on_the_mat(slot: MatSlot) -> Cell:
    named = " ".join(part for part in (slot.number, slot.name, slot.counts) if part)
    return Cell(named or slot.label, strong=bool(named), filled=not slot.label)
