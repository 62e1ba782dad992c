"""Who misses matches, and why: the terms shared by those who hand out bans and those who live with them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

M = TypeVar("M", bound=Hashable)


class Kind(StrEnum):
    BAN = "ban"
    INJURY = "injury"


class Cause(StrEnum):
    YELLOWS = "yellows"
    SECOND_YELLOW = "second_yellow"
    RED = "red"
    INJURY = "injury"
    CARRIED = "carried"  # left over from the season before
    UNTOLD = "untold"  # brought along from before the record, and nobody said why


@dataclass(frozen=True)
class Absence(Generic[M]):
    """A ban or an injury, from the match it came from to the matches that served it.

    One of length 0 costs nothing (a lucky injury die) and is kept for the story.
    """

    kind: Kind
    cause: Cause
    length: int
    from_match: M | None = None  # none: from before the record
    competition: Hashable | None = None  # none: it keeps him out of every competition
    rule_ids: tuple[str, ...] = ()
    served_by: tuple[M, ...] = ()
    expected: tuple[M, ...] = ()  # matches to come that will serve it, as the calendar stands
    yellows_in: tuple[M | None, ...] = ()  # the matches of the yellows that made the ban
    die: int | None = None
    brought_along: bool = False

    @property
    def left(self) -> int:
        return self.length - len(self.served_by)


class Why(StrEnum):
    BANNED = "banned"
    INJURED = "injured"
    NOT_IN_SQUAD = "not_in_squad"


@dataclass(frozen=True)
class Reason(Generic[M]):
    """Why a player may not play in one match; `left` counts the matches he has to miss from this one on."""

    why: Why
    absence: Absence[M] | None = None
    left: int = 0
