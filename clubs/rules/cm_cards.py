"""What is printed on the player and bot cards of Club Manager, read from tables and checked."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from clubs.rules.data_errors import Table
from clubs.rules.kits import KITS, Kit
from clubs.rules.mat import AREAS, FORMATIONS, totals

POSITIONS = ("GK", "DEF", "MID", "FWD")  # CM-PLY-2
ATTRIBUTES = ("strength", "flair", "injury-prone", "leader", "prima-donna")  # CM-PLY-1
MOST_POTENTIAL = 10  # CM-PLY-10

DIVISIONS = (3, 2, 1)
TEAMS = 8  # CM-START-3
MOST_FLAIR = 3  # CM-BOT-2
# CM-PLY-3; nobody is printed above 10.
CAPS: Mapping[int, int] = {3: 5, 2: 7, 1: 10}


class Pile(NamedTuple):
    """What a pile asks of its cards: how many at least, and the abilities, potentials and seasons they may have."""

    cards: int
    abilities: tuple[int, int]
    potentials: tuple[int, int]
    seasons: tuple[int, int]


PILES: Mapping[str, Pile] = {
    "starting": Pile(64, (1, 5), (1, MOST_POTENTIAL), (2, 7)),  # CM-DRAFT-4
    "transfer_d3": Pile(60, (2, 5), (2, MOST_POTENTIAL), (1, 6)),
    "transfer_d2": Pile(60, (4, 7), (4, MOST_POTENTIAL), (1, 6)),
    "transfer_d1": Pile(60, (6, 10), (6, MOST_POTENTIAL), (1, 6)),
    "youth": Pile(36, (1, 3), (4, MOST_POTENTIAL), (6, 9)),  # CM-YTH-2
}


@dataclass(frozen=True, slots=True)
class PlayerCard:
    key: str
    name: str
    nation: str
    position: str
    ability: int
    potential: int
    attributes: tuple[str, ...]
    seasons: int


@dataclass(frozen=True, slots=True)
class BotPlayer:
    slot: str
    name: str
    ability: int


@dataclass(frozen=True, slots=True)
class BotKeeper:
    name: str
    rating: int


@dataclass(frozen=True, slots=True)
class BotCard:
    division: int
    number: int
    name: str
    kit: Kit
    formation: str
    keeper: BotKeeper
    eleven: tuple[BotPlayer, ...]
    totals: Mapping[str, int]
    flair: int
    strength: int


def read_players(table: Mapping[str, object], nations: Collection[str]) -> dict[str, tuple[PlayerCard, ...]]:
    """The cards of each pile. Raises DataError."""
    file = Table("players.toml", table)
    file.only(*PILES)
    return {
        pile: tuple(_player(card, limits, nations) for card in file.tables(pile, least=limits.cards))
        for pile, limits in PILES.items()
    }


def read_bots(table: Mapping[str, object]) -> dict[int, tuple[BotCard, ...]]:
    """The bots of each division, in the order of their numbers. Raises DataError."""
    file = Table("bots.toml", table)
    file.only(*(f"d{division}" for division in DIVISIONS))
    return {division: _division(file, division) for division in DIVISIONS}


def _player(card: Table, pile: Pile, nations: Collection[str]) -> PlayerCard:
    card.only("key", "name", "nation", "position", "ability", "potential", "attributes", "seasons")
    ability = card.number("ability", *pile.abilities)
    least, most = pile.potentials
    return PlayerCard(
        key=card.unique("key", "card"),
        name=card.unique("name", "player"),
        nation=card.choice("nation", nations),
        position=card.choice("position", POSITIONS),
        ability=ability,
        potential=card.number("potential", max(least, ability), most),
        attributes=card.choices("attributes", ATTRIBUTES),
        seasons=card.number("seasons", *pile.seasons),
    )


def _division(file: Table, division: int) -> tuple[BotCard, ...]:
    key = f"d{division}"
    bots = file.tables(key, least=TEAMS)
    read = tuple(_bot(bot, division) for bot in bots)
    if [bot.number for bot in read] != list(range(1, TEAMS + 1)):
        raise file.error(key, f"the numbers are not 1 to {TEAMS} in order")
    return read


def _bot(bot: Table, division: int) -> BotCard:
    bot.only("number", "name", "kit", "formation", "keeper", "eleven", "totals", "flair", "strength")
    formation = bot.choice("formation", tuple(FORMATIONS))
    eleven = tuple(_bot_player(player, CAPS[division]) for player in bot.tables("eleven"))
    return BotCard(
        division=division,
        number=bot.number("number", 1, TEAMS),
        name=bot.unique("name", "club"),
        kit=_kit(bot.table("kit")),
        formation=formation,
        keeper=_keeper(bot.table("keeper")),
        eleven=eleven,
        totals=_totals(bot, formation, eleven),
        flair=bot.number("flair", 0, MOST_FLAIR),
        strength=bot.number("strength", 0, MOST_FLAIR),
    )


def _bot_player(player: Table, cap: int) -> BotPlayer:
    player.only("slot", "name", "ability")
    return BotPlayer(player.text("slot"), player.unique("name", "player"), player.number("ability", 1, cap))


def _keeper(keeper: Table) -> BotKeeper:
    keeper.only("name", "rating")
    return BotKeeper(keeper.unique("name", "player"), keeper.number("rating", 1, 10))


def _kit(kit: Table) -> Kit:
    kit.only("cloth", "trim", "pattern")
    cloths, patterns = {cloth for cloth, _, _ in KITS}, {pattern for _, _, pattern in KITS}
    return kit.choice("cloth", cloths), kit.choice("trim", cloths), kit.choice("pattern", patterns)


def _totals(bot: Table, formation: str, eleven: tuple[BotPlayer, ...]) -> dict[str, int]:
    """As printed, which must be what the eleven adds up to in its formation.  # CM-BOT-2, CM-FORM-1"""
    slots = tuple(player.slot for player in eleven)
    if slots != FORMATIONS[formation]:
        raise bot.error("eleven", f"stands in {' '.join(slots)}, a {formation} in {' '.join(FORMATIONS[formation])}")
    printed = bot.table("totals")
    printed.only(*AREAS)
    sums = totals({player.slot: player.ability for player in eleven})
    for area, sum_of_slots in sums.items():
        total = printed.number(area, 0, 99)
        if total != sum_of_slots:
            raise printed.error(area, f"{total} is not {sum_of_slots}, the sum of its slots")
    return sums
