"""What stands in the chapters of a season's book: values only. Clubs are named by their places in the list of all."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True)
class Honour:
    """Something that was won: by a club, a player, or both."""

    title: str
    winner: str
    note: str  # by whom it was managed, how many goals
    club: int | None = None
    beaten: str = ""  # who came second


@dataclass(frozen=True)
class Chart:
    title: str
    svg: SafeString | str
    alt: str


@dataclass(frozen=True)
class Deed:
    """What one player did in a match: goal, own_goal, yellow, second_yellow, red, injury or substitution."""

    kind: str
    name: str
    note: str


@dataclass(frozen=True)
class MatchTold:
    home: int
    away: int
    score: str
    note: str  # half-time, what decided it, how it was awarded
    words: str
    deeds: tuple[tuple[Deed, ...], tuple[Deed, ...]]
    remarks: str = ""
    referee: str = ""


@dataclass(frozen=True)
class RoundTold:
    name: str
    day: str
    headline: str
    words: tuple[str, ...]
    matches: tuple[MatchTold, ...]
    is_cup: bool = False


@dataclass(frozen=True)
class RankedLine:
    rank: int
    name: str
    club: int | None
    note: str
    count: str


@dataclass(frozen=True)
class Ranking:
    title: str
    lines: tuple[RankedLine, ...]


@dataclass(frozen=True)
class SquadLine:
    number: int
    name: str
    nation: str
    is_keeper: bool
    numbers: tuple[str, ...]  # appearances, goals, yellow cards, sent off


@dataclass(frozen=True)
class Squad:
    club: int
    place: str
    manager: str
    lines: tuple[SquadLine, ...]


@dataclass(frozen=True)
class Move:
    """Somebody changed his club."""

    day: str
    club: int | None  # the one he joined, or left
    words: str


@dataclass(frozen=True)
class DiceTold:
    sha256: str
    seed: str  # nothing while the box is sealed
    when: str
    thrown: tuple[tuple[str, str], ...]  # what for, and how often
    how: tuple[str, ...]  # to throw them again
    snippet: str
    url: str
