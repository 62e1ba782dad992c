"""What moves have brought, as the engine told it, since a manager's last decision, that included."""

from __future__ import annotations

from dataclasses import dataclass

from clubs.rules.club_manager.state import Event
from league.engines.club_manager.record import decode_events
from league.game_guards import Place
from league.unasked import decided


@dataclass(frozen=True)
class Told:
    """What one move brought, or several of one week."""

    season: int
    week: int
    events: list[Event]
    final: bool = True


def since_last_time(place: Place) -> list[Told]:
    """Two queries. Who only watches hears of the last move."""
    moves = place.game.moves.order_by("-seq")
    own = moves if place.seat is None else decided(moves.filter(seat=place.seat))
    last = own.values_list("seq", flat=True).first()
    if last is None:
        return []
    since = place.game.moves.filter(seq__gte=last).order_by("seq")
    found = since.values_list("season", "week", "events", "final")
    return [Told(season, week, decode_events(raw), final) for season, week, raw, final in found]
