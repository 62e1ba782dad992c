"""From a sheet to its PDF: the same sheet gives the same bytes."""

from __future__ import annotations

import json
from dataclasses import asdict
from io import BytesIO
from pathlib import Path

import segno
import typst

from matches.sheets.match_sheet import MatchSheet

HERE = Path(__file__).parent
FONTS = HERE / "fonts"


def pdf(sheet: MatchSheet) -> bytes:
    try:
        return _compile(sheet, format="pdf", pdf_standards="ua-1")
    except typst.TypstError:
        # A name in letters that the fonts beside this file lack cannot be read aloud for certain: print it
        # with whatever fonts the machine has.
        return _compile(sheet, format="pdf", ignore_system_fonts=False)


def png(sheet: MatchSheet, *, ppi: int) -> bytes:
    """The first page as a picture."""
    return _compile(sheet, format="png", ppi=ppi)


def _compile(sheet: MatchSheet, *, ignore_system_fonts: bool = True, **how) -> bytes:
    """Each time a compiler of its own, because threads cannot share one."""
    pages = typst.compile(
        HERE / "match_sheet.typ",
        root=HERE,
        font_paths=[FONTS],
        ignore_system_fonts=ignore_system_fonts,
        sys_inputs={"sheet": json.dumps(asdict(sheet) | {"qr": qr_code(sheet.url)})},
        timestamp=0,
        **how,
    )
    return pages[0] if isinstance(pages, list) else pages


def qr_code(url: str) -> str:
    drawing = BytesIO()
    segno.make(url, error="m").save(drawing, kind="svg", border=0, dark="#000", light=None, xmldecl=False)
    return drawing.getvalue().decode()
