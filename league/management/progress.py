"""A bar on the terminal while a command counts to a large number; nothing where nobody is looking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Protocol, TypeVar

T = TypeVar("T")

WIDTH = 30
SECONDS_BETWEEN = 0.1


class Terminal(Protocol):
    def isatty(self) -> bool: ...
    def write(self, text: str, /) -> object: ...
    def flush(self) -> object: ...


def shown(things: Iterable[T], total: int, terminal: Terminal, what: str = "") -> Iterator[T]:
    """The same things, one by one, with a bar that grows as they are taken and is wiped at the end."""
    if not terminal.isatty():
        yield from things
        return
    drawn = 0.0
    try:
        for done, thing in enumerate(things):
            if monotonic() - drawn >= SECONDS_BETWEEN:
                drawn = monotonic()
                filled = WIDTH * done // max(1, total)
                terminal.write(f"\r{what} [{'#' * filled}{' ' * (WIDTH - filled)}] {done:,} of {total:,}\x1b[K")
                terminal.flush()
            yield thing
    finally:
        terminal.write("\r\x1b[K")
        terminal.flush()
