"""A career of Club Manager in its second winter: played by an auto-manager up to a week in which much is to decide."""

from __future__ import annotations

import msgspec

from clubs.decks import book
from clubs.rules.club_manager.state import Options
from league.engines.club_manager import engine
from league.engines.club_manager.record import Game as Career
from league.engines.club_manager.set_up import Manager
from league.engines.club_manager.state import VERSION
from league.models import Game
from league.services.game_arrivals import import_game
from league.services.game_files import FORMAT
from league.systems.club_manager import CLUB_MANAGER
from matches.dice import Dice

NAME = "Harbour Lane"
MANAGER = "Marek"
SEASON, WEEK = 2, 14  # the last week of the winter window
SEEDS = ["harbour-lane-8-one", "harbour-lane-8-two"]
POLICY = "sensible"


def found(people) -> Game:
    return import_game(raw=game_file(), founder=people[MANAGER])


def game_file() -> bytes:
    """As if somebody had played it: the moves are an auto-manager's, the seat is a person's."""
    career = Career(Options(), [Manager(NAME, "blue")], book(), lambda season, stream: Dice(SEEDS[season - 1], stream))
    while not _there(career):
        seat, number = career.state.asks[0].seat, len(career.record.moves)
        career.submit(seat, engine.choose(career.state, seat, career.book, Dice(NAME, str(number)), POLICY))
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "name": NAME,
            "house_rules": CLUB_MANAGER.defaults(),
            "options": career.record.options,
            "managers": career.record.managers,
            "seeds": SEEDS,
            "moves": career.record.moves,
        }
    )


def _there(career: Career) -> bool:
    state = career.state
    return state.phase == "over" or (state.season, state.week, state.asks[0].kind) == (SEASON, WEEK, "place")
