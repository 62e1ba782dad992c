"""Questions without a choice: nobody is asked them. They are answered with a move like any other, and told.

The engine goes on asking, so that games that were played before are still played again move by move.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import QuerySet

from clubs.decks import book
from clubs.rules.club_manager.moves import KeepYouth, Pass, Sign
from clubs.rules.club_manager.state import Event
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager.choices import legal
from league.engines.club_manager.match_day import game_of
from league.engines.club_manager.moves import InMatch, Move
from league.engines.club_manager.state import State
from league.models import GameMove
from league.rules.match_worth import is_a_choice
from matches.engines.club_manager.moves import Hold

KIND = "not-asked"
# What is left to do where nobody can be had. # CM-TM-1, CM-AGENT-1, CM-YTH-1
NOBODY: Mapping[str, Move] = {"market": Pass(), "agents": Sign(), "youth": KeepYouth()}
_MARK = f'"kind":"{KIND}"'


def answer(state: State, ask: Ask) -> tuple[Move, Event] | None:
    """The one answer there is, and what is told of it; None if there is something to decide. # CM-SCARD-1"""
    if ask.kind == "match":
        return _in_match(state, ask)
    if ask.kind not in NOBODY or _reach(state, ask):
        return None
    return NOBODY[ask.kind], Event(KIND, ask.seat, {"question": ask.kind}, secret=True)


def _in_match(state: State, ask: Ask) -> tuple[Move, Event] | None:
    game = game_of(state, ask.seat)
    match = game.match
    if match is None or match.asked is None or is_a_choice(match, game.side_of(ask.seat), book()):
        return None
    facts = {"question": match.asked.kind, "step": match.step}
    return InMatch(Hold()), Event(KIND, ask.seat, facts, secret=True)


def _reach(state: State, ask: Ask) -> bool:
    """Whether anybody could be bid for, signed or kept: by money, by the cap of the division, by the squad."""
    return any(
        choice.move in ("bid", "buy-out") or any(choice.facts.get("players", ()))
        for choice in legal(state, ask.seat, book())
    )


def decided(moves: QuerySet[GameMove]) -> QuerySet[GameMove]:
    """Without those that nobody was asked for."""
    return moves.exclude(events__contains=_MARK)


def nobody_was_asked(move: GameMove) -> bool:
    return _MARK in move.events
