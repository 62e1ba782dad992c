"""A place at a table for pages: the state of a game as the engine has it, without a database."""

from __future__ import annotations

from functools import cache

from league.engines.club_manager.state import State, decode, encode
from league.game_guards import Place
from league.models import Game
from tests.league.engines.club_manager.scene import asked_for, game, go_on


def place(state: State, seat: int | None = 0, **posted: str) -> Place:
    return Place(None, Game(state=encode(state).decode()), seat, posted)


def asked(kind: str, week: int = 0, managers: int = 1) -> State:
    """Played there once in a process; each test has a state of its own."""
    return decode(_asked(kind, week, managers))


@cache
def _asked(kind: str, week: int, managers: int) -> bytes:
    return encode(go_on(game(managers), asked_for(kind, week)).state)


def derby() -> State:
    """Two managers are to meet, and neither has named a line-up."""
    return decode(_derby())


@cache
def _derby() -> bytes:
    played = go_on(
        game(2),
        lambda state: any({one.home, one.away} == {"M0", "M1"} and not one.line_ups for one in state.playing),
    )
    return encode(played.state)
