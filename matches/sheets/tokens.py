"""What stands on a sheet of tokens to cut out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

ACROSS = 9


@dataclass(frozen=True)
class Tokens:
    kind: str  # yellow, red or injury
    word: str
    note: str
    rows: int  # nine tokens a row

    @property
    def each(self) -> range:
        return range(self.rows * ACROSS)


@dataclass(frozen=True)
class TokenSheet:
    template: ClassVar[str] = "tokens"
    html: ClassVar[str] = "sheets/tokens.html"

    title: str
    language: str
    about: str
    tokens: tuple[Tokens, ...]
