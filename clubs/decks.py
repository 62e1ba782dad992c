"""The decks of Club Manager, read from their files once in a process."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from clubs.nations import NATIONS
from clubs.rules.club_manager import figures
from clubs.rules.club_manager.book import Book
from clubs.rules.club_manager.printed import read_chances, read_plays, read_tasks
from clubs.rules.cm_cards import BotCard, PlayerCard, read_bots, read_players
from clubs.rules.newcomers import Person, everybody

DATA = Path(__file__).resolve().parent / "data"
CLUB_MANAGER = DATA / "club_manager"

# The transfer cards of a division, as its pile is called on the board.
PILES = {"transfer_d1": "D1", "transfer_d2": "D2", "transfer_d3": "D3"}


@cache
def book() -> Book:
    """All that is printed. Raises DataError, which names the file and the key."""
    calendar = figures.read_calendar(_printed("calendar"))
    money = figures.read_money(_printed("money"))
    zones, playoffs = figures.read_zones(_printed("zones"))
    limits = figures.read_limits(_printed("abilities"))
    return Book(
        start=figures.read_start(_printed("start")),
        calendar=calendar,
        prices=money.prices,
        wages=money.wages,
        ability_cap=limits.cap,
        zones=zones,
        bonus=money.bonus,
        morale=figures.read_morale(_printed("morale")),
        tracks=figures.read_tracks(_printed("tracks")),
        playoffs=playoffs,
        dice=figures.read_dice(_printed("dice")),
        abilities=limits.abilities,
        match_day=figures.read_match_day(_printed("match_day")),
        offers=figures.read_offers(_printed("offers")),
        cup=figures.read_cup(_printed("cup"), calendar),
        sums_factor=money.sums_factor,
        late_game=figures.read_late_game(_printed("late_game")),
        chance=read_chances(_printed("chance")),
        scout=read_plays("scout", _printed("scout")),
        tactical=read_plays("tactical", _printed("tactical")),
        board=read_tasks("board", _printed("board")),
        goals=read_tasks("goals", _printed("goals")),
        players={PILES.get(pile, pile): cards for pile, cards in players().items()},
        bots=bots(),
        people=newcomers(),
    )


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


def _printed(name: str) -> dict[str, Any]:
    return _table(CLUB_MANAGER / f"{name}.toml")


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))
