"""A game as it stood after any of its moves: played from the week's beginning on, and kept for those who step on."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.cache import cache

from league.engines.club_manager.record import season_of
from league.engines.club_manager.state import State, pack, unpack
from league.models import Game, GameMove
from league.replays import play_again

KEPT_FOR = 600  # seconds: as long as somebody may be stepping through that week
EVERY = 10  # of the moves on the way are kept, too, for those who step back


@dataclass(frozen=True)
class Moment:
    """With everybody's secrets: of the state only `engine.view` may be shown, of the move's events only `told`."""

    state: State
    seed: str  # of its season
    move: GameMove | None  # that led here; none: the cards have just been dealt
    question: str  # what the move answered


def moment(game: Game, seq: int) -> Moment:
    """Five queries; `seq` must not be beyond the last move."""
    seeds = dict(game.league.seasons.values_list("number", "dice_box__seed"))
    if seq == 0:
        state = unpack(game.snapshots.earliest("seq").state)
        return Moment(state, seeds[season_of(state)], None, "")
    last = game.moves.select_related("by").get(seq=seq)
    of_week = game.moves.filter(season=last.season, week=last.week)
    earlier = list(of_week.filter(seq__lt=seq).order_by("seq").only("game_id", "seq", "seat", "move"))
    state, played = _kept(earlier)
    if state is None:
        state = unpack(game.snapshots.get(season=last.season, week=last.week).state)
    seed = seeds[season_of(state)]
    for move in earlier[played:]:
        play_again(game, state, move, seed)
        if move.seq % EVERY == 0:
            _keep(state, move)
    ask = state.asked(last.seat)
    play_again(game, state, last, seed)
    if (state.season, state.week) == (last.season, last.week):
        _keep(state, last)
    return Moment(state, seeds.get(season_of(state), seed), last, ask.kind if ask else "")


def _kept(earlier: list[GameMove]) -> tuple[State | None, int]:
    """The state nearest to the end of these moves that is kept, and how many of them it has behind it."""
    for played in range(len(earlier), max(0, len(earlier) - EVERY), -1):
        move = earlier[played - 1]
        if (played == len(earlier) or move.seq % EVERY == 0) and (raw := cache.get(_key(move))):
            return unpack(raw), played
    return None, 0


def _keep(state: State, move: GameMove) -> None:
    cache.set(_key(move), pack(state, level=1), KEPT_FOR)


def _key(move: GameMove) -> str:
    """A move that is taken back and made again is another row."""
    return f"moment/{move.pk}"
