"""From a poster to its PNG: the same poster gives the same bytes."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import typst

from league.pictures.moment import Moment
from league.pictures.poster import Poster
from matches.sheets.render import FONTS

HERE = Path(__file__).parent
LAST_LETTER_OF_OURS = "\u024f"  # Latin, with all its accents


def png(picture: Poster | Moment) -> bytes:
    """1200 × 630 pixels. Letters that our fonts lack are painted with whatever fonts the machine has."""
    pages = typst.compile(
        HERE / ("moment.typ" if isinstance(picture, Moment) else "poster.typ"),
        root=HERE,
        font_paths=[FONTS],
        ignore_system_fonts=all(letter <= LAST_LETTER_OF_OURS or letter in "–—‘’“”…·" for letter in picture.typed),
        sys_inputs={"poster": json.dumps(asdict(picture))},
        timestamp=0,
        format="png",
        ppi=72,
    )
    return pages[0] if isinstance(pages, list) else pages
