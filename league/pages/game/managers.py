"""The people who manage clubs at a table: a face each, in a suit with something of the club's colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from league.game_guards import Place
from league.models import GameSeat
from league.pages.game.names import Names, Side


@dataclass(frozen=True)
class Manager:
    """What `{% manager %}` asks for. Who has no account here is drawn from the name of the club."""

    drawn_from: str
    name: str  # of the account; empty for auto-managers
    cloth: str


def manager_of(side: Side, name: str, *, at_shared_device: bool = False) -> Manager:
    """Friends around one device have one account, and a face each."""
    return Manager(side.name if at_shared_device or not name else name, name, side.cloth)


def managers_at(place: Place) -> dict[int, Manager]:
    """By seat. It asks nothing of the database: whoever sits around the table is known."""
    names, around = Names(place.state, place.book), {one.seat: one for one in place.around}
    first = _first_seats(place.around)
    found = {}
    for club in place.state.board.clubs:
        row = around.get(club.seat)
        name = row.user.username if row and row.user else ""
        side = names.club(f"M{club.seat}")
        found[club.seat] = manager_of(side, name, at_shared_device=bool(name) and club.seat not in first)
    return found


def _first_seats(around: Iterable[GameSeat]) -> set[int]:
    """Whoever owns the device sits on the first of its seats."""
    seats: dict[int, int] = {}
    for one in around:
        if one.user_id is not None:
            seats[one.user_id] = min(one.seat, seats.get(one.user_id, one.seat))
    return set(seats.values())
