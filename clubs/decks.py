"""The decks of Club Manager, read from their files once in a process."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from clubs.nations import NATIONS
from clubs.rules.cm_cards import BotCard, PlayerCard, read_bots, read_players
from clubs.rules.newcomers import Person, everybody

DATA = Path(__file__).resolve().parent / "data"
CLUB_MANAGER = DATA / "club_manager"


@cache
def players() -> dict[str, tuple[PlayerCard, ...]]:
    """By pile: starting, transfer_d3, transfer_d2, transfer_d1, youth."""
    return read_players(_table(CLUB_MANAGER / "players.toml"), NATIONS)


@cache
def bots() -> dict[int, tuple[BotCard, ...]]:
    """By division, in the order of their numbers."""
    return read_bots(_table(CLUB_MANAGER / "bots.toml"))


@cache
def newcomers() -> tuple[Person, ...]:
    """Everybody who is on no card yet: the people that `new_name` draws from."""
    printed = {card.name for pile in players().values() for card in pile}
    for bot in (bot for division in bots().values() for bot in division):
        printed |= {bot.keeper.name, *(player.name for player in bot.eleven)}
    return everybody(_table(DATA / "names.toml"), printed)


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))
