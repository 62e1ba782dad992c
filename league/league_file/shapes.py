"""Where ids hide inside JSON fields and streams of dice, so that they can be told in the file's own numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

# A name is an id of that part; a list repeats its only shape; a tuple goes place by place, None being no id;
# a mapping goes key by key.
Shape = str | list["Shape"] | tuple["Shape | None", ...] | Mapping[str, "Shape"]
Lookup = Callable[[str, Any], Any]  # the part's name and the number here, the number there

# The streams of a season's dice that name rows by their ids; … stands for any rest.
STREAMS = tuple(
    form.split("/")
    for form in (
        "lot/{clubs}",
        "deal/{clubs}",
        "referee/{fixtures}",
        "injury/{fixtures}/{cards}",
        "draft/order/{draft_rooms}",
        "draft/keeper/{draft_rooms}/{clubs}",
        "draft/card/{draft_rooms}",
        "cup/{cups}/…",
        "division/{clubs}",
    )
)
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
    words = stream.split("/")
    form = next((form for form in STREAMS if _fits(words, form)), ())
    for place, part in enumerate(form):
        if part.startswith("{") and words[place].isdecimal():
            found = lookup(part[1:-1], int(words[place]))
            words[place] = f"{GONE}{words[place]}" if found is None else str(found)
    return "/".join(words)


def _fits(words: list[str], form: list[str]) -> bool:
    if form[-1] == "…":
        return len(words) >= len(form) and _fits(words[: len(form) - 1], form[:-1])
    return len(words) == len(form) and all(
        part.startswith("{") or word == part for word, part in zip(words, form, strict=True)
    )
