"""A document as a list of blocks: values only. Paper and screen lay the same blocks out.

Most sheets are documents. What needs a layout of its own has a template of its own instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from django.utils.safestring import SafeString
from django.utils.text import slugify

from matches.sheets.qr import qr_code

Align = Literal["left", "center", "right"]
Tone = Literal["", "good", "bad", "warn", "info", "accent"]


class Laid:
    """A block's own template on a page; document.typ has the one on paper."""

    kind: ClassVar[str]

    @property
    def html(self) -> str:
        return f"sheets/blocks/{self.kind}.html"


@dataclass(frozen=True)
class Heading(Laid):
    kind: ClassVar[str] = "heading"

    text: str
    level: int = 1  # 1 a chapter, 2 a section, 3 within one
    note: str = ""

    @property
    def anchor(self) -> str:
        return f"h-{slugify(self.text)}"


@dataclass(frozen=True)
class Prose(Laid):
    """Paragraphs to read."""

    kind: ClassVar[str] = "prose"

    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Facts(Laid):
    """Figures with their names, side by side."""

    kind: ClassVar[str] = "facts"

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Points(Laid):
    """A list; with a number before each where the order matters."""

    kind: ClassVar[str] = "points"

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True)
class Column:
    title: str
    align: Align = "left"
    share: float = 0  # of the width that is left; 0: as wide as it needs to be
    strong: bool = False
    name: str = ""  # what a short title stands for


@dataclass(frozen=True)
class Cell:
    """For what is more than a text; a string will do otherwise."""

    text: str = ""
    tone: Tone = ""
    strong: bool = False
    shirt: SafeString | str = ""  # a drawing before the text
    filled: bool = False  # never to be written in


@dataclass(frozen=True)
class Row:
    cells: tuple[Cell | str, ...]
    tone: Tone = ""  # a zone of a table
    rule: bool = False  # a firm line below


@dataclass(frozen=True)
class Table(Laid):
    kind: ClassVar[str] = "table"

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    caption: str = ""  # read aloud, and printed where there is no heading
    boxed: bool = False  # lines around every cell, to write in
    height: float = 0  # of a row, in millimetres; 0: as high as its text
    size: float = 8.6  # of the letters, in points


@dataclass(frozen=True)
class Drawing(Laid):
    """An SVG in colours of six digits, with text in Barlow."""

    kind: ClassVar[str] = "drawing"

    svg: SafeString
    alt: str


@dataclass(frozen=True)
class Code(Laid):
    """A QR code."""

    kind: ClassVar[str] = "code"

    url: str
    caption: str

    @property
    def qr(self) -> SafeString:
        return qr_code(self.url)


@dataclass(frozen=True)
class PageBreak(Laid):
    kind: ClassVar[str] = "page_break"


@dataclass(frozen=True)
class Contents(Laid):
    """The chapters and their pages."""

    kind: ClassVar[str] = "contents"

    title: str


@dataclass(frozen=True)
class Columns(Laid):
    """Blocks side by side."""

    kind: ClassVar[str] = "columns"

    parts: tuple[tuple[Block, ...], ...]
    shares: tuple[float, ...] = ()  # of the width; nothing: alike


Block = Heading | Prose | Facts | Points | Table | Drawing | Code | PageBreak | Contents | Columns


@dataclass(frozen=True)
class Document:
    template: ClassVar[str] = "document"
    html: ClassVar[str] = "sheets/document.html"

    title: str
    language: str
    blocks: tuple[Block, ...]
    over: str = ""  # above the title: league and season
    note: str = ""  # below it
    landscape: bool = False
