"""Seasons in the state a test needs: played there by auto-managers, then changed where it matters."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy as copy_of
from copy import deepcopy
from functools import cache

from clubs.decks import book
from clubs.rules.club_manager.state import Club, Options, Player
from league.engines.club_manager import engine
from league.engines.club_manager.play import Play
from league.engines.club_manager.record import Game
from league.engines.club_manager.set_up import COLOURS, Manager
from league.engines.club_manager.state import Result, State, decode, encode
from matches.dice import Dice

BOOK = book()


class Cast:
    """Rolls as given, then as the seed has them; streams elsewhere are the seed's."""

    def __init__(self, *rolls: int) -> None:
        self.left = list(rolls)
        self.seeded = Dice("cast", "test")

    def roll(self, sides: int) -> int:
        return self.left.pop(0) if self.left else self.seeded.roll(sides)

    def branch(self, stream: str) -> Dice:
        return self.seeded.branch(stream)


def game(managers: int = 1, seed: str = "touchline", **house_rules: object) -> Game:
    return Game(
        Options(**house_rules),
        [Manager(f"Club {seat}", COLOURS[seat], "idle") for seat in range(managers)],
        BOOK,
        lambda season, stream: Dice(f"{seed}/{season}", stream),
    )


def go_on(game: Game, until: Callable[[State], bool], policy: str = "idle") -> Game:
    while not until(game.state):
        seat = game.state.asks[0].seat
        dice = Dice("whim", str(len(game.record.moves)))
        game.submit(seat, engine.choose(game.state, seat, BOOK, dice, policy))
    return game


def asked_for(kind: str, week: int = 0, season: int = 1) -> Callable[[State], bool]:
    """The first time that this is asked, in this week or later."""
    return lambda state: (
        bool(state.asks) and state.asks[0].kind == kind and state.week >= week and state.season >= season
    )


def at_placing(week: int = 1, managers: int = 1, **house_rules: object) -> Game:
    """Played there once in a process; each test has a state of its own."""
    kept = _at_placing(week, managers, tuple(house_rules.items()))
    own = copy_of(kept)
    own.state, own.record = decode(encode(kept.state)), deepcopy(kept.record)
    return own


@cache
def _at_placing(week: int, managers: int, house_rules: tuple[tuple[str, object], ...]) -> Game:
    return go_on(game(managers, **dict(house_rules)), asked_for("place", week))


def play_of(state: State, *rolls: int) -> Play:
    return Play(state, BOOK, Cast(*rolls))


def club(state: State, seat: int = 0) -> Club:
    return state.board.clubs[seat]


def player(state: State, key: str) -> Player:
    return state.board.players[key]


def give(state: State, points: int, seat: int = 0) -> None:
    """A finished league in which the manager has that many points, in wins and draws of one goal."""
    own = f"M{seat}"
    state.results = [one for one in state.results if own not in (one.home, one.away)]
    division = club(state, seat).division
    rounds = state.fixtures[division]
    pairs = [pair for matches in rounds for pair in matches if own in pair]
    wins, draws = divmod(points, 3)
    for number, (home, away) in enumerate(pairs):
        mine = 1 if number < wins + draws else 0
        theirs = 0 if number < wins else 1
        goals = (mine, theirs) if home == own else (theirs, mine)
        state.results.append(Result(21, "league", number + 1, division, home, away, *goals))


def kinds(events: list) -> list[str]:
    return [event.kind for event in events]
