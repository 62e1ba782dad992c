"""Games over many seasons: played by auto-managers in memory, then written down at once.

The rows are those that the conductor would have written, move by move; that it does is proven elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from django.urls import reverse

from clubs.decks import book
from clubs.models import GameBoard
from league import game_rows
from league.engines.club_manager import engine, moves
from league.engines.club_manager.record import Game as Played
from league.engines.club_manager.rows import Change, Rows, carry_out, changes, project
from league.engines.club_manager.state import State, encode, pack
from league.models import Game, GameMove, GameSeat, GameSnapshot, Role
from matches.dice import Dice, fingerprint
from tests.factories import DiceBoxFactory, MembershipFactory, SeasonFactory
from tests.games import club_manager_league
from tests.league.engines.club_manager.scene import game
from tests.people import person


class LongGame:
    """The first seat is somebody's who can log in."""

    def __init__(
        self, until: Callable[[State], bool], *, seed: str = "a", policy: str = "sensible", managers: int = 1
    ) -> None:
        self.played = game(managers, seed=seed)
        self.state.board.clubs[0].policy = ""
        self.rows: Rows = {}
        self._moves: list[GameMove] = []
        self._snapshots: list[GameSnapshot] = []
        self._turn_page()
        while self.state.phase != "over" and not until(self.state):
            self._move(policy)
        self._project()
        self._write_down(seed)

    @property
    def state(self) -> State:
        return self.played.state

    def look(self, name: str, *args: object, user=None, **query: object):
        client = person(user or self.manager).client
        return client.get(reverse(f"game:{name}", args=[self.league.slug, *args]), query)

    def look_at(self, address: str):
        return person(self.manager).client.get(address)

    def _move(self, policy: str) -> None:
        state, seq = self.state, len(self.played.record.moves) + 1
        season, week, seat = state.season, state.week, state.asks[0].seat
        move = engine.choose(state, seat, book(), Dice("whim", str(seq)), policy)
        events = msgspec.json.encode(self.played.submit(seat, move)).decode()
        self._moves.append(
            GameMove(seq=seq, seat=seat, move=moves.encode(move).decode(), season=season, week=week, events=events)
        )
        if (self.state.season, self.state.week) != (season, week):
            self._turn_page()

    def _turn_page(self) -> None:
        self._project()
        raw, seq = pack(self.state), len(self.played.record.moves)
        self._snapshots.append(GameSnapshot(season=self.state.season, week=self.state.week, seq=seq, state=raw))

    def _project(self) -> None:
        carry_out(self.rows, changes(self.rows, project(self.state, book()), self.state))

    def _write_down(self, seed: str) -> None:
        self.league = club_manager_league(f"{seed}/1")
        for number in range(2, self.state.season + 1):
            box = DiceBoxFactory(seed=f"{seed}/{number}", sha256=fingerprint(f"{seed}/{number}"))
            SeasonFactory(league=self.league, number=number, dice_box=box)
        self.game = _game_row(self.league, self.played)
        game_rows.write(self.game, {name: Change(new=table) for name, table in self.rows.items() if table})
        for rows, model in ((self._moves, GameMove), (self._snapshots, GameSnapshot)):
            for row in rows:
                row.game = self.game
            model.objects.bulk_create(rows)
        self.manager = MembershipFactory(league=self.league, role=Role.ORGANISER).user
        GameSeat.objects.create(game=self.game, seat=0, user=self.manager)


def _game_row(league, played: Played) -> Game:
    state = played.state
    return Game.objects.create(
        league=league,
        board=GameBoard.objects.create(),
        options=msgspec.to_builtins(state.options),
        managers=msgspec.to_builtins(played.record.managers),
        season=state.season,
        week=state.week,
        phase=state.phase,
        seq=len(played.record.moves),
        version=1,
        state=encode(state).decode(),
    )


def in_week(week: int, season: int = 1) -> Callable[[State], bool]:
    """As it begins."""
    return lambda state: (state.season, state.week) >= (season, week) and state.week > 0


def season_over(season: int = 1) -> Callable[[State], bool]:
    """When the goals of the next one are to be chosen."""
    return lambda state: state.season > season
