"""Whose turn it is, what is awaited and until when: a bar on every page of a game of several."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from league.game_guards import Place
from league.pages.game.rest import Awaited, awaited_of


@dataclass(frozen=True)
class TurnBar:
    mine: Awaited | None  # on a shared device: of whoever holds it
    others: list[Awaited]
    question: str  # changes with what is asked of the reader: an open page then draws itself again
    away: int | None  # the reader's seat, while an auto-manager decides for it
    may_sit: bool  # the reader has no seat, and somebody has left one

    @property
    def due_at(self) -> datetime | None:
        """The nearest end of anybody's time, the reader's own first."""
        if self.mine:
            return self.mine.due_at
        return min((one.due_at for one in self.others if one.due_at), default=None)


def turn_bar(place: Place) -> TurnBar | None:
    """Alone nobody waits for anybody, and when the game is over neither."""
    if len(place.state.board.clubs) == 1 or place.game.is_over:
        return None
    awaited = awaited_of(place)
    mine = next((one for one in awaited if one.club.seat == place.seat), None)
    since = place.game.asked.get(str(place.seat), 0)
    return TurnBar(
        mine=mine,
        others=[one for one in awaited if one is not mine],
        question=f"{place.ask.kind}-{since}" if place.ask else "",
        away=next((one.seat for one in place.around if one.away and one.seat == place.seat), None),
        may_sit=place.may_take_over,
    )
