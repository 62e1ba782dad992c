"""One's own games, those that wait first."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F

from clubs.models import BoardClub
from league.models import GameSeat, League
from league.pages.game.names import TRIM


@dataclass(frozen=True)
class MyGame:
    league: League
    name: str
    division: int
    season: int
    week: int
    over: bool
    cloth: str
    trim: str = TRIM
    pattern: str = "plain"


def my_games(user) -> list[MyGame]:
    """Two queries, however many games; the states, which are large, stay where they are."""
    seats = (
        GameSeat.objects.filter(user=user)
        .exclude(game__league__state=League.State.ARCHIVED)
        .select_related("game__league")
        .defer("game__state", "game__asked")
        .order_by("-game_id", "seat")
    )
    found = {(seat.game.board_id, seat.seat): seat for seat in seats}
    clubs = BoardClub.objects.filter(board__game__seats__user=user, seat=F("board__game__seats__seat"))
    by_place = {(club.board_id, club.seat): club for club in clubs}
    games = [
        MyGame(
            league=seat.game.league,
            name=by_place[place].name,
            division=by_place[place].division,
            season=seat.game.season,
            week=seat.game.week,
            over=seat.game.is_over,
            cloth=by_place[place].colour,
        )
        for place, seat in found.items()
    ]
    return sorted(games, key=lambda game: game.over)
