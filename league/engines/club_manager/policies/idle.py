"""Turns up, and does nothing that is not demanded: no worker is ever placed. # CM-SOLO-2"""

from __future__ import annotations

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.moves import Sell
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.moves import Draft, InMatch, KeepGoal, Move, NameLineUp, Place
from league.engines.club_manager.play import Dice
from league.engines.club_manager.state import State
from matches.engines.club_manager import engine as match_engine


class Idle:
    def choose(self, state: State, seat: int, book: Book, dice: Dice) -> Move:
        ask = state.asked(seat)
        assert ask is not None
        if ask.kind == "draft":
            return Draft(tuple(ask.facts["cards"][: ask.facts["keep"]]))
        if ask.kind == "goal":
            return KeepGoal(ask.facts["cards"][0])
        if ask.kind == "line-up":
            return NameLineUp({})
        if ask.kind == "match":
            return in_match(state, seat, book, dice)
        if ask.kind == "wages":
            return cheapest_sale(state, seat)
        return Place({})


def in_match(state: State, seat: int, book: Book, dice: Dice) -> InMatch:
    """By the bots' own policy. # CM-BOT-1, CM-HUM-1"""
    game = game_of(state, seat)
    assert game.match is not None
    side = game.side_of(seat)
    return InMatch(match_engine.choose(game.match, side, dice, book))


def cheapest_sale(state: State, seat: int) -> Sell:
    """Whoever is missed least."""
    players = [state.board.players[key] for key in state.board.clubs[seat].squad]
    return Sell(min(players, key=lambda player: (player.position == "GK", player.ability, player.key)).key)
