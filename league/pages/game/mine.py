"""One's own games, those that wait first."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F

from clubs.models import BoardClub
from league.apart import spared
from league.engines.club_manager.state import decode
from league.models import Game, GameSeat, League
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
    table: str = ""  # the name of a game of several
    my_turn: bool = False  # there; alone it always is
    trim: str = TRIM
    pattern: str = "plain"


def my_games(user) -> list[MyGame]:
    """Three queries, however many games; of the states, which are large, only those with several managers are read."""
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
    asked = _asked([seat.game_id for seat in found.values() if seat.game.is_shared and not seat.game.is_over])

    def line(place: tuple[int, int]) -> MyGame:
        seat, club = found[place], by_place[place]
        return MyGame(
            league=seat.game.league,
            name=club.name,
            division=club.division,
            season=seat.game.season,
            week=seat.game.week,
            over=seat.game.is_over,
            cloth=club.colour,
            table=seat.game.league.name if seat.game.is_shared else "",
            my_turn=(seat.game_id, seat.seat) in asked,
        )

    lines = [spared("The line of seat", found[place].pk, lambda place=place: line(place)) for place in found]
    games = [line for line in lines if line]
    return sorted(games, key=lambda game: (game.over, not game.my_turn))


def only_career(user, games: list[MyGame]) -> MyGame | None:
    """The one that goes on, of a person who plays alone and belongs to no league."""
    going = [game for game in games if not game.over]
    if len(going) != 1 or going[0].table:
        return None
    elsewhere = user.memberships.filter(league__played=None).exclude(league__state=League.State.ARCHIVED)
    return None if elsewhere.exists() else going[0]


def _asked(games: list[int]) -> set[tuple[int, int]]:
    """Game and seat of everybody who is to decide something."""
    states = Game.objects.filter(pk__in=games, paused_at=None).values_list("pk", "state")
    read = [(pk, spared("The state of game", pk, lambda raw=raw: decode(raw))) for pk, raw in states]
    return {(pk, ask.seat) for pk, state in read if state for ask in state.asks}
