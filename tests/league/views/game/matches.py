"""A match under way for somebody who can log in."""

from __future__ import annotations

from league.engines.club_manager.state import State, encode
from tests.games import Table
from tests.league.views.game.seated import seated


def asked_in_match(state: State) -> str:
    if not state.asks or state.asks[0].kind != "match":
        return ""
    return state.playing[0].match.asked.kind


def in_match(kind: str, *hand: str) -> Table:
    """The first match of the season at the first question of that kind, with these tactical cards in hand."""
    table = seated("line-up")
    game, state = table.fresh, table.state
    state.board.clubs[0].tactical = list(hand)
    game.state = encode(state).decode()
    game.save()
    table.until(lambda state: asked_in_match(state) == kind)
    return table
