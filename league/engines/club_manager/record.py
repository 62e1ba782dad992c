"""A game as it was played: seeds and moves. Played again, it must end the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct, field

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Event, Options
from league.engines.club_manager import engine
from league.engines.club_manager.moves import Move
from league.engines.club_manager.play import Dice
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import State

_EVENTS = msgspec.json.Decoder(list[Event])


class Played(Struct):
    seat: int
    move: Move


class Record(Struct):
    """Each season has a seed of its own, which is shown when the season is over; the draft is the first season's."""

    options: Options
    managers: list[Manager]
    moves: list[Played] = field(default_factory=list)


DiceOf = Callable[[int, str], Dice]  # the season, and the stream of its seed


class Game:
    """A game under way, without a database: for auto-managers, replays and measuring."""

    def __init__(self, options: Options, managers: Sequence[Manager], book: Book, dice_of: DiceOf) -> None:
        self.book = book
        self.dice_of = dice_of
        self.record = Record(options, list(managers))
        self.state, self.events = engine.new(options, managers, book, dice_of(1, stream(0)))

    def submit(self, seat: int, move: Move) -> list[Event]:
        """In place. After a refusal the game cannot go on: ask `engine.apply` if in doubt."""
        events = engine.submit(self.state, seat, move, self.book, self.next_dice())
        self.record.moves.append(Played(seat, move))
        return events

    def next_dice(self) -> Dice:
        return self.dice_of(season_of(self.state), stream(len(self.record.moves) + 1))


def season_of(state: State) -> int:
    """Whose seed the next move rolls with."""
    return max(1, state.season)


def stream(sequence: int, rewound: Sequence[int] = ()) -> str:
    """A move's dice: the same however often it is taken back, but new ones after a rewind (rewinds.py).

    `rewound` has, for each rewind, the number of the last move that it let stand.
    """
    again = sum(last < sequence for last in rewound)
    return f"move/{sequence}/{again}" if again else f"move/{sequence}"


def encode_events(events: Sequence[Event]) -> str:
    return msgspec.json.encode(events).decode()


def decode_events(raw: str) -> list[Event]:
    return _EVENTS.decode(raw)


def replay(record: Record, book: Book, dice_of: DiceOf) -> Game:
    game = Game(record.options, record.managers, book, dice_of)
    for played in record.moves:
        game.submit(played.seat, played.move)
    return game
