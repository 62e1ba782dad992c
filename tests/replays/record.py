"""Records the replays again, when a rule or a card has changed on purpose: `python -m tests.replays.record [NAME …]`.

Searches a seed for every ending, plays it with auto-managers, and writes the file.
"""

from __future__ import annotations

import sys
from itertools import count

from league.balance.games import new_game
from league.engines.club_manager import engine
from league.engines.club_manager.match_day import best_eleven
from league.engines.club_manager.moves import Move, NameLineUp
from league.engines.club_manager.play import NO_DICE, Play
from league.engines.club_manager.record import Game
from matches.dice import Dice
from tests.league.engines.club_manager.fuzz import BOOK
from tests.replays.endings import ENDINGS, Ending
from tests.replays.files import save


def play(ending: Ending, seed: str) -> Game:
    game = new_game(book=BOOK, seed=seed, policies=[""] * ending.managers, options=ending.options)
    seasons = len(ending.policies)
    while game.state.phase != "over" and game.state.season <= seasons:
        seat, policy = game.state.asks[0].seat, ending.policies[max(0, game.state.season - 1)]
        dice = Dice(seed, f"policy/{len(game.record.moves)}")
        game.submit(seat, _spelled_out(game, seat, engine.choose(game.state, seat, game.book, dice, policy)))
    return game


def _spelled_out(game: Game, seat: int, move: Move) -> Move:
    """Who asks for the best eleven gets it by name: a better suggestion must not change what was played."""
    if isinstance(move, NameLineUp) and not move.slots:
        state = game.state
        return NameLineUp(best_eleven(Play(state, game.book, NO_DICE), state.board.clubs[seat]).slots)
    return move


def record(name: str) -> None:
    ending = ENDINGS[name]
    for number in count(1):
        seed = f"{name}-{number}"
        game = play(ending, seed)
        if ending.seen(game):
            file = save(name, ending.shows, seed, game)
            print(f"{file.name}: {seed}, {len(game.record.moves)} moves, {file.stat().st_size:,} bytes")
            return


if __name__ == "__main__":
    for name in sys.argv[1:] or ENDINGS:
        record(name)
