"""Writes a league's file: one table a part, one line a row."""

from __future__ import annotations

import base64
import datetime
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.core.files.storage import default_storage

from league.league_file import FORMAT, VERSION
from league.league_file.columns import Column, columns
from league.league_file.parts import PARTS, Part
from league.league_file.shapes import GONE_ID, translate, translate_stream
from league.models import League

Row = dict[str, Any]


def write(league: League, *, now: datetime.datetime) -> bytes:
    head = {"format": FORMAT, "version": VERSION, "exported_at": now}
    return b"".join(
        (
            msgspec.json.encode(head)[:-1],
            b',\n"tables":{',
            b",".join(_Tables(league).written()),
            b"}}\n",
        )
    )


class _Tables:
    """All tables of one league; rows are numbered from 0 in the order in which they were made."""

    def __init__(self, league: League):
        self.league = league
        self.numbers: dict[str, dict[int, int]] = {}
        self.seals: dict[int, str] = {}  # of the boxes that are not open yet

    def written(self) -> Iterator[bytes]:
        for part in PARTS:
            rows = b",\n".join(map(msgspec.json.encode, self._rows(part)))
            head = msgspec.json.encode(list(columns(part)))
            yield b'\n"%s":{"columns":%s,"rows":[\n%s\n]}' % (part.name.encode(), head, rows)

    def _rows(self, part: Part) -> Iterable[list[Any]]:
        shown = list(columns(part).values())
        found = list(part.rows(self.league).values_list("pk", *(column.source for column in shown)))
        self.numbers[part.name] = {row[0]: number for number, row in enumerate(found)}
        pack = _PACKS.get(part.name)
        for number, row in enumerate(found):
            told = [self._told(part, column, value) for column, value in zip(shown, row[1:], strict=True)]
            yield list(pack(self, number, dict(zip(columns(part), told, strict=True))).values()) if pack else told

    def _told(self, part: Part, column: Column, value: Any) -> Any:
        if value is None:
            return None
        if column.refers_to:
            # None: of something that is not taken along.
            return self.numbers[column.refers_to].get(value)
        if column.name in part.ids:
            return translate(value, part.ids[column.name], self._number_or_gone)
        return value

    def _number_or_gone(self, part: str, pk: int) -> int:
        found = self.number(part, pk)
        return GONE_ID if found is None else found

    def number(self, part: str, pk: int) -> int | None:
        return self.numbers[part].get(pk)


def _pack_club(tables: _Tables, number: int, row: Row) -> Row:
    crest = row["crest"]
    if crest and default_storage.exists(crest):
        with default_storage.open(crest) as file:
            return row | {"crest": base64.b64encode(file.read()).decode()}
    return row | {"crest": ""}


def _pack_dice_box(tables: _Tables, number: int, row: Row) -> Row:
    """Whoever knew the seed of a sealed box would know the dice to come."""
    if row["opened_at"]:
        return row
    tables.seals[number] = row["sha256"]
    return row | {"seed": None}


def _pack_roll(tables: _Tables, number: int, row: Row) -> Row:
    here = translate_stream(row["stream"], tables.number)
    if row["box"] in tables.seals:  # thrown by a seed that does not come along
        return row | {"stream": here, "thrown_as": "", "seal": row["seal"] or tables.seals[row["box"]]}
    return row | {"stream": here, "thrown_as": row["thrown_as"] or row["stream"]}


_PACKS = {"clubs": _pack_club, "dice_boxes": _pack_dice_box, "rolls": _pack_roll}
