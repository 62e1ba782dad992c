"""Recorded games of Club Manager: seed, house rules, moves, and how it all ended."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from clubs.decks import book
from clubs.rules.club_manager.versions import stored
from league.balance.games import dice_of
from league.engines.club_manager.record import Game, Played, Record, replay
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import Report, State, encode

FOLDER = Path(__file__).parent / "club_manager"
VERSION_1 = FOLDER / "version_1"  # played before rules changed, never to be recorded again


class End(Struct, frozen=True):
    """Enough to see what has changed, and a checksum that misses nothing."""

    phase: str
    reports: list[Report]
    money: list[int]  # by seat
    debt: list[int]
    division: list[int]
    checksum: str


class Replay(Struct, frozen=True):
    shows: str
    seed: str
    options: dict[str, Any]  # without a word of what came later in games of version 1
    managers: list[Manager]
    end: End
    moves: list[tuple[int, Any]]  # seat and move, one a line

    def play(self) -> Game:
        moves = [msgspec.convert({"seat": seat, "move": move}, Played) for seat, move in self.moves]
        return replay(Record(stored(self.options), self.managers, moves), book(), dice_of(self.seed))


def end_of(state: State) -> End:
    clubs = state.board.clubs
    return End(
        phase=state.phase,
        reports=state.reports,
        money=[club.money for club in clubs],
        debt=[club.debt for club in clubs],
        division=[club.division for club in clubs],
        checksum=hashlib.sha256(encode(state)).hexdigest(),
    )


def load(file: Path) -> Replay:
    return msgspec.json.decode(file.read_bytes(), type=Replay)


def save(name: str, shows: str, seed: str, game: Game) -> Path:
    """One field a line, and one move a line: what changes is seen in a diff."""
    record = game.record
    replay = Replay(shows, seed, msgspec.to_builtins(record.options), record.managers, end_of(game.state), [])
    fields = {field: _json(getattr(replay, field)) for field in replay.__struct_fields__}
    moves = [_json((played.seat, played.move)) for played in record.moves]
    fields["moves"] = "[\n" + ",\n".join(moves) + "\n]"
    file = FOLDER / f"{name}.json"
    file.write_text("{\n" + ",\n".join(f'"{field}": {value}' for field, value in fields.items()) + "\n}\n", "utf-8")
    return file


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
