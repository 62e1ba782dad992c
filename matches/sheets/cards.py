"""What stands on cards to cut out, nine to a page: fronts, and their backs in the order that a duplex printer needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

ACROSS, DOWN = 3, 3
TO_A_PAGE = ACROSS * DOWN


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


@dataclass(frozen=True)
class CardSheet:
    template: ClassVar[str] = "cards"
    html: ClassVar[str] = "sheets/cards.html"

    title: str
    language: str
    cards: tuple[CutCard, ...]
    nobody: str = ""  # what is printed instead, if there are no cards
    hint: str = ""  # in the margin: how to print both sides

    @property
    def pages(self) -> Iterator[tuple[list[CutCard], list[CutCard | None]]]:
        """The cards of a page, and the same as their backs lie on the next."""
        for first in range(0, len(self.cards), TO_A_PAGE):
            nine = list(self.cards[first : first + TO_A_PAGE])
            yield nine, mirrored(nine)


def mirrored(cards: Sequence[CutCard]) -> list[CutCard | None]:
    """Backs, for paper that is turned over its long edge: each row from the right."""
    rows = [list(cards[first : first + ACROSS]) for first in range(0, len(cards), ACROSS)]
    return [card for row in rows for card in reversed([*row, *([None] * (ACROSS - len(row)))])]
