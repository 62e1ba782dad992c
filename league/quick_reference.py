"""Quick references: texts in both languages from league/data/quick_reference, figures from where they are decided."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import pgettext

from league.languages import language
from league.quick_figures import GRIDS, Figures
from matches.sheets.quick_reference import Grid, Panel, QuickReference

FOLDER = Path(__file__).parent / "data" / "quick_reference"


@cache
def text_of(file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))


def quick_reference(file: str, *, game: str, edition: str = "", figures: Figures) -> QuickReference:
    """In the language in force. What belongs to another edition, or what these house rules do without, is left out."""
    text, spoken = text_of(file), language()
    panels = (
        _panel(panel, spoken, edition, figures) for panel in text["panel"] if panel.get("only", edition) == edition
    )
    return QuickReference(
        title=pgettext("on a sheet beside the board", "Quick reference"),
        language=spoken,
        over=game,
        about=text[f"about_{spoken}"],
        panels=tuple(panels),
    )


def _panel(panel: Mapping[str, Any], language: str, edition: str, figures: Figures) -> Panel:
    lines = (
        line
        for line in panel.get("line", ())
        if line.get("only", edition) == edition and ("if" not in line or figures.numbers.get(line["if"]))
    )
    return Panel(
        title=panel[f"title_{language}"],
        note=panel.get(f"note_{language}", "").format_map(figures.numbers),
        grid=_grid(panel, language, edition, figures),
        lines=tuple((lead, said.format_map(figures.numbers)) for lead, said in (line[language] for line in lines)),
    )


def _grid(panel: Mapping[str, Any], language: str, edition: str, figures: Figures) -> Grid | None:
    head = tuple(panel.get(f"head_{language}", ()))
    if "grid" in panel:
        said = {
            key.removesuffix(f"_{language}"): words
            for key, words in panel.get("words", {}).items()
            if key.endswith(f"_{language}")
        }
        rows = GRIDS[panel["grid"]](said, edition, figures, language)
        return Grid(head, rows, board=panel["grid"] == "board")
    if "row" in panel:
        return Grid(head, tuple(tuple(row[language]) for row in panel["row"]), upright=panel.get("upright", False))
    return None
