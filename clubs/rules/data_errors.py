"""Data files read with care: a DataError names the file and the key, as in `players.toml: youth[3].nation: …`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


class DataError(Exception):
    """A data file does not hold what it should."""

    def __init__(self, file: str, key: str, message: str) -> None:
        super().__init__(f"{file}: {key}: {message}")
        self.file, self.key, self.message = file, key, message


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a data file that knows where it stands. Every question is answered with a value or a DataError."""

    file: str
    values: Mapping[str, object]
    path: str = ""
    _seen: dict[tuple[str, str], str] = field(default_factory=dict)

    def error(self, key: str, message: str) -> DataError:
        return DataError(self.file, self.where(key), message)

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def only(self, *keys: str) -> None:
        """No other key, so that a slip of the pen is not taken for a default."""
        for key in self.values:
            if key not in keys:
                raise self.error(key, "is not known here")

    def text(self, key: str) -> str:
        value = self._value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(key, f"{value!r} is not a text")
        return value

    def number(self, key: str, least: int, most: int) -> int:
        value = self._value(key)
        if type(value) is not int:
            raise self.error(key, f"{value!r} is not a whole number")
        if value < least:
            raise self.error(key, f"{value} is below {least}")
        if value > most:
            raise self.error(key, f"{value} is above {most}")
        return value

    def choice(self, key: str, choices: Collection[str]) -> str:
        value = self.text(key)
        if value not in choices:
            raise self.error(key, f"{value!r} is not one of {_listed(choices)}")
        return value

    def choices(self, key: str, choices: Collection[str]) -> tuple[str, ...]:
        """A list of different words."""
        chosen: list[str] = []
        for value in self._list(key):
            if not isinstance(value, str) or value not in choices:
                raise self.error(key, f"{value!r} is not one of {_listed(choices)}")
            if value in chosen:
                raise self.error(key, f"{value!r} stands there twice")
            chosen.append(value)
        return tuple(chosen)

    def unique(self, key: str, kind: str) -> str:
        """A text that no other table of the file has for this kind of thing."""
        value = self.text(key)
        first = self._seen.setdefault((kind, value), self.where(key))
        if first != self.where(key):
            raise self.error(key, f"{value!r} stands in {first} already")
        return value

    def table(self, key: str) -> Table:
        return self._inner(key, self._value(key))

    def tables(self, key: str, least: int = 0) -> list[Table]:
        found = self._list(key)
        if len(found) < least:
            raise self.error(key, f"has {len(found)} entries, and needs {least}")
        return [self._inner(f"{key}[{number}]", value) for number, value in enumerate(found)]

    def _inner(self, key: str, value: object) -> Table:
        if not isinstance(value, dict):
            raise self.error(key, f"{value!r} is not a table")
        return Table(self.file, value, self.where(key), self._seen)

    def _list(self, key: str) -> list[object]:
        value = self._value(key)
        if not isinstance(value, list):
            raise self.error(key, f"{value!r} is not a list")
        return value

    def _value(self, key: str) -> object:
        if key not in self.values:
            raise self.error(key, "is missing")
        return self.values[key]


def _listed(choices: Collection[str]) -> str:
    return ", ".join(sorted(choices)) if len(choices) <= 20 else f"the {len(choices)} known ones"
