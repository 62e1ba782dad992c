"""What the sheets of a game of Club Manager have in common: whose they are, and of which season."""

from __future__ import annotations

from django.http import Http404

from clubs.rules.club_manager.state import Club
from league.pages.game.season_rows import asked_season
from league.prints.kinds import Order


def club_of(order: Order) -> Club:
    """The one that was asked for; if none was, the reader's own, or the first."""
    clubs, asked = order.place.state.board.clubs, order.choices.get("seat", "")
    if not asked:
        return clubs[order.place.seat or 0]
    found = next((club for club in clubs if str(club.seat) == asked), None)
    if found is None:
        raise Http404
    return found


def season_of(order: Order) -> int:
    """0 before the first calendar is drawn."""
    return asked_season(order.place, order.choices.get("season", ""))
