"""What stands on cards to cut out, nine to a page: fronts, and their backs in the order that a duplex printer needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

# For paper that is turned over its long edge: the card whose back lies in each place, each row from the right.
BEHIND = (2, 1, 0, 5, 4, 3, 8, 7, 6)


@dataclass(frozen=True)
class Value:
    """One attribute, from 1 to 6."""

    name: str
    value: int

    @property
    def pips(self) -> list[bool]:
        return [pip < self.value for pip in range(6)]


@dataclass(frozen=True)
class Roll:
    """What a die decides, on the card of a referee."""

    what: str
    faces: str


@dataclass(frozen=True)
class CutCard:
    name: str
    kind: str  # outfielder, keeper or referee
    line: str  # below the name: what he is, and his nation
    values: tuple[Value, ...]
    number: str = ""  # on his shirt; nothing without a squad
    notes: tuple[Roll, ...] = ()  # below the attributes
    club: str = ""
    below: str = ""  # at the foot of the back: the league, or whose set it is
    shirt: SafeString | str = ""  # a drawing
    face: SafeString | str = ""  # another


@dataclass(frozen=True)
class CardSheet:
    template: ClassVar[str] = "cards"
    html: ClassVar[str] = "sheets/cards.html"

    title: str
    language: str
    cards: tuple[CutCard, ...]
    nobody: str = ""  # what is printed instead, if there are no cards
    hint: str = ""  # in the margin: how to print both sides
    behind: tuple[int, ...] = BEHIND

    @property
    def pages(self) -> Iterator[tuple[list[CutCard], list[CutCard | None]]]:
        """The cards of a page, and the same as their backs lie on the next."""
        for first in range(0, len(self.cards), len(self.behind)):
            nine = list(self.cards[first : first + len(self.behind)])
            yield nine, [nine[at] if at < len(nine) else None for at in self.behind]
