"""Writes the rows of a file that was read and checked."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import DataError, IntegrityError, connection
from django.db.models import Model
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club
from clubs.refusal import Refusal
from clubs.services.crests import SIDE, encode_crest
from league.league_file.columns import Column
from league.league_file.parts import PARTS
from league.league_file.read import Table, Tables
from league.league_file.shapes import GONE_ID, translate, translate_stream
from league.models import League
from league.systems import system_named
from matches.dice import fingerprint, new_seed

Row = dict[str, Any]


class Loader:
    """`found` saves the league itself, under an address that is free; `progress` hears a percentage.

    Crests are painted first, outside of the transaction in which the rows are written.
    """

    def __init__(self, tables: Tables, *, found: Callable[[League], League], progress: Callable[[int], None]):
        self.tables = tables
        self.found = found
        self.progress = progress
        self.ids: dict[str, list[int]] = {}  # of the rows that were written, by the numbers of the file
        self.crests: dict[int, str] = {}  # the file of each club's
        self.seals: dict[int, str] = {}  # of the boxes that had to be sealed anew

    def paint_crests(self) -> None:
        for number, crest in enumerate(self.tables.column("clubs.crest")):
            if crest:
                self.crests[number] = _paint(number, crest)

    def load(self) -> League:
        """Runs inside the caller's transaction."""
        total, done = sum(map(len, self.tables.of.values())), 0
        for part in PARTS:
            table = self.tables[part.name]
            try:
                self.ids[part.name] = self._write(table)
            except (IntegrityError, DataError) as error:
                problem = {"table": part.name, "problem": str(error).splitlines()[0]}
                raise Refusal(_("%(table)s: the rows contradict each other (%(problem)s).") % problem) from None
            done += len(table)
            self.progress(100 * done // total)
        return League.objects.get(pk=self.ids["leagues"][0])

    def take_back(self) -> None:
        """Files know no transactions."""
        for name in self.crests.values():
            default_storage.delete(name)

    def _write(self, table: Table) -> list[int]:
        made = [table.part.model(**self._values(table, row)) for row in self._unpacked(table)]
        for one in made:
            for name, work_out in table.part.worked_out.items():
                setattr(one, name, work_out(one))
        if table.part.model is League:
            return [self._found(league) for league in made]
        _insert(made)
        return [one.pk for one in made]

    def _found(self, league: League) -> int:
        at = league.created_at
        pk = self.found(league).pk
        League.objects.filter(pk=pk).update(created_at=at)
        return pk

    def _unpacked(self, table: Table) -> Iterator[Row]:
        unpack = _UNPACKS.get(table.part.name)
        for number, row in enumerate(table.dicts()):
            yield unpack(self, number, row) if unpack else row

    def _values(self, table: Table, row: Row) -> Row:
        return {
            column.field.attname: self._value(table, column, row[column.name])
            for column in table.columns
            if not column.is_person
        }

    def _value(self, table: Table, column: Column, value: Any) -> Any:
        if value is None:
            return None
        if column.refers_to:
            return self.ids[column.refers_to][value]
        if column.name in table.part.ids:
            return translate(value, table.part.ids[column.name], self._id_or_gone)
        return value

    def id_of(self, part: str, number: int) -> int | None:
        known = self.ids[part]
        return known[number] if number < len(known) else None

    def _id_or_gone(self, part: str, number: int) -> int:
        return GONE_ID if number == GONE_ID else self.ids[part][number]


def _insert(made: list[Model]) -> None:
    """As `bulk_create`, but with the times as they are in the file, where that would write the time of now."""
    if not made:
        return
    model = type(made[0])
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    size = connection.ops.bulk_batch_size(fields, made) if connection.vendor == "sqlite" else 2000
    for start in range(0, len(made), size):
        some = made[start : start + size]
        ids = model._base_manager._insert(some, fields=fields, returning_fields=[model._meta.pk], raw=True)
        for one, (pk,) in zip(some, ids, strict=True):
            one.pk = pk


def resealed_seasons(tables: Tables) -> list[int]:
    """The numbers of the seasons whose dice come from a new seed."""
    seeds = tables.column("dice_boxes.seed")
    return [row["number"] for row in tables["seasons"].dicts() if seeds[row["dice_box"]] is None]


def _paint(number: int, crest: str) -> str:
    """As we have painted it: whoever made the file may have put anything there. Ours are small."""
    try:
        picture = File(BytesIO(base64.b64decode(crest, validate=True)), name="crest")
        painted = encode_crest(picture, most_a_side=SIDE)
    except (Refusal, ValueError):
        raise Refusal(_("clubs, row %(row)s: the crest is no picture.") % {"row": number + 1}) from None
    field = Club._meta.get_field("crest")
    return default_storage.save(field.generate_filename(None, painted.name), painted)


def _unpack_club(loader: Loader, number: int, row: Row) -> Row:
    return row | {"crest": loader.crests.get(number, "")}


def _unpack_dice_box(loader: Loader, number: int, row: Row) -> Row:
    """A box that was sealed when the file was written gets a new seed: nobody could have taken the old one along."""
    if row["seed"] is not None:
        return row
    loader.seals[number] = row["sha256"]
    seed = new_seed()
    return row | {"seed": seed, "sha256": fingerprint(seed), "sealed_at": timezone.now()}


def _unpack_roll(loader: Loader, number: int, row: Row) -> Row:
    here, there = translate_stream(row["stream"], loader.id_of), row.get("thrown_as", "")
    seal = row.get("seal") or loader.seals.get(row["box"], "")
    return row | {"stream": here, "thrown_as": "" if there == here else there, "seal": seal}


def _unpack_rules(loader: Loader, number: int, row: Row) -> Row:
    """Only those this site knows: what nobody reads would be carried along for ever."""
    chosen = row.get("house_rules")
    if chosen is None:
        return row
    known = {rule.key for rule in system_named(loader.tables.column("leagues.system")[0]).house_rules}
    return row | {"house_rules": {key: value for key, value in chosen.items() if key in known}}


_UNPACKS = {
    "leagues": _unpack_rules,
    "seasons": _unpack_rules,
    "clubs": _unpack_club,
    "dice_boxes": _unpack_dice_box,
    "rolls": _unpack_roll,
}
