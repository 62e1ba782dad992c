"""Keys of the engine as names, also of those who have left the table by the time the story is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from clubs.rules.club_manager.book import Book, PlayCard, TaskCard
from clubs.rules.club_manager.state import Club, Event, Key, Player
from league.engines.club_manager.bots import bot_card
from league.engines.club_manager.state import Result, State, seat_of


class Cast:
    """Everybody a story speaks of."""

    def __init__(self, state: State, book: Book, events: Iterable[Event] = ()) -> None:
        self.state, self.book = state, book
        self._gone: dict[Key, str] = {}  # who has retired since: the card may bear another name by now
        self._before: dict[int | None, int] = {}  # the division a club has left since
        for event in events:
            if event.kind in ("retired", "free-youth"):
                self._gone.setdefault(event.facts["player"], event.facts["name"])
            elif event.kind == "division":
                self._before.setdefault(event.seat, event.facts["before"])

    def player(self, key: Key, facts: dict[str, Any] | None = None) -> str:
        known = (facts or {}).get("name") or self._gone.get(key)
        if known:
            return known
        player = self.card_of(key)
        return player.name if player else gettext("a former player")

    def card_of(self, key: Key) -> Player | None:
        return self.state.board.players.get(key)

    def club(self, key: Key) -> str:
        seat = seat_of(key)
        return bot_card(self.book, key).name if seat is None else self.manager(seat).name

    def manager(self, seat: int) -> Club:
        return self.state.board.clubs[seat]

    def division(self, seat: int) -> int:
        """Where the club played when it happened."""
        return self._before.get(seat) or self.manager(seat).division

    def play_card(self, key: Key) -> PlayCard:
        return self.book.scout[key] if key in self.book.scout else self.book.tactical[key]

    def task(self, key: Key) -> TaskCard:
        return self.book.board[key] if key in self.book.board else self.book.goals[key]

    def result(self, home: Key, away: Key, competition: str) -> Result | None:
        """The last one between them, also when its season has just been cleared away."""
        results = [*(self.state.past.results if self.state.past else ()), *self.state.results]
        found = [one for one in results if (one.home, one.away, one.competition) == (home, away, competition)]
        return found[-1] if found else None
