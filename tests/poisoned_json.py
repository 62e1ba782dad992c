"""Values that break programs, for every place in a file; written as JSON that no program of ours would write."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

DEEP: Any = []
for _level in range(60):
    DEEP = [DEEP]

POISONS: dict[str, Any] = {
    "nothing": None,
    "true": True,
    "minus one": -1,
    "nought": 0,
    "seven": 7,
    "thousands": 9_998,
    "32 bit": 2**31,
    "64 bit": 2**63,
    "more than 64 bit": 10**30,
    "5,000 digits": 10**4999,
    "a half": 0.5,
    "a huge half": 1e300,
    "empty": "",
    "a blank": " ",
    "a word": "x",
    "NUL": "a\x00b",
    "a lone surrogate": "\ud800",
    "right to left": "\u202ex",
    "long": "é" * 301,
    "very long": "x" * 30_000,
    "a day": "2026-01-01",
    "year 1": "0001-01-01",
    "year 9999": "9999-12-31",
    "a moment of year 1": "0001-01-01T00:00:00+23:59",
    "a moment of year 9999": "9999-12-31T23:59:59-23:59",
    "a moment without zone": "2026-01-01T00:00:00",
    "an empty list": [],
    "a list": [0],
    "a deep list": DEEP,
    "an empty object": {},
    "an object": {"a": "\x00"},
    "a key with NUL": {"\x00": 1},
}

# Whole files in what is not UTF-8, or not one JSON value.
WRAPPINGS = {
    "UTF-16": lambda text: text.encode("utf-16"),
    "with a mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "Latin-1": lambda text: text.replace('":"', '":"é', 1).encode("latin-1", "replace"),
    "UTF-7": lambda text: text.replace('":"', '":"é', 1).encode("utf-7"),
    "cut off": lambda text: text.encode()[: len(text) // 2],
    "twice": lambda text: (text * 2).encode(),
    "nested": lambda text: b'{"tables":' * 50_000 + b"1" + b"}" * 50_000,
    "all brackets": lambda text: b"[" * 100_000,
}


def written(file: Any) -> bytes:
    return json.dumps(file).encode()


def places(value: Any, path: tuple = ()) -> Iterator[tuple]:
    """Every place inside a value, told as the way to it."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in items:
        yield from places(one, (*path, key))


def put(file: Any, path: tuple, value: Any) -> None:
    for key in path[:-1]:
        file = file[key]
    file[path[-1]] = value
