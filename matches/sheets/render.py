"""From a sheet to its PDF: the same sheet on the same paper gives the same bytes."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

import typst
from django.utils.safestring import SafeString

from matches.sheets.paper import Paper
from matches.sheets.qr import qr_code

HERE = Path(__file__).parent
FONTS = HERE / "fonts"
PLAIN = Paper()
_desk = threading.local()


class Sheet(Protocol):
    """A dataclass of plain values."""

    template: str  # main.typ knows the function that lays it out on paper
    html: str  # the template of the same on a page
    title: str  # for the file and the reader's window
    language: str


@dataclass(frozen=True)
class Pack:
    """Several sheets in one file."""

    title: str
    language: str
    parts: tuple[Sheet, ...]


def parts_of(printed: Sheet | Pack) -> Sequence[Sheet]:
    return printed.parts if isinstance(printed, Pack) else (printed,)


def pdf(printed: Sheet | Pack, paper: Paper = PLAIN) -> bytes:
    try:
        return _compile(printed, paper, format="pdf", pdf_standards="ua-1")[0]
    except typst.TypstError:
        # A name in letters that the fonts beside this file lack cannot be read aloud for certain: print it
        # with whatever fonts the machine has.
        return _compile(printed, paper, own_fonts=False, format="pdf")[0]


def png(printed: Sheet | Pack, paper: Paper = PLAIN, *, ppi: int, page: int = 1) -> bytes:
    """One page as a picture."""
    return _compile(printed, paper, format="png", ppi=ppi)[page - 1]


def _compile(printed: Sheet | Pack, paper: Paper, *, own_fonts: bool = True, **how) -> Sequence[bytes]:
    parts = parts_of(printed)
    values = {
        "title": printed.title,
        "language": printed.language,
        "paper": {"size": paper.size, "ink": paper.ink, "colours": dict(paper.colours)},
        "sheets": parts,
    }
    pages = _compiler(own_fonts).compile(
        HERE / "main.typ",
        sys_inputs={"print": json.dumps(values, default=_plain(paper), ensure_ascii=False)},
        timestamp=0,
        **how,
    )
    return pages if isinstance(pages, list) else [pages]


def _compiler(own_fonts: bool) -> typst.Compiler:
    """One for each thread, because threads cannot share one. It remembers the templates it has read."""
    kept: dict[str, typst.Compiler] = _desk.__dict__
    name = "own" if own_fonts else "all"
    if name not in kept:
        kept[name] = typst.Compiler(root=HERE, font_paths=_fonts(own=own_fonts))
    return kept[name]


@cache
def _fonts(*, own: bool) -> typst.Fonts:
    """Read once: looking through a folder of fonts takes longer than to lay out a page."""
    return typst.Fonts(include_system_fonts=not own, font_paths=[FONTS])


def _plain(paper: Paper) -> Callable[[object], object]:
    """What stands in the JSON for a dataclass: its fields, its kind or template, and a QR code for its address."""

    def plain(one: object) -> object:
        if not hasattr(one, "__dataclass_fields__"):
            return str(one)  # words that are translated when they are said
        values = {name: paper.shade(value) if _is_drawing(value) else value for name, value in vars(one).items()}
        for told in ("kind", "template"):
            if hasattr(one, told):
                values[told] = getattr(one, told)
        if values.get("url"):
            values["qr"] = qr_code(values["url"])
        return values

    return plain


def _is_drawing(value: object) -> bool:
    """One of ours: somebody may call his club anything."""
    return isinstance(value, SafeString) and value.startswith("<svg")
