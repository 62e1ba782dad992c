"""A cup's bracket for the wall: values only, and its drawing for a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from matches.sheets.blocks import Block, Drawing, Facts
from matches.sheets.wall import OnTheWall, Side, Standing

# Of the drawing on a page, in its own units.
WIDE, HIGH, ACROSS, DOWN, HEAD = 150, 44, 172, 62, 26


@dataclass(frozen=True)
class Opponent:
    """One club of a tie, or the words for a place that is still open."""

    side: Side | None
    words: str = ""
    goals: str = ""
    won: bool = False


@dataclass(frozen=True)
class TieBox:
    """Where it stands: its column, and the height of its middle as a share of the drawing."""

    column: int
    y: float
    opponents: tuple[Opponent, Opponent] | None  # none: nobody has been drawn yet
    to: int | None = None  # the box its winner goes to, by its place in the list
    is_bye: bool = False


@dataclass(frozen=True)
class Bracket:
    columns: tuple[str, ...]  # their names, from the left
    boxes: tuple[TieBox, ...]
    final: int | None  # the column of the final in a bracket of two wings
    most: int  # boxes in the fullest column

    @property
    def svg(self) -> SafeString:
        """Text in Barlow, colours of six digits."""
        width, height = len(self.columns) * ACROSS, HEAD + self.most * DOWN
        places = [(one.column * ACROSS + (ACROSS - WIDE) / 2, HEAD + one.y * self.most * DOWN) for one in self.boxes]
        lines = ((_line(places[at], places[one.to]),) for at, one in enumerate(self.boxes) if one.to is not None)
        heads = ((column * ACROSS + ACROSS / 2, name) for column, name in enumerate(self.columns))
        return format_html(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" font-family="Barlow" font-size="11" '
            'fill="#15201a">{}{}{}</svg>',
            width,
            height,
            format_html_join("", '<text x="{}" y="14" text-anchor="middle" font-weight="600">{}</text>', heads),
            format_html_join("", '<path d="{}" fill="none" stroke="#15201a"/>', lines),
            format_html_join("", "{}", ((_box(one, *at),) for one, at in zip(self.boxes, places, strict=True))),
        )


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = start, end
    first, last = (x + WIDE, to_x) if to_x > x else (x, to_x + WIDE)
    return f"M{first} {y:.1f}H{(first + last) / 2}V{to_y:.1f}H{last}"


def _box(one: TieBox, x: float, middle: float) -> SafeString:
    rows = [_opponent(row, x, middle + 15 * place - 3) for row, place in zip(one.opponents or (), (0, 1), strict=False)]
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" fill="#ffffff" stroke="#15201a"/>'
        '<path d="M{} {}h{}" stroke="#d9d2be"/>{}',
        *(x, f"{middle - HIGH / 2:.1f}", WIDE, HIGH, x, f"{middle:.1f}", WIDE),
        format_html_join("", "{}", ((row,) for row in rows)),
    )


def _opponent(one: Opponent, x: float, y: float) -> SafeString:
    name = one.side.short if one.side else one.words
    return format_html(
        '<text x="{}" y="{}" font-weight="{}">{}</text>'
        '<text x="{}" y="{}" font-weight="600" text-anchor="end">{}</text>',
        *(x + 6, f"{y:.1f}", 600 if one.won else 400, name, x + WIDE - 6, f"{y:.1f}", one.goals),
    )


@dataclass(frozen=True)
class BracketSheet(OnTheWall):
    template: ClassVar[str] = "bracket"
    landscape: ClassVar[bool] = True

    champion: Side | None
    bracket: Bracket
    groups: tuple[Standing, ...]
    words: Mapping[str, str]

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.chapter(1)

    def chapter(self, level: int) -> tuple[Block, ...]:
        """With headings of that level and below."""
        return (
            *((Facts(((self.words["winner"], self.champion.name),)),) if self.champion else ()),
            *(block for one in self.groups for block in one.blocks(self.words, level)),
            *((Drawing(self.bracket.svg, self.told),) if self.bracket.boxes else ()),
        )

    @property
    def told(self) -> str:
        """The bracket for those who cannot see it."""
        ties = []
        for box in self.bracket.boxes:
            sides = [(one.side.name if one.side else one.words, one.goals) for one in box.opponents or ()]
            if any(name for name, _goals in sides):
                ties.append(" – ".join(" ".join(filter(None, side)) or "…" for side in sides))
        return f"{self.head.title}: {'; '.join(ties)}"
