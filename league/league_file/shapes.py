"""Where ids hide inside JSON fields and streams of dice, so that they can be told in the file's own numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# A name is an id of that part; a list repeats its only shape; a tuple goes place by place, None being no id;
# a mapping goes key by key.
Shape = str | list["Shape"] | tuple["Shape | None", ...] | Mapping[str, "Shape"]
Lookup = Callable[[str, Any], Any]  # the part's name and the number here, the number there

# What stands behind the first word of a stream.
STREAMS: dict[str, tuple[str, ...]] = {
    "lot": ("clubs",),
    "deal": ("clubs",),
    "referee": ("fixtures",),
    "injury": ("fixtures", "cards"),
}
# What is not in the file: before its old id in a stream, and instead of its id in JSON.
GONE, GONE_ID = "-", -1


class Misshapen(ValueError):
    pass


def translate(value: Any, shape: Shape, lookup: Lookup) -> Any:
    if isinstance(shape, str):
        return lookup(shape, value)
    if isinstance(shape, Mapping):
        if not isinstance(value, dict):
            raise Misshapen(value)
        return {key: translate(one, shape[key], lookup) if key in shape else one for key, one in value.items()}
    if not isinstance(value, list):
        raise Misshapen(value)
    if isinstance(shape, list):
        return [translate(one, shape[0], lookup) for one in value]
    padded = (*shape, *[None] * (len(value) - len(shape)))
    return [one if kind is None else translate(one, kind, lookup) for one, kind in zip(value, padded, strict=False)]


def translate_stream(stream: str, lookup: Callable[[str, int], int | None]) -> str:
    """The same stream in other numbers. What the lookup does not know is marked as gone."""
    head, *ids = stream.split("/")
    parts = STREAMS.get(head, ())
    for place, part in enumerate(parts[: len(ids)]):
        if ids[place].isdecimal():
            found = lookup(part, int(ids[place]))
            ids[place] = f"{GONE}{ids[place]}" if found is None else str(found)
    return "/".join([head, *ids])
