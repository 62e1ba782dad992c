"""Reads a league's file and refuses, with the place, what is not as it should be. Nothing is written."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.league_file import FORMAT, VERSION
from league.league_file.columns import Column, columns
from league.league_file.parts import BY_NAME, PARTS, Part

LARGEST = 24_000_000  # bytes: about five times a league of 20 clubs and 10 seasons
MOST_ROWS = 400_000
_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$(?:\[(?P<row>\d+)\])?(?:\[(?P<column>\d+)\])?.*`)?$", re.DOTALL)


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    columns: list[str]
    rows: msgspec.Raw


class _Head(msgspec.Struct):
    format: Any = None
    version: Any = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    exported_at: Annotated[datetime.datetime, msgspec.Meta(tz=True)]
    tables: dict[str, _Table]


@dataclass(frozen=True)
class Table:
    """The rows of one part: a tuple each, a value for each column."""

    part: Part
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Any, ...]]

    def __len__(self) -> int:
        return len(self.rows)

    def dicts(self) -> Iterator[dict[str, Any]]:
        names = [column.name for column in self.columns]
        return (dict(zip(names, row, strict=True)) for row in self.rows)

    def column(self, name: str) -> list[Any]:
        """Its values; where an old file lacks it, nothing."""
        place = next((place for place, column in enumerate(self.columns) if column.name == name), None)
        return [None if place is None else row[place] for row in self.rows]


@dataclass(frozen=True)
class Tables:
    exported_at: datetime.datetime
    of: dict[str, Table]

    def __getitem__(self, name: str) -> Table:
        return self.of[name]

    def column(self, path: str) -> list[Any]:
        """ "fixtures.match": one column of one table."""
        table, _dot, name = path.partition(".")
        return self.of[table].column(name)


def read(raw: bytes) -> Tables:
    """Every table, with every value of the right type and every reference to a row that is there."""
    if len(raw) > LARGEST:
        raise Refusal(_("That file is too large for a league: %(most)s MB at most.") % {"most": LARGEST // 1_000_000})
    found = _head(raw)
    if unknown := sorted(set(found.tables) - set(BY_NAME)):
        raise Refusal(_newer(", ".join(unknown)))
    tables = {part.name: _table(part, found.tables.get(part.name)) for part in PARTS}
    if sum(map(len, tables.values())) > MOST_ROWS:
        raise Refusal(_("That file has more than %(most)s lines.") % {"most": MOST_ROWS})
    for table in tables.values():
        _check_references(table, tables)
    return Tables(found.exported_at, tables)


def _head(raw: bytes) -> _File:
    try:
        head = msgspec.json.decode(raw, type=_Head)
    except msgspec.ValidationError:
        head = _Head()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(_("That is no JSON: %(problem)s") % {"problem": error}) from None
    if head.format != FORMAT:
        raise Refusal(_("That is not the file of a league."))
    if head.version != VERSION:
        raise Refusal(
            _("That file has version %(found)s; this site reads version %(known)s.")
            % {"found": head.version, "known": VERSION}
        )
    try:
        return msgspec.json.decode(raw, type=_File)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(_("That is not the file of a league: %(problem)s") % {"problem": error}) from None


def _table(part: Part, found: _Table | None) -> Table:
    if found is None:  # from before this part existed
        return Table(part, (), ())
    known = columns(part)
    if unknown := [name for name in found.columns if name not in known]:
        raise Refusal(_newer(", ".join(f"{part.name}.{name}" for name in unknown)))
    if len(set(found.columns)) < len(found.columns):
        raise Refusal(_("%(table)s: a column stands there twice.") % {"table": part.name})
    missing = [name for name, column in known.items() if name not in found.columns and not column.is_optional]
    if missing:
        raise Refusal(_("%(table)s: %(columns)s is missing.") % {"table": part.name, "columns": ", ".join(missing)})
    shown = tuple(known[name] for name in found.columns)
    row = tuple[tuple(column.type for column in shown)] if shown else tuple[()]
    try:
        rows = msgspec.json.decode(found.rows, type=list[row])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(_wrong(part, shown, str(error))) from None
    return Table(part, shown, rows)


def _wrong(part: Part, shown: Sequence[Column], error: str) -> str:
    place = _PLACE.match(error)
    row, column = place["row"], place["column"]
    if row is None:
        return _("%(table)s: %(problem)s") % {"table": part.name, "problem": place["what"]}
    facts = {"table": part.name, "row": int(row) + 1, "problem": place["what"]}
    if column is None or int(column) >= len(shown):
        return _("%(table)s, row %(row)s: %(problem)s") % facts
    facts["column"] = shown[int(column)].name
    return _("%(table)s, row %(row)s, %(column)s: %(problem)s") % facts


def _check_references(table: Table, tables: dict[str, Table]) -> None:
    for place, column in enumerate(table.columns):
        if not column.refers_to:
            continue
        size = len(tables[column.refers_to])
        for number, row in enumerate(table.rows, start=1):
            if row[place] is not None and row[place] >= size:
                raise Refusal(
                    _("%(table)s, row %(row)s: %(column)s is number %(number)s of %(there)s, which is not in the file.")
                    % {
                        "table": table.part.name,
                        "row": number,
                        "column": column.name,
                        "number": row[place],
                        "there": column.refers_to,
                    }
                )


def _newer(names: str) -> str:
    return _("This site does not know %(names)s: the file was made by a newer one.") % {"names": names}
