"""Whose turn it is in a game of several people, until when, and who hears of it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import timezone

from league.engines.club_manager.state import seat_of
from league.models import Game, GameSeat, Lobby
from league.services.notices import retract, tell
from league.unasked import decided

if TYPE_CHECKING:
    from league.engines.club_manager.state import State
    from league.sitting import Sitting

FOR_A_BID = timedelta(seconds=45)  # in a live game
AFTER_A_LAPSE = timedelta(minutes=2)  # for each further choice in a match; it has dozens, and the other side waits


def pass_on(sitting: Sitting, *, just_seated: bool = False) -> None:
    """Gives whoever is asked something new their time, and tells them; takes it from those who have decided."""
    game, state = sitting.game, sitting.state
    if len(state.board.clubs) == 1:
        return
    seats = list(GameSeat.objects.filter(game=game, user__isnull=False).select_related("user"))
    if len({seat.user_id for seat in seats}) < 2 and not any(seat.due_at for seat in seats):
        return  # around one device everybody sees whose turn it is
    pace = Lobby.objects.filter(league=game.league_id).values_list("pace", flat=True).first() or 0
    movers = {move.by_id for move in sitting.moves if move.by_id}
    for seat in seats:
        asked = state.asked(seat.seat) is not None and not seat.away
        fresh = asked and (just_seated or game.asked.get(str(seat.seat)) == sitting.version)
        lapsed = fresh and bool(pace) and has_lapsed(game, state, seat.seat)
        due = seat.due_at if asked and not fresh else None
        if asked and due is None and (time := time_for(state, seat.seat, pace, lapsed=lapsed)):
            due = timezone.now() + time
        if due != seat.due_at:
            seat.due_at = due
            seat.save(update_fields=["due_at"])
        if not asked and game.asked.get(str(seat.seat)) == sitting.version:
            retract(league=game.league, key=_key(game.pk, seat.seat))
        if fresh and not lapsed and seat.user_id not in movers:
            tell(
                users=[seat.user],
                kind="game.turn",
                league=game.league,
                facts={"club": state.board.clubs[seat.seat].name, "game": game.league.name},
                address=reverse("game:now", args=[game.league.slug]),
                key=f"{_key(game.pk, seat.seat)}/{sitting.version}",
            )


def time_for(state: State, seat: int, pace: int, *, lapsed: bool = False) -> timedelta | None:
    """For a decision; none: nobody is hurried. A bid in a live game is made while all are looking."""
    if pace:
        return AFTER_A_LAPSE if lapsed else timedelta(hours=pace)
    ask = state.asked(seat)
    return FOR_A_BID if ask and ask.kind == "auction" else None


def has_lapsed(game: Game, state: State, seat: int) -> bool:
    """Whether a manager asked in a match against another left the last choice there to somebody else."""
    ask = state.asked(seat)
    if ask is None or ask.kind != "match" or None in map(seat_of, (ask.facts["home"], ask.facts["away"])):
        return False
    own = decided(game.moves.filter(seat=seat, season=state.season, week=state.week)).order_by("-seq")
    return list(own.values_list("by", flat=True)[:1]) == [None]


def call_off(game: Game) -> None:
    """Nobody is waited for any more."""
    GameSeat.objects.filter(game=game).update(due_at=None)
    retract(league=game.league, key=f"turn/{game.pk}")


def _key(game: int, seat: int) -> str:
    return f"turn/{game}/{seat}"
