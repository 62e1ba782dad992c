"""A game whose first seat is taken by somebody who can log in."""

from __future__ import annotations

from league.models import GameSeat, Role
from tests.factories import MembershipFactory
from tests.games import Table


def seated(kind: str, people: int = 1) -> Table:
    """Asked for this for the first time."""
    table = Table(people=people)
    MembershipFactory(league=table.league, user=table.organiser, role=Role.ORGANISER)
    GameSeat.objects.create(game=table.game, seat=0, user=table.organiser)
    table.until(lambda state: bool(state.asks) and state.asks[0].kind == kind)
    return table
