"""What a paper can know of a club's week, and what it can make of it: an angle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from league.rules.rivals import Meeting


class Own(NamedTuple):
    """A match of the club. The scorers are its own, a name as often as he scored."""

    meeting: Meeting
    division: int  # the club's
    theirs: int  # the opponent's
    final: bool = False  # of the cup
    scorers: tuple[str, ...] = ()

    @property
    def margin(self) -> int:
        return self.meeting.scored - self.meeting.conceded


class Standing(NamedTuple):
    """The club's place after a round of the league."""

    rank: int
    before: int  # 0 before the first round
    points: int
    gap: int  # points behind the first; of the first: ahead of the second
    chased: str  # the first; of the first: the second
    chased_won: bool | None  # how that club fared in this round, None if it drew
    played: int  # rounds
    left: int
    in_danger: bool  # in the zone at the bottom


class Week(NamedTuple):
    season: int
    number: int
    club: str
    division: int
    played: tuple[Own, ...] = ()
    standing: Standing | None = None
    signed: tuple[tuple[str, int], ...] = ()  # player and price
    sold: tuple[tuple[str, int], ...] = ()
    joined: tuple[str, ...] = ()  # from the youth
    injured: tuple[tuple[str, int], ...] = ()  # player and weeks
    out: int = 0  # injured, all in all, as the week ends
    sent_off: tuple[tuple[str, int], ...] = ()  # player and matches
    sulked: int = 0  # prima donnas who cost morale
    built: tuple[str, ...] = ()  # tracks that were finished
    owes: int = 0
    retired: tuple[str, ...] = ()
    morale: int = 0  # by how much it moved after matches
    verdict: str = ""  # how the season ended, in its last week


class Memory(NamedTuple):
    """What the paper knows as the season begins."""

    meetings: tuple[Meeting, ...] = ()  # of earlier seasons
    scorers: frozenset[str] = frozenset()  # who have scored for the club
    youths: frozenset[str] = frozenset()  # cards that came from the youth
    dearest: int = 0  # the highest price ever paid
    rival: str = ""
    bogey: str = ""


class Angle(NamedTuple):
    code: str
    weight: int
    about: str  # two stories of one page are not about the same
    facts: Mapping[str, Any]
