"""What stands in the book of a season: values only. Clubs are named by their places in the list of all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from matches.sheets.wall import BracketSheet, CrossTable, Head, Side, Standing


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
    """What one player did in a match: goal, own_goal, yellow, second_yellow, red or injury."""

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
class DiceTold:
    sha256: str
    seed: str  # nothing while the box is sealed
    when: str
    thrown: tuple[tuple[str, str], ...]  # what for, and how often
    how: tuple[str, ...]  # to throw them again
    snippet: str
    url: str


@dataclass(frozen=True)
class Yearbook:
    template: ClassVar[str] = "yearbook"

    title: str
    language: str
    head: Head
    figures: tuple[tuple[str, str], ...]
    champion: Honour | None  # on the cover
    honours: tuple[Honour, ...]
    clubs: tuple[Side, ...]
    standings: tuple[Standing, ...]
    charts: tuple[Chart, ...]
    crosses: tuple[CrossTable, ...]
    cups: tuple[BracketSheet, ...]
    rounds: tuple[RoundTold, ...]
    rankings: tuple[Ranking, ...]
    records: tuple[Ranking, ...]
    squads: tuple[Squad, ...]
    dice: DiceTold
    words: Mapping[str, str]
