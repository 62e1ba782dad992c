"""A small board of Club Manager: clubs whose players are all alike, piles in a known order, and the printed book."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from clubs import decks
from clubs.rules.club_manager.refused import Refused
from clubs.rules.club_manager.state import Board, Club, Options, Player, Week
from clubs.rules.club_manager.turn import Turn
from matches.dice import Dice
from tests.loaded_dice import LoadedDice

SUMMER = Week(season=1, week=2, window="summer", agents="sign", winter_closes=14)
AUTUMN = Week(season=1, week=7, window="", agents="reserve", winter_closes=14)
WINTER = Week(season=1, week=13, window="winter", agents="sign", winter_closes=14)
SPRING = Week(season=1, week=18, window="", agents="closed", winter_closes=14)

POSITIONS = ("GK", "GK", *["DEF"] * 5, *["MID"] * 5, *["FWD"] * 3)


def player(key: str, position: str = "MID", ability: int = 3, *attributes: str, **facts: int) -> Player:
    """With room to grow and years to go, unless told otherwise."""
    printed = {"potential": 10, "seasons": 4} | facts
    return Player(key, f"Name of {key}", "FRA", position, ability, attributes=attributes, **printed)


def scene(
    *rolls: int,
    managers: int = 1,
    division: int = 3,
    week: Week = SUMMER,
    options: Options | None = None,
    money: int = 20,
) -> Turn:
    """Fifteen players of ability 3 a club ("0-1" and "0-2" are the keepers of seat 0), transfer cards "D3-1" … of
    ability 1 to 5 in turn, youths "Y-1" …. The dice fall as given; without rolls they fall anyhow."""
    clubs = [
        Club(seat, f"Club {seat}", "blue", seat + 1, division=division, money=money, opening=money)
        for seat in range(managers)
    ]
    players: dict[str, Player] = {}
    for club in clubs:
        club.squad = [f"{club.seat}-{nth}" for nth in range(1, len(POSITIONS) + 1)]
        players |= {key: player(key, position) for key, position in zip(club.squad, POSITIONS, strict=True)}
    piles: dict[str, list[str]] = {"starting": [], "D1": [], "D2": [], "D3": [], "youth": []}
    for nth in range(1, 31):
        for pile, least in (("D3", 1), ("D2", 4), ("D1", 6)):
            add(players, piles[pile], player(f"{pile}-{nth}", ability=least + (nth - 1) % 5))
    for nth in range(1, 5):
        add(players, piles["youth"], player(f"Y-{nth}", ability=nth % 3 + 1, potential=8, seasons=7))
    book = decks.book()
    dealt = {"scout": list(book.scout), "tactical": list(book.tactical), "board": list(book.board)}
    board = Board(clubs, players, piles, {}, dealt, {"scout": [], "tactical": [], "board": []})
    dice = LoadedDice(*rolls) if rolls else Dice("scene", "test")
    return Turn(board, book, options or Options(), week, dice)


def add(players: dict[str, Player], keys: list[str], newcomer: Player) -> None:
    players[newcomer.key] = newcomer
    keys.append(newcomer.key)


def join(turn: Turn, club: Club, newcomer: Player) -> Player:
    add(turn.board.players, club.squad, newcomer)
    return newcomer


def told(turn: Turn, kind: str) -> list[dict]:
    return [event.facts for event in turn.events if event.kind == kind]


def adds_up(club: Club) -> bool:
    return club.opening + sum(line.amount for line in club.ledger) == club.money >= 0


@contextmanager
def refused(turn: Turn, code: str) -> Iterator[None]:
    """Whatever happens inside is refused for this reason, and nothing on the board has changed."""
    before, events = msgspec.json.encode(turn.board), list(turn.events)
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == code
    assert msgspec.json.encode(turn.board) == before
    assert turn.events == events
