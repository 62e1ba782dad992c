"""Games of whims: any legal move, house rules and number of managers, and now and then a move that must be refused."""

from __future__ import annotations

import pytest

from clubs.decks import book
from clubs.rules.club_manager import moves as club_moves
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Options
from clubs.rules.club_manager.turn import shuffled
from league.balance.games import new_game
from league.engines.club_manager import engine
from league.engines.club_manager.match_day import best_eleven
from league.engines.club_manager.moves import Draft, KeepGoal, Move, NameLineUp, Place
from league.engines.club_manager.play import Play
from league.engines.club_manager.record import Game
from league.engines.club_manager.state import State, encode
from matches.dice import Dice
from tests.league.engines.club_manager import invariants

BOOK = book()
SOMETIMES = 16  # one move in so many is looked at more closely
# Whatever is asked, these are wrong.
NONSENSE: tuple[Move, ...] = (
    Place({"marketing": 99}),
    Place({"casino": 1}),
    Place({"training": -1}),
    Draft(("nobody",)),
    KeepGoal("nothing"),
    NameLineUp({"GK": "nobody"}),
    club_moves.Sell("nobody"),
    club_moves.Captain("nobody"),
    club_moves.BuyReserved("nobody"),
    club_moves.Bid("nobody", 1),
    club_moves.BuyOut("nobody"),
    club_moves.Sign(("nobody",)),
    club_moves.KeepObjective("nothing"),
    club_moves.KeepYouth("nobody"),
    club_moves.Train("nobody"),
    club_moves.Treat(("nobody",)),
    club_moves.Build((("castle", "cheap"),)),
)


def game_of_whims(seed: str) -> Game:
    dice = Dice(seed, "house-rules")
    options = Options(
        difficulty=dice.roll(3) - 2,
        **{
            rule: dice.roll(2) == 1
            for rule in (
                *("advanced_bots", "out_of_position", "excused_prima_donnas", "limited_spots", "full_table"),
                *("several_steps", "cup_money_adds_up"),
            )
        },
    )
    return new_game(BOOK, seed, ["whim"] * dice.roll(4), options)


def play(game: Game, seed: str, seasons: int) -> int:
    """Says how many seasons were played. Fails where an invariant does."""
    while game.state.phase != "over" and game.state.season <= seasons:
        nth = len(game.record.moves)
        dice = Dice(seed, f"whim/{nth}")
        seat = game.state.asks[dice.roll(len(game.state.asks)) - 1].seat
        if dice.roll(SOMETIMES) == 1:
            look_closer(game, seat, dice)
        game.submit(seat, on_a_whim(game, seat, dice))
        invariants.check(game.state, BOOK)
    return min(seasons, game.state.season - 1)


def on_a_whim(game: Game, seat: int, dice: Dice) -> Move:
    ask = game.state.asked(seat)
    move = engine.choose(game.state, seat, BOOK, dice, "whim")
    if ask is not None and ask.kind == "line-up" and isinstance(move, NameLineUp):
        return any_line_up(game.state, seat, dice)
    return move


def any_line_up(state: State, seat: int, dice: Dice) -> NameLineUp:
    """The best eleven, but the outfield players anywhere in its shape."""
    slots = best_eleven(Play(state, BOOK, dice), state.board.clubs[seat]).slots
    outfield = [slot for slot in slots if slot != "GK"]
    return NameLineUp(
        {
            **{slot: key for slot, key in slots.items() if slot == "GK"},
            **dict(zip(outfield, shuffled([slots[slot] for slot in outfield], dice), strict=True)),
        }
    )


def look_closer(game: Game, seat: int, dice: Dice) -> None:
    """A wrong move, and a move of somebody who is not asked, are refused and change nothing; no view tells a secret."""
    state, before = game.state, encode(game.state)
    idle = [club.seat for club in state.board.clubs if state.asked(club.seat) is None]
    for who, move in [(seat, NONSENSE[dice.roll(len(NONSENSE)) - 1]), *((other, Place({})) for other in idle)]:
        with pytest.raises(Refused):
            engine.apply(state, who, move, BOOK, Dice("refused", "test"))
    assert encode(state) == before
    for club in state.board.clubs:
        invariants.view_tells_no_secret(state, club.seat)
