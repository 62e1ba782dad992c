"""The paper a sheet is printed on, and the ink that is spent on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Size = Literal["a4", "letter"]
Ink = Literal["colour", "grey", "saving"]

# As by day in static/css/tokens.css; a test compares.
COLOURS = {
    "ink": "#15201a",
    "ink-2": "#3f4b43",
    "ink-3": "#57625a",
    "hair": "#d9d2be",
    "edge": "#7c8276",
    "sunk": "#e9e3d2",
    "grass": "#1f5e3b",
    "grass-2": "#1b5435",
    "chalk": "#fbf9f0",
    "chalk-2": "#d3e2d5",
    "keeper": "#f5b301",
    "keeper-wash": "#fcefc7",
    "good": "#17663a",
    "good-wash": "#dcedde",
    "bad": "#a12a17",
    "bad-wash": "#f8e0d8",
    "warn": "#7c4a00",
    "warn-wash": "#fbeac0",
    "info": "#1d4f73",
    "info-wash": "#dfe9ef",
}
# Areas stay white and lines thin: what is filled in colour is written in black.
SAVING = dict.fromkeys(COLOURS, "#000000") | {
    "hair": "#b0b0b0",
    "edge": "#707070",
    "ink-2": "#303030",
    "ink-3": "#505050",
    **{name: "#ffffff" for name in COLOURS if name.endswith("-wash") or name in ("sunk", "grass", "grass-2", "keeper")},
}
_HEX = re.compile(r"#[0-9a-fA-F]{6}\b")


@dataclass(frozen=True)
class Paper:
    size: Size = "a4"
    ink: Ink = "colour"

    @property
    def colours(self) -> Mapping[str, str]:
        """What a template paints with."""
        if self.ink == "saving":
            return SAVING
        return COLOURS if self.ink == "colour" else {name: _grey(colour) for name, colour in COLOURS.items()}

    def shade(self, drawing: str) -> str:
        """An SVG drawing in this ink. It is drawn in colours of six digits."""
        if self.ink == "colour":
            return drawing
        lighter = 0.45 if self.ink == "saving" else 1.0
        return _HEX.sub(lambda found: _grey(found.group(), lighter), drawing)


def _grey(colour: str, strength: float = 1.0) -> str:
    """As bright as the colour. What is nearly black stays so in saving ink as well: it is writing."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    dark = (255 - bright) * (strength if bright > 40 else 1.0)
    return "#" + f"{round(255 - dark):02x}" * 3
