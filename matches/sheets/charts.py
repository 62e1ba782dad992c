"""Charts as drawings: plain values in, SVG out. Colours have six digits, so that they can be printed in any ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

INK, FAINT, GRASS, KEEPER = "#15201a", "#d9d2be", "#1f5e3b", "#f5b301"
WIDTH, NAMES, LEFT = 720, 150, 26


@dataclass(frozen=True)
class Course:
    """A club's way through the season."""

    name: str
    colour: str
    places: Sequence[int]
    rank: int  # at the end; no two have the same


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _text(x: float, y: float, words: object, *, size: float = 11, anchor: str = "start", weight: int = 400) -> str:
    return (
        f'<text x="{_number(x)}" y="{_number(y)}" font-family="Barlow" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'
    )


def _svg(width: float, height: float, parts: Sequence[str]) -> SafeString:
    return mark_safe(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_number(width)} {_number(height)}">'
        + "".join(parts)
        + "</svg>"
    )


def places_chart(courses: Sequence[Course], rounds: Sequence[int]) -> SafeString:
    """A line a club, in the colour of its shirt; the places at both edges, the rounds below."""
    count = len(courses)
    step = max(14.0, min(56.0, 400 / max(1, count)))
    right, bottom = WIDTH - NAMES, 16 + step * (count - 1) + 18
    gap = (right - LEFT - 16) / max(1, len(rounds) - 1)

    def x(index: int) -> float:
        return LEFT + index * gap

    def y(place: int) -> float:
        return 12 + step * (place - 1)

    parts = [
        f'<path d="M{LEFT} {_number(y(place))}H{right - 16}" stroke="{FAINT}" stroke-width="0.8"/>'
        + _text(LEFT - 8, y(place) + 4, place, anchor="end")
        for place in range(1, count + 1)
    ]
    every = 1 if len(rounds) <= 20 else 2 if len(rounds) <= 40 else 5
    shown = [(index, number) for index, number in enumerate(rounds) if index % every == 0]
    parts += [_text(x(index), bottom + 4, number, anchor="middle") for index, number in shown]
    for course in sorted(courses, key=lambda one: -one.rank):
        path = "M" + "L".join(f"{_number(x(at))} {_number(y(place))}" for at, place in enumerate(course.places))
        first = course.rank == 1
        wide = 4.4 if first else 2.6
        # The darker line below it keeps white shirts visible on white paper.
        parts += [
            f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{wide + 1.4}" stroke-linejoin="round"/>',
            f'<path d="{path}" fill="none" stroke="{course.colour}" stroke-width="{wide}" stroke-linejoin="round"/>',
        ]
    for course in courses:
        end, at = y(course.places[-1]), y(course.rank)
        last = x(len(course.places) - 1)
        parts += [
            f'<circle cx="{_number(last)}" cy="{_number(end)}" r="4.4" fill="{course.colour}" stroke="{INK}"/>',
            _text(right - 2, at + 4, course.name, size=12, weight=600),
        ]
    return _svg(WIDTH, bottom + 12, parts)


def bars_chart(bars: Sequence[tuple[str, int]]) -> SafeString:
    """One bar a round, its number on top."""
    height, most = 150, max((count for _, count in bars), default=0) or 1
    gap = (WIDTH - 10) / max(1, len(bars))
    wide = min(34.0, gap * 0.72)
    size = 11 if gap > 16 else 8.5
    parts = []
    for index, (name, count) in enumerate(bars):
        middle, tall = 5 + gap * (index + 0.5), (height - 36) * count / most
        top = height - 18 - tall
        parts += [
            f'<rect x="{_number(middle - wide / 2)}" y="{_number(top)}" width="{_number(wide)}" '
            f'height="{_number(tall)}" fill="{KEEPER if count == most else GRASS}"/>',
            _text(middle, top - 4, count, size=size, anchor="middle", weight=600),
            _text(middle, height - 4, name, size=size, anchor="middle"),
        ]
    return _svg(WIDTH, height, parts)
