"""Keys of the engine as people know them: clubs with their shirts, players with their names."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import cached_property

from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.state import Player
from league.engines.club_manager.bots import bot_card
from league.engines.club_manager.state import State, seat_of

TRIM = "white"


@dataclass(frozen=True)
class Side:
    """A club as a page shows it; cloth, trim and pattern are what `{% shirt %}` asks for."""

    key: str
    name: str
    division: int
    cloth: str
    trim: str = TRIM
    pattern: str = "plain"
    seat: int | None = None

    @property
    def initial(self) -> str:
        return self.name[:1].upper()


class Names:
    def __init__(self, state: State, book: Book) -> None:
        self._state, self._book = state, book
        self._known: dict[str, Side] = {}

    def club(self, key: str) -> Side:
        if key not in self._known:
            self._known[key] = self._side(key)
        return self._known[key]

    def player(self, key: str) -> Player:
        return self._state.board.players[key]

    @cached_property
    def managers(self) -> list[Side]:
        return [self.club(f"M{club.seat}") for club in self._state.board.clubs]

    def _side(self, key: str) -> Side:
        seat = seat_of(key)
        if seat is None:
            card = bot_card(self._book, key)
            return Side(key, card.name, card.division, *card.kit)
        club = self._state.board.clubs[seat]
        return Side(key, club.name, club.division, club.colour, seat=seat)
