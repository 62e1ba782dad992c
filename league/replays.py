"""A game played again from its seeds and moves: what the rows must be, and where they are not."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from clubs.decks import book
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Event
from clubs.rules.club_manager.versions import stored
from league import game_rows
from league.engines.club_manager import calendar, engine, match_day, moves, rewinds
from league.engines.club_manager.bots import play_bots
from league.engines.club_manager.late_game import growth_now
from league.engines.club_manager.record import season_of, stream
from league.engines.club_manager.rows import TABLES, Change, Rows, carry_out, changes, project, result_row, with_bids
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import State, encode
from league.match_days import STREAM
from league.models import Game, GameMove
from matches.dice import Dice


@dataclass
class Replay:
    state: State
    rows: Rows
    wanting: dict[str, Change] = field(default_factory=dict)  # what would make the database's rows right

    @property
    def differs(self) -> dict[str, int]:
        """Rows that are wrong, missing or too many, by table."""
        return {name: len(change.new) + len(change.changed) + len(change.gone) for name, change in self.wanting.items()}


def replay(game: Game) -> Replay:
    """All moves, from the first card dealt; then compared with the rows there are."""
    seeds = dict(game.league.seasons.values_list("number", "dice_box__seed"))
    state, _events = engine.new(
        stored(game.options), msgspec.convert(game.managers, list[Manager]), book(), Dice(seeds[1], stream(0))
    )
    found = Replay(state, {name: {} for name in TABLES})
    kept = _follow(found, {})
    _rewound(game, 0, state, seeds)
    for move in game.moves.order_by("seq").iterator():
        week = {"season": state.season, "week": state.week}
        try:
            events = play_again(game, state, move, seeds[season_of(state)])
        except (Refused, msgspec.MsgspecError) as error:
            raise CannotReplay(f"move {move.seq} cannot be played again: {error}") from error
        found.rows["bids"] = with_bids(found.rows["bids"], events, **week)
        kept = _follow(found, kept)
        _rewound(game, move.seq, state, seeds)
    there = game_rows.read_all(game)
    _ahead(found, there, seeds)
    found.wanting = _differences(there, found.rows)
    return found


def play_again(game: Game, state: State, move: GameMove, seed: str) -> list[Event]:
    """One move, in place, with the dice it had then; `seed` is that of the state's season."""
    dice = Dice(seed, stream(move.seq, game.rewound))
    return engine.submit(state, move.seat, moves.decode(move.move), book(), dice)


def _rewound(game: Game, seq: int, state: State, seeds: dict[int, str]) -> None:
    """Whenever the game went back to here, what lay face down was shuffled."""
    for number in rewinds.to(seq, game.rewound):
        rewinds.lay_anew(state, Dice(seeds[season_of(state)], rewinds.stream(number)))


class CannotReplay(Exception):
    """A move that the rules refuse: it was not made in this game."""


def state_differs(game: Game, found: Replay) -> bool:
    return encode(found.state).decode() != game.state


def _follow(found: Replay, kept: Rows) -> Rows:
    now = project(found.state, book())
    carry_out(found.rows, changes(kept, now, found.state))
    return now


def _ahead(found: Replay, there: Rows, seeds: dict[int, str]) -> None:
    """Bots whose matches a worker has played already, before the managers came to theirs, count as they must end."""
    state = found.state
    week = calendar.printed(book(), state.week)
    if not week.match or state.phase not in ("placing", "boxes"):
        return
    bots = [one for one in match_day.pairings(state, week.round, week.match) if not one.has_manager]
    dice = Dice(seeds[state.season], STREAM)
    grown = growth_now(state, book())
    for result in play_bots(book(), state.options, dice, state.season, state.week, bots, growth=grown):
        key = (state.season, result.competition, result.round, result.home, result.away)
        if key in there["results"]:
            found.rows["results"][key] = result_row(result)


def _differences(there: Rows, wanted: Rows) -> dict[str, Change]:
    found = {}
    for name in there:
        old, new = there[name], wanted[name]
        change = Change(
            new={key: row for key, row in new.items() if key not in old},
            changed={key: row for key, row in new.items() if key in old and old[key] != row},
            gone=[key for key in old if key not in new],
        )
        if change:
            found[name] = change
    return found
