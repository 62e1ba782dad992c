"""What a manager may do beside answering: appoint a captain, sell, buy whom they have reserved."""

from __future__ import annotations

from typing import TypeGuard

from clubs.boxes import agents
from clubs.rules.club_manager import squads
from clubs.rules.club_manager.moves import BuyReserved, Captain, Sell
from clubs.rules.club_manager.turn import Ask
from league.engines.club_manager import placing
from league.engines.club_manager.play import Play

# While they are asked for one of these. Sales and purchases change what the question offers, so it is put again.
DEALING = ("place",)
NAMING = ("place", "line-up")

OfficeMove = Sell | Captain | BuyReserved


def open_to(move: object, ask: Ask) -> TypeGuard[OfficeMove]:
    if isinstance(move, Captain):
        return ask.kind in NAMING
    return isinstance(move, (Sell, BuyReserved)) and ask.kind in DEALING


def do(play: Play, ask: Ask, move: OfficeMove) -> None:
    club = play.state.board.clubs[ask.seat]
    if isinstance(move, Captain):
        squads.name_captain(play.turn, club, move.player)
        return
    if isinstance(move, Sell):
        squads.sell(play.turn, club, move.player)
    else:
        agents.buy_reserved(play.turn, club, move.player)
    play.state.asks.remove(ask)
    placing.put(play, ask.seat)
