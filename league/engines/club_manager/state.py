"""A whole game as one value. It survives JSON unchanged, and says at any moment what it waits for, and from whom."""

from __future__ import annotations

import zlib

import msgspec
from msgspec import Struct, field

from clubs.rules.club_manager.state import Board, Club, Key, Line, LineUp, Options
from clubs.rules.club_manager.turn import Ask
from clubs.rules.club_manager.versions import FIRST, VERSION, as_first_played
from matches.engines.club_manager.state import Match


class Step(Struct, frozen=True):
    """Something still to be done, in the order of the agenda."""

    name: str
    seat: int = -1
    about: str = ""


class Goal(Struct, frozen=True):
    club: Key
    scorer: str  # a player's key, or the name of a bot's player
    minute: int


class Result(Struct, frozen=True):
    """A match that has been played. Club keys: "M0" for the manager of seat 0, "D3-4" for bot 4 of division 3."""

    week: int
    competition: str  # league, cup, playoff
    round: int
    division: int  # 0 in the cup; a playoff counts for the manager's
    home: Key
    away: Key
    home_goals: int
    away_goals: int
    extra_time: bool = False
    shoot_out: tuple[int, int] | None = None
    winner: Key = ""  # empty: drawn
    forfeit: bool = False
    scorers: tuple[Goal, ...] = ()


class Tie(Struct, frozen=True):
    """A pairing of the cup, home first; neutral only for playoffs."""

    round: int
    home: Key
    away: Key


class InPlay(Struct):
    """A match of this week with at least one manager in it."""

    competition: str
    round: int
    division: int
    home: Key
    away: Key
    neutral: bool = False
    line_ups: dict[int, LineUp] = field(default_factory=dict)  # by seat, secret until all are in
    match: Match | None = None

    def side_of(self, seat: int | None) -> int:
        """0 at home, 1 away."""
        return 0 if seat_of(self.home) == seat else 1


class Report(Struct, frozen=True):
    """What a club did in a season, for its history."""

    season: int
    seat: int
    division: int
    outcome: str  # relegation, no-change, promotion, champion
    zone: str
    rank: int
    points: int
    goals_for: int
    goals_against: int
    cup_round: int  # the last one played in, 5 for the winner
    goal_met: bool
    wages: int
    bonus: int
    money: int
    sacked: bool = False


class Past(Struct):
    """The season before, until the next one's fixtures are drawn: it may end and be cleared away in one move."""

    season: int
    results: list[Result]
    ledgers: dict[int, list[Line]]  # by seat


class State(Struct):
    options: Options
    board: Board
    version: int = VERSION
    season: int = 0
    week: int = 0
    phase: str = "draft"  # draft, goals, placing, boxes, match, post-season, over
    order: list[int] = field(default_factory=list)  # the seats, in this week's order
    agenda: list[Step] = field(default_factory=list)
    asks: list[Ask] = field(default_factory=list)
    offer: list[Key] = field(default_factory=list)  # the open cards of the draft
    fixtures: dict[int, list[list[tuple[Key, Key]]]] = field(default_factory=dict)  # by division, then round
    results: list[Result] = field(default_factory=list)  # of this season
    ties: list[Tie] = field(default_factory=list)
    cup_in: list[Key] = field(default_factory=list)  # clubs still in the cup
    playing: list[InPlay] = field(default_factory=list)
    outcomes: dict[int, str] = field(default_factory=dict)  # by seat, once the league is over
    reports: list[Report] = field(default_factory=list)
    past: Past | None = None

    def asked(self, seat: int) -> Ask | None:
        return next((ask for ask in self.asks if ask.seat == seat), None)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(State)
_PACKER = msgspec.msgpack.Encoder()
_UNPACKER = msgspec.msgpack.Decoder(State)


def encode(state: State) -> bytes:
    raw = _ENCODER.encode(state)
    return raw if state.version > 1 else _as_version_1(raw)


def _as_version_1(raw: bytes) -> bytes:
    """Byte for byte as it was written then: no word of what came later."""
    kept = msgspec.json.decode(raw)
    for switch in FIRST:
        del kept["options"][switch]
    return _ENCODER.encode(kept)


def decode(raw: bytes | str) -> State:
    state = _DECODER.decode(raw)
    if state.version == 1:
        state.options = as_first_played(state.options)
    return state


def pack(state: State, level: int = -1) -> bytes:
    """Small: a season keeps more than twenty of them. `level` is zlib's."""
    return zlib.compress(encode(state), level)


def unpack(raw: bytes) -> State:
    return decode(zlib.decompress(raw))


def copy(state: State) -> State:
    """Independent of the original, and much faster than deepcopy."""
    return _UNPACKER.decode(_PACKER.encode(state))


def club_key(club: Club) -> Key:
    return f"M{club.seat}"


def seat_of(key: Key) -> int | None:
    return int(key[1:]) if key.startswith("M") else None


def active(state: State) -> list[Club]:
    """The clubs whose managers are still in office."""
    return [club for club in state.board.clubs if not club.sacked]


def occupant(state: State, division: int, number: int) -> Key:
    """Who plays as that number: the bot, or the manager who has replaced it. # CM-START-2, CM-BOT-3"""
    for club in state.board.clubs:
        if club.number == number and club.division == division and not club.sacked:
            return club_key(club)
    return f"D{division}-{number}"


def division_of(state: State, key: Key) -> int:
    seat = seat_of(key)
    return int(key[1]) if seat is None else state.board.clubs[seat].division
