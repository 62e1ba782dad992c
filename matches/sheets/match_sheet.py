"""What stands on a match sheet: values only, so that paper and screen print the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.safestring import SafeString

from clubs.rules.cards import ATTRIBUTES, Kind
from matches.sheets.qr import qr_code

OUTFIELD_COLUMNS = ATTRIBUTES[Kind.OUTFIELDER]
# Below the outfielders' columns of the same name; what only a keeper has stands where he lacks something.
KEEPER_COLUMNS = ("pace", "dribbling", "", "", "resilience", "saving", "aerial")


@dataclass(frozen=True)
class Value:
    """One attribute: what the card says, and the home points on it."""

    printed: int
    raised: int = 0


@dataclass(frozen=True)
class Line:
    """One player of a squad."""

    number: int
    name: str
    values: tuple[Value | None, ...]  # one for each column
    yellows: int = 0
    next_yellow_bans: bool = False
    place: str = ""  # goal, field or bench, once a line-up is named
    out: str = ""  # why he may not play; nothing: he may
    doubt: str = ""  # why he may have to miss it after all


@dataclass(frozen=True)
class Man:
    """A player on the pitch: percent from the own goal line, and from the left."""

    number: int
    name: str
    forward: int
    across: int


@dataclass(frozen=True)
class Side:
    club: str
    manager: str
    signed: str  # what stands below the line for the signature
    shirt: SafeString | str = ""  # a drawing
    cloth: str = "#ffffff"
    keepers: tuple[Line, ...] = ()
    outfielders: tuple[Line, ...] = ()
    empty_lines: int = 0  # to be filled in by hand, where no squad is known
    is_named: bool = False
    formation: str = ""
    men: tuple[Man, ...] = ()
    told: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)  # what happened, by room

    @property
    def empty_rows(self) -> range:
        return range(self.empty_lines)


@dataclass(frozen=True)
class Referee:
    name: str
    leniency: int
    booked_on: str  # the faces that bring a yellow card


@dataclass(frozen=True)
class Boost:
    """Home points that were spent before kick-off."""

    number: int
    name: str
    attribute: str
    points: int


@dataclass(frozen=True)
class Column:
    short: str
    name: str


@dataclass(frozen=True)
class Face:
    """A face of the injury die, and what it costs."""

    die: int
    says: str


@dataclass(frozen=True)
class Room:
    """Lines of one side for what happens in the match."""

    key: str
    title: str
    heads: tuple[str, ...]
    rows: int
    twice: bool = False  # the same heads stand side by side twice

    @property
    def lines(self) -> range:
        return range(self.rows)


def rooms(words: Mapping[str, str], substitutions: int, sides: Sequence[Side] = ()) -> tuple[Room, ...]:
    """With enough lines for what has been told of either side."""
    many = substitutions > 5

    def rows(key: str, least: int, *, twice: bool) -> int:
        told = max((len(side.told.get(key, ())) for side in sides), default=0)
        return max(least, (told + 1) // 2 if twice else told)

    goals = (words["number"], words["minute"])
    bookings = (words["number"], words["minute"], words["card"])
    injuries = (words["number"], words["minute"], words["die"], words["misses"])
    changes = (words["off"], words["on"], words["minute"])
    above = max(rows("goals", 4, twice=True), rows("bookings", 4, twice=True))
    below = max(4, (substitutions + 1) // 2 if many else substitutions)
    below = max(rows("injuries", below, twice=False), rows("substitutions", below, twice=many))
    room = [
        Room("goals", words["goals"], goals * 2, above, twice=True),
        Room("bookings", words["bookings"], bookings * 2, above, twice=True),
        Room("injuries", words["injuries"], injuries, below),
    ]
    if substitutions or any(side.told.get("substitutions") for side in sides):
        room.append(Room("substitutions", words["substitutions"], changes * 2 if many else changes, below, twice=many))
    return tuple(room)


@dataclass(frozen=True)
class ScoreBox:
    """Half-time, full-time, and in a tie that may need them extra time and penalties: empty until they are known."""

    title: str
    home: str = ""
    away: str = ""


@dataclass(frozen=True)
class Token:
    """A player on the picture of the pitch."""

    number: int
    name: str
    cloth: str
    x: float
    y: float


@dataclass(frozen=True)
class MatchSheet:
    template: ClassVar[str] = "match_sheet"
    html: ClassVar[str] = "sheets/match_sheet.html"

    title: str  # both clubs, for the file and the reader's window
    what: str  # match sheet, or match report once it is played
    league: str
    season: str
    round: str
    when: str
    scores: tuple[ScoreBox, ...]
    home: Side
    away: Side
    referee: Referee | None
    boost_points: int
    boosts: tuple[Boost, ...]
    outfield_columns: tuple[Column, ...]
    keeper_columns: tuple[Column | None, ...]
    injury_die: tuple[Face, ...]
    rooms: tuple[Room, ...]  # for each side
    remarks: str
    is_over: bool
    url: str  # where the result is reported
    language: str
    words: Mapping[str, str]

    @property
    def heading(self) -> str:
        """Of one that can be used for any match, the league alone."""
        return " · ".join(part for part in (self.league, self.season, self.round, self.what) if part)

    @property
    def qr(self) -> str:
        return qr_code(self.url)

    @property
    def boost_boxes(self) -> range:
        """One for each home point, as long as none is spent."""
        return range(0 if self.boosts or self.is_over else self.boost_points)

    @property
    def pitch(self) -> list[Token]:
        """Both sides on a pitch of 200 × 60, for the page."""
        tokens = []
        for side, home in ((self.home, True), (self.away, False)):
            for man in side.men:
                along, across = 6 + man.forward * 1.02, 4 + man.across * 0.5
                x, y = (along, across) if home else (200 - along, 58 - across)
                tokens.append(Token(man.number, man.name, side.cloth, round(x, 1), round(y, 1)))
        return tokens
