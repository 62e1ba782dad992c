"""What a page is given to show: a sentence, and what is drawn beside it."""

from __future__ import annotations

from dataclasses import dataclass

GOOD, BAD, NEUTRAL = "good", "bad", "neutral"


@dataclass(frozen=True)
class Die:
    """A die as it lies on the table."""

    kind: str  # marketing, post-match or d12
    face: str  # what it shows, as the book calls it
    label: str  # the same for the reader


@dataclass(frozen=True)
class Line:
    kind: str
    text: str
    icon: str
    tone: str = NEUTRAL
    rule_id: str = ""
    box: str = ""  # one of the ten, if it happened there
    dice: tuple[Die, ...] = ()
    seat: int | None = None  # the manager it is about; nobody: everybody
    own: bool = False  # the reader's club


def d12(face: int) -> Die:
    return Die("d12", str(face), str(face))
