"""What a row looks like in the file: one column a field, with the type that its model asks for."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from django.db import models
from django.db.backends.base.operations import BaseDatabaseOperations
from msgspec import Meta

from accounts.models import User
from accounts.text import UNWANTED
from league.league_file.parts import BY_MODEL, Part

LARGEST_CREST = 200_000  # characters of base64; ours are at most 256 pixels wide
# Pages draw a place for every round and add goals up: a league that was played stays far below.
MOST, MOST_ROUNDS = 9999, 999
COUNTS_ROUNDS = frozenset({"number", "after", "from_round", "after_round", "until_round"})
UNBOUND = frozenset({"lot", "sides", "value", "points", "price", "refund", "pick_seconds", "seconds_left"})
_RANGES = BaseDatabaseOperations.integer_field_ranges
_CLEAN = rf"^[^{UNWANTED}]*\Z"


@dataclass(frozen=True)
class Column:
    name: str
    field: models.Field
    type: Any
    refers_to: str = ""  # the table whose rows it numbers
    is_person: bool = False

    @property
    def is_optional(self) -> bool:
        """A file from before the field existed may do without."""
        if getattr(self.field, "auto_now_add", False) or getattr(self.field, "auto_now", False):
            return False
        return self.field.null or self.field.has_default() or self.field.blank or self.is_person

    @property
    def source(self) -> str:
        """What to read it from."""
        return f"{self.field.name}__username" if self.is_person else self.field.attname


@cache
def columns(part: Part) -> Mapping[str, Column]:
    """In the order of the model."""
    left = {*part.without, *part.worked_out, part.model._meta.pk.name}
    fields = [field for field in part.model._meta.concrete_fields if field.name not in left]
    return {field.name: _column(part, field) for field in fields}


def _column(part: Part, field: models.Field) -> Column:
    if field.is_relation:
        if field.related_model is User:
            return Column(field.name, field, str | None, is_person=True)
        to = BY_MODEL[field.related_model].name
        return Column(field.name, field, _or_none(field, Annotated[int, Meta(ge=0)]), refers_to=to)
    return Column(field.name, field, _or_none(field, _type(field)))


def _or_none(field: models.Field, type_: Any) -> Any:
    # The seed of a sealed box is not told.
    return type_ | None if field.null or (field.name == "seed" and field.model._meta.model_name == "dicebox") else type_


def _type(field: models.Field) -> Any:
    if isinstance(field, models.FileField):
        return Annotated[str, Meta(max_length=LARGEST_CREST)]
    if isinstance(field, models.CharField):
        if field.choices:
            return Literal[tuple(_keys(field))]
        return Annotated[str, Meta(min_length=0 if field.blank else 1, max_length=field.max_length, pattern=_CLEAN)]
    if isinstance(field, models.IntegerField):
        least, most = _RANGES[field.get_internal_type()]
        if field.name not in UNBOUND:
            least, most = max(least, -MOST), min(most, MOST_ROUNDS if field.name in COUNTS_ROUNDS else MOST)
        return Annotated[int, Meta(ge=least, le=most)]
    return _TYPES[type(field)]


def _keys(field: models.CharField) -> list[str]:
    keys = [str(key) for key, _words in field.flatchoices]
    return [*keys, ""] if field.blank and "" not in keys else keys


_TYPES: dict[type[models.Field], Any] = {
    models.BooleanField: bool,
    models.DateField: datetime.date,
    models.TimeField: Annotated[datetime.time, Meta(tz=False)],
    models.DateTimeField: Annotated[datetime.datetime, Meta(tz=True)],
    models.JSONField: Any,
    models.TextField: Annotated[str, Meta(max_length=20_000, pattern=_CLEAN)],
}
