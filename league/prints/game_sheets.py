"""What the sheets of a game of Club Manager have in common: whose they are, and of which season."""

from __future__ import annotations

from clubs.rules.club_manager.state import Club
from league.pages.game.season_rows import asked_season
from league.prints.kinds import Order


def club_of(order: Order) -> Club:
    """The one that was asked for; otherwise the reader's own, or the first."""
    place, asked = order.place, order.choices.get("seat", "")
    clubs = place.state.board.clubs
    return next((club for club in clubs if str(club.seat) == asked), clubs[place.seat or 0])


def season_of(order: Order) -> int:
    """0 before the first calendar is drawn."""
    return asked_season(order.place, order.choices.get("season", ""))
