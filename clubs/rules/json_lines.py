"""A list of flat JSON objects, read so that every value still knows its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

_SPACE = re.compile(r"[ \t\n\r]*")
_DECODER = json.JSONDecoder()


class Member(NamedTuple):
    key: str
    value: object
    line: int


class Entry(NamedTuple):
    """One thing of the list; none of its members, if it is not an object."""

    line: int
    members: list[Member] | None


class Broken(Exception):
    """Here it stops being JSON. Lines and characters count from 1."""

    def __init__(self, line: int, character: int) -> None:
        super().__init__(line, character)
        self.line, self.character = line, character


class NotAList(Exception):
    pass


def read_entries(text: str) -> Iterator[Entry]:
    scan = _Scan(text)
    if not scan.take("["):
        scan.value()
        scan.end()
        raise NotAList
    if not scan.take("]"):
        yield scan.entry()
        while not scan.take("]"):
            scan.expect(",")
            yield scan.entry()
    scan.end()


class _Scan:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self._counted_to, self._lines = 0, 1
        self._skip()

    def take(self, mark: str) -> bool:
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        self._skip()
        return True

    def expect(self, mark: str) -> None:
        if not self.take(mark):
            raise self._broken(self.at)

    def end(self) -> None:
        if self.at < len(self.text):
            raise self._broken(self.at)

    def entry(self) -> Entry:
        line = self._line()
        if not self.text.startswith("{", self.at):
            self.value()
            return Entry(line, None)
        self.expect("{")
        members = []
        if not self.take("}"):
            members.append(self._member())
            while not self.take("}"):
                self.expect(",")
                members.append(self._member())
        return Entry(line, members)

    def value(self) -> object:
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            raise self._broken(error.pos) from None
        except (ValueError, RecursionError):  # a number too long, or lists in lists in lists
            raise self._broken(self.at) from None
        self._skip()
        return value

    def _member(self) -> Member:
        if not self.text.startswith('"', self.at):
            raise self._broken(self.at)
        key = str(self.value())
        self.expect(":")
        line = self._line()
        return Member(key, self.value(), line)

    def _skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        self.at = space.end() if space else self.at

    def _line(self) -> int:
        self._lines += self.text.count("\n", self._counted_to, self.at)
        self._counted_to = self.at
        return self._lines

    def _broken(self, at: int) -> Broken:
        return Broken(self.text.count("\n", 0, at) + 1, at - self.text.rfind("\n", 0, at))
