"""Reads cards from CSV or JSON, and says of everything that is wrong where it is.

CSV begins with a line of column names, in any order, separated by commas, semicolons or tabs. JSON is a list of
objects with the same names. Cells that a kind does not have stay empty.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from clubs.rules.cards import (
    ATTRIBUTES,
    EVERY_ATTRIBUTE,
    LEAST,
    LONGEST_NAME,
    MOST,
    NO_NAME_BEGINS_WITH,
    CardCode,
    Kind,
    Printed,
    check_values,
)
from clubs.rules.json_lines import Broken, NotAList, read_entries
from clubs.rules.names import plain, tidy
from clubs.rules.problems import Problem

COLUMNS = ("name", "kind", "nation", *EVERY_ATTRIBUTE)
NEEDED_COLUMNS = ("name", "kind")
_OTHER_NAMES = {"aerial_ability": "aerial", "nationality": "nation"}
MOST_CARDS = 2000
_QUOTED = 30


class Spot(NamedTuple):
    """Where a problem is. A column by its name, or, where there are no columns, the character of the line."""

    line: int
    column: str = ""
    character: int = 0


class ImportCode(StrEnum):
    NOTHING = "nothing"
    BROKEN = "broken"
    NOT_A_LIST = "not_a_list"
    NOT_A_CARD = "not_a_card"
    UNKNOWN_COLUMN = "unknown_column"
    COLUMN_TWICE = "column_twice"
    COLUMN_MISSING = "column_missing"
    TOO_MANY_CELLS = "too_many_cells"
    TOO_MANY_CARDS = "too_many_cards"
    NO_NAME = "no_name"
    NAME_TOO_LONG = "name_too_long"
    NAME_LIKE_A_FORMULA = "name_like_a_formula"
    NAME_TWICE = "name_twice"
    UNKNOWN_KIND = "unknown_kind"
    UNKNOWN_NATION = "unknown_nation"
    NOT_A_NUMBER = "not_a_number"
    MISSING = CardCode.MISSING.value
    OUT_OF_RANGE = CardCode.OUT_OF_RANGE.value
    NOT_OF_THIS_KIND = CardCode.NOT_OF_THIS_KIND.value
    KIND_IS_HELD = "kind_is_held"


class Cell(NamedTuple):
    value: object
    line: int


class Record(NamedTuple):
    line: int
    cells: dict[str, Cell]


class Line(NamedTuple):
    number: int
    card: Printed


@dataclass(frozen=True)
class Reading:
    """The cards that are in order, and what is wrong with the others."""

    cards: list[Line]
    problems: list[Problem]


def is_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n")[:1] in ("[", "{")


def read_cards(text: str, *, as_json: bool, nations: Collection[str]) -> Reading:
    problems: list[Problem] = []
    records = list((_json if as_json else _csv)(text.removeprefix("\ufeff"), problems))
    cards: list[Line] = []
    first_lines: dict[str, int] = {}
    for record in records:
        card = _card(record, nations, problems)
        name = plain(_words(record, "name"))
        if name and name in first_lines:
            _wrong(problems, record, "name", ImportCode.NAME_TWICE, first=first_lines[name])
        elif name:
            first_lines[name] = record.line
        if card:
            cards.append(Line(record.line, card))
    if not records and not problems:
        problems.append(Problem(Spot(1), ImportCode.NOTHING))
    if len(records) > MOST_CARDS:
        problems.append(Problem(Spot(records[MOST_CARDS].line), ImportCode.TOO_MANY_CARDS, {"most": MOST_CARDS}))
    return Reading(cards, sorted(problems, key=_by_spot))


def name_problem(name: str) -> ImportCode | None:
    """The name is tidy already."""
    if not plain(name):
        return ImportCode.NO_NAME
    if len(name) > LONGEST_NAME:
        return ImportCode.NAME_TOO_LONG
    return ImportCode.NAME_LIKE_A_FORMULA if name[0] in NO_NAME_BEGINS_WITH else None


def _csv(text: str, problems: list[Problem]) -> Iterator[Record]:
    top = text.split("\n", 1)[0]
    separator = max(",;\t", key=top.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    columns: list[str] | None = None
    line = 1
    try:
        for row in rows:
            begins, line = line, rows.line_num + 1
            if not any(cell.strip() for cell in row):
                continue
            if columns is None:
                columns = _header(row, begins, problems)
                continue
            if any(cell.strip() for cell in row[len(columns) :]):
                facts = {"columns": len(columns)}
                problems.append(Problem(Spot(begins), ImportCode.TOO_MANY_CELLS, facts))
            yield Record(begins, {name: Cell(cell, begins) for name, cell in zip(columns, row, strict=False) if name})
    except csv.Error:
        problems.append(Problem(Spot(rows.line_num or 1), ImportCode.BROKEN))


def _header(row: list[str], line: int, problems: list[Problem]) -> list[str]:
    """The names of the columns; an empty one for a column that cannot be read."""
    columns: list[str] = []
    for cell in row:
        name = _column(cell)
        if name not in COLUMNS:
            if cell.strip():
                problems.append(Problem(Spot(line, cell.strip()[:_QUOTED]), ImportCode.UNKNOWN_COLUMN))
            name = ""
        elif name in columns:
            problems.append(Problem(Spot(line, name), ImportCode.COLUMN_TWICE))
            name = ""
        columns.append(name)
    problems += [Problem(Spot(line, name), ImportCode.COLUMN_MISSING) for name in NEEDED_COLUMNS if name not in columns]
    return columns


def _json(text: str, problems: list[Problem]) -> Iterator[Record]:
    try:
        for entry in read_entries(text):
            if entry.members is None:
                problems.append(Problem(Spot(entry.line), ImportCode.NOT_A_CARD))
                continue
            cells: dict[str, Cell] = {}
            for key, value, line in entry.members:
                name = _column(key)
                if name not in COLUMNS:
                    problems.append(Problem(Spot(line, key[:_QUOTED]), ImportCode.UNKNOWN_COLUMN))
                elif name in cells:
                    problems.append(Problem(Spot(line, name), ImportCode.COLUMN_TWICE))
                else:
                    cells[name] = Cell(value, line)
            yield Record(entry.line, cells)
    except Broken as broken:
        problems.append(Problem(Spot(broken.line, character=broken.character), ImportCode.BROKEN))
    except NotAList:
        problems.append(Problem(Spot(1), ImportCode.NOT_A_LIST))


def _column(name: str) -> str:
    written = name.strip().casefold().replace(" ", "_").replace("-", "_")
    return _OTHER_NAMES.get(written, written)


def _card(record: Record, nations: Collection[str], problems: list[Problem]) -> Printed | None:
    known = len(problems)
    name, nation = tidy(_words(record, "name")), _words(record, "nation").strip().upper()
    if (wrong := name_problem(name)) is not None:
        _wrong(problems, record, "name", wrong, most=LONGEST_NAME)
    if nation and nation not in nations:
        _wrong(problems, record, "nation", ImportCode.UNKNOWN_NATION)
    values = _numbers(record, problems)
    try:
        kind = Kind(_words(record, "kind").strip().casefold())
    except ValueError:
        _wrong(problems, record, "kind", ImportCode.UNKNOWN_KIND)
        return None
    for attribute, code in check_values(kind, values).items():
        # A cell that is no number has been named already.
        if not (code is CardCode.MISSING and _filled(record, attribute)):
            _wrong(problems, record, attribute, ImportCode(code.value), kind=kind.value, least=LEAST, most=MOST)
    if len(problems) > known:
        return None
    return Printed(kind, name, nation, {attribute: values[attribute] or 0 for attribute in ATTRIBUTES[kind]})


def _numbers(record: Record, problems: list[Problem]) -> Mapping[str, int | None]:
    values: dict[str, int | None] = dict.fromkeys(EVERY_ATTRIBUTE)
    for attribute in EVERY_ATTRIBUTE:
        if not _filled(record, attribute):
            continue
        value = record.cells[attribute].value
        written = value.strip() if isinstance(value, str) else value
        if isinstance(written, str) and written.isascii() and written.isdigit() and len(written) < 10:
            values[attribute] = int(written)
        elif isinstance(written, int) and not isinstance(written, bool):
            values[attribute] = written
        else:
            _wrong(problems, record, attribute, ImportCode.NOT_A_NUMBER)
    return values


def _filled(record: Record, column: str) -> bool:
    cell = record.cells.get(column)
    return cell is not None and cell.value is not None and not (isinstance(cell.value, str) and not cell.value.strip())


def _words(record: Record, column: str) -> str:
    """Numbers are taken for words, lists and objects for nothing."""
    value = record.cells[column].value if column in record.cells else None
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _wrong(problems: list[Problem], record: Record, column: str, code: ImportCode, **facts: object) -> None:
    cell = record.cells.get(column)
    line = cell.line if cell else record.line
    problems.append(Problem(Spot(line, column), code, {"value": _quoted(cell), **facts}))


def _quoted(cell: Cell | None) -> str:
    if cell is None or cell.value is None:
        return ""
    if isinstance(cell.value, str):
        return tidy(cell.value)[:_QUOTED]
    return json.dumps(cell.value)[:_QUOTED] if isinstance(cell.value, int | float) else "…"


def _by_spot(problem: Problem) -> tuple[int, int]:
    spot = problem.where
    assert isinstance(spot, Spot)
    return spot.line, COLUMNS.index(spot.column) if spot.column in COLUMNS else -1
