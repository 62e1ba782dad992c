"""Founding a game that is played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from league.conductor import start_game
from league.engines.club_manager.set_up import Manager
from league.models import Game, GameSeat
from league.services.leagues import found_league
from league.systems.club_manager import CLUB_MANAGER, options_of


def found_game(*, club: str, colour: str, house_rules: Mapping[str, Any], founder) -> Game:
    """A private game with one seat, dealt and waiting for the first pick."""
    with transaction.atomic():
        league = found_league(
            name=club, system=CLUB_MANAGER.key, is_public=False, house_rules=house_rules, founder=founder
        )
        game = start_game(
            league=league,
            options=options_of(league.house_rules),
            managers=[Manager(club, colour)],
            actor=founder,
        )
        GameSeat.objects.create(game=game, seat=0, user=founder)
    return game
