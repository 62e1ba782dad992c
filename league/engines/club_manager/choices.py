"""What a seat may do now, with the values to choose from. Nothing else is accepted, and everything here is."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from clubs.boxes.facilities import steps_a_week, ways
from clubs.rules.club_manager import prices
from clubs.rules.club_manager.abilities import available
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.squads import may_buy, may_leave, may_sign
from clubs.rules.club_manager.state import BOXES, LEADER, Club, Key
from clubs.rules.club_manager.turn import Ask, Turn
from league.engines.club_manager.calendar import week_of
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.placing import room_in
from league.engines.club_manager.play import NO_DICE
from league.engines.club_manager.state import State
from matches.engines.club_manager import engine as match_engine


class Choice(Struct, frozen=True):
    move: str  # the kind of move
    facts: dict[str, Any]


def legal(state: State, seat: int, book: Book) -> list[Choice]:
    """Empty while nothing is asked of the seat."""
    ask = state.asked(seat)
    if ask is None:
        return []
    turn = Turn(state.board, book, state.options, week_of(book, state.season, state.week), NO_DICE)
    club = state.board.clubs[seat]
    if ask.kind == "match":
        return _match(state, seat)
    if ask.kind == "place":
        return [_place(turn, club, ask), *_office(turn, club)]
    if ask.kind == "line-up":
        fit = [player.key for player in turn.squad(club) if not available(player)]
        return [Choice("line-up", {"players": fit}), *_captains(turn, club)]
    return _OTHERS[ask.kind](turn, club, ask)


def _match(state: State, seat: int) -> list[Choice]:
    game = game_of(state, seat)
    assert game.match is not None
    moves = match_engine.legal(game.match, game.side_of(seat))
    return [Choice("match", {"move": msgspec.to_builtins(move)}) for move in moves]


def _place(turn: Turn, club: Club, ask: Ask) -> Choice:
    shut: dict[str, str] = ask.facts["shut"]
    room = {box: room_in(turn, box) for box in BOXES if box not in shut}
    return Choice(
        "place", {"workers": club.workers, "boxes": {box: min(club.workers, left) for box, left in room.items()}}
    )


def _office(turn: Turn, club: Club) -> list[Choice]:
    choices = _captains(turn, club)
    if turn.week.window and not may_leave(turn, club):
        choices.append(Choice("sell", {"players": list(club.squad)}))
    if turn.week.window == "winter":
        bought = _to_be_had(turn, club, club.reserved)
        choices += [Choice("buy-reserved", {"players": bought})] if bought else []
    return choices


def _to_be_had(turn: Turn, club: Club, players: list[Key]) -> list[Key]:
    """At their price."""
    cards = [turn.player(key) for key in players]
    return [card.key for card in cards if not may_buy(turn, club, card, prices.buying(turn.book, card))]


def _captains(turn: Turn, club: Club) -> list[Choice]:
    leaders = [player.key for player in turn.squad(club) if player.is_(LEADER)]
    return [Choice("captain", {"players": leaders})] if leaders else []


def _agents(turn: Turn, club: Club, ask: Ask) -> list[Choice]:
    shown = list(dict.fromkeys([*ask.facts["cards"], *ask.facts["pile"]]))
    if ask.facts["mode"] == "sign":
        shown = _to_be_had(turn, club, shown)
    return [Choice("sign", {"players": shown, "most": ask.facts["most"], "from_pile": 1})]


def _market(turn: Turn, club: Club, ask: Ask) -> list[Choice]:
    bids = [
        Choice("bid", {"player": one["player"], "least": one["price"]}) for one in ask.facts["display"] if not one["no"]
    ]
    clauses = [Choice("buy-out", {"player": one["player"]}) for one in ask.facts["buyouts"] if not one["no"]]
    return [*bids, *clauses, Choice("pass", {})]


def _auction(turn: Turn, club: Club, ask: Ask) -> list[Choice]:
    return [Choice("bid", {"player": ask.facts["player"], "least": ask.facts["least"]}), Choice("pass", {})]


def _youth(turn: Turn, club: Club, ask: Ask) -> list[Choice]:
    allowed = [key for key in ask.facts["cards"] if not may_sign(turn, club, turn.player(key))]
    return [Choice("keep-youth", {"players": ["", *allowed]})]


def _facilities(turn: Turn, club: Club, ask: Ask) -> list[Choice]:
    most = steps_a_week(turn.options) or sum(ask.facts["left"].values())
    facts = {"workers": ask.facts["workers"], "left": ask.facts["left"], "ways": ways(turn.book), "most": most}
    return [Choice("build", facts)]


_OTHERS = {
    "draft": lambda turn, club, ask: [Choice("draft", {"cards": ask.facts["cards"], "keep": ask.facts["keep"]})],
    "goal": lambda turn, club, ask: [Choice("keep-goal", {"cards": ask.facts["cards"]}), Choice("resign", {})],
    "wages": lambda turn, club, ask: [Choice("sell", {"players": list(club.squad)})],
    "physio": lambda turn, club, ask: [Choice("treat", dict(ask.facts))],
    "board": lambda turn, club, ask: [Choice("keep-objective", {"cards": ask.facts["cards"]})],
    "agents-mode": lambda turn, club, ask: [Choice("visit-agents", {"super_agent": [True, False]})],
    "agents": _agents,
    "market": _market,
    "auction": _auction,
    "youth": _youth,
    "training": lambda turn, club, ask: [Choice("train", {"players": ["", *ask.facts["players"]]})],
    "facilities": _facilities,
}
