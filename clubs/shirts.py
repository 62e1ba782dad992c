"""Shirts, and faces above them, as drawings of their own, for what is printed or painted.

Pages draw shirts from the sprite.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from django.utils.safestring import SafeString, mark_safe

from clubs.faces.colours import NO_SHIRT, SUIT
from clubs.faces.drawing import face_svg

# As in static/css/tokens.css and templates/_sprite.html; a test compares.
CLOTHS = {
    "blue": "#1d5fae",
    "green": "#1e7a3f",
    "yellow": "#f3c31c",
    "red": "#c2281d",
    "sky": "#79b9e3",
    "navy": "#1c2d55",
    "maroon": "#7a1f33",
    "orange": "#e8761a",
    "black": "#1c1f1d",
    "white": "#fbfaf4",
    "teal": "#13746f",
    "pink": "#e59bb2",
}
# What is written on them: dark letters on light cloths, white on all others.
_LIGHT = frozenset({"yellow", "sky", "orange", "white", "pink"})
OUTLINE = (
    "M16 4.5 7.5 8.5 1.5 20l8.5 4.2 2-3.4V44h24V20.8l2 3.4 8.5-4.2L40.5 8.5 32 4.5"
    "C30.3 8 27.3 9.6 24 9.6S17.7 8 16 4.5Z"
)
# What each pattern cuts from the second cloth.
PATTERNS = {
    "plain": (
        "M14 3h20v1.5c-2 5.5-6 7.8-10 7.8S16 10 14 4.5Z"
        "M0 17.6l11.5 5.7-1.3 2.7L-1 20.5ZM48 17.6l-11.5 5.7 1.3 2.7L49 20.5Z"
    ),
    "stripes": "M2 0h4.5v48H2zM12 0h4.8v48H12zM21.6 0h4.8v48h-4.8zM31.2 0H36v48h-4.8zM41.5 0H46v48h-4.5z",
    "halves": "M24 0h24v48H24z",
    "hoops": "M0 11.5h48v5.5H0zM0 22.5h48V28H0zM0 33.5h48V39H0z",
    "sash": "M9 3h9.5L40 38v11Z",
}
EDGE = "#15201a"


class Dressed(Protocol):
    """A club, wherever it is shown."""

    cloth: str
    trim: str
    pattern: str


def face_of(name: str, nation: str, wears: Dressed | None) -> SafeString:
    """In the club's colours, or in nobody's. The name chooses parts and is not in the drawing."""
    return mark_safe(face_svg(name, nation, cloths_of(wears)))


def cloths_of(club: Dressed | None) -> tuple[str, str]:
    return (CLOTHS[club.cloth], CLOTHS[club.trim]) if club else NO_SHIRT


def suit_of(cloth: str) -> tuple[str, str]:
    """A manager's: dark cloth, and the club's colour at the collar."""
    return SUIT, CLOTHS[cloth]


def letters_on(cloth: str) -> str:
    return EDGE if cloth in _LIGHT else "#ffffff"


def shirt_of(club: Dressed, edge: str = EDGE) -> SafeString:
    return shirt_svg(club.cloth, club.trim, club.pattern, edge)


@lru_cache(maxsize=1024)
def shirt_svg(cloth: str, trim: str, pattern: str, edge: str = EDGE) -> SafeString:
    """Nothing of it was typed by anybody: cloths and patterns are looked up."""
    return mark_safe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<clipPath id="c"><path d="{OUTLINE}"/></clipPath>'
        f'<g clip-path="url(#c)"><path fill="{CLOTHS[cloth]}" d="M0 0h48v48H0z"/>'
        f'<path fill="{CLOTHS[trim]}" d="{PATTERNS[pattern]}"/></g>'
        f'<path fill="none" stroke="{edge}" stroke-opacity=".75" stroke-width="1.3" stroke-linejoin="round" '
        f'd="{OUTLINE}"/>'
        "</svg>"
    )
