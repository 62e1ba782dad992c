"""The bot clubs of Club Manager: an eleven each, as good as its rank asks, in a real formation.  # CM-BOT-2"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clubs.recipes.people import Chance
from clubs.rules.cm_cards import CAPS, DIVISIONS
from clubs.rules.mat import FORMATIONS, totals


@dataclass(frozen=True)
class Level:
    """A division: its clubs, and what its teams are like, weakest first."""

    clubs: tuple[str, ...]
    tenths: tuple[int, ...]  # the mean ability of the outfielders, ten times: their sum
    keepers: tuple[int, ...]
    gifts: tuple[int, ...]  # how many players with flair a team has, and again with strength; dealt at random


LEVELS = {
    3: Level(
        (
            "Thistlecombe Rangers",
            "Millrace Victoria",
            "Gantry Lane",
            "Oxbow Athletic",
            "Hollin Quarry",
            "Wickerby Town",
            "Larkspur Vale",
            "Old Ropewalk",
        ),
        (28, 30, 32, 34, 35, 37, 39, 42),
        (2, 2, 3, 3, 3, 3, 4, 4),
        (0, 0, 1, 1, 1, 2, 2, 3),
    ),
    2: Level(
        (
            "Fennimore Albion",
            "Quernstone United",
            "Sablewood",
            "Tarnhelm Wanderers",
            "Cinder Hill",
            "Varrowdale",
            "Merrowport Athletic",
            "Drovers Gate",
        ),
        (46, 48, 51, 53, 55, 57, 60, 63),
        (4, 4, 5, 5, 5, 5, 6, 6),
        (0, 1, 1, 1, 2, 2, 2, 3),
    ),
    1: Level(
        (
            "Royal Aldermere",
            "Kingsferry Rovers",
            "Ironmere",
            "Halcyon Dock",
            "Vantage Park",
            "Great Orrery",
            "Stellan Bridge",
            "Corvane City",
        ),
        (66, 69, 72, 75, 78, 81, 84, 88),
        (6, 6, 7, 7, 7, 8, 8, 9),
        (0, 1, 1, 2, 2, 2, 3, 3),
    ),
}
# The managers wear blue, green, yellow and red; so no bot does. Every division has each of the other cloths once.
KITS = {
    3: (
        ("black", "white", "stripes"),
        ("sky", "white", "plain"),
        ("orange", "black", "halves"),
        ("white", "maroon", "sash"),
        ("maroon", "sky", "plain"),
        ("navy", "white", "hoops"),
        ("teal", "white", "halves"),
        ("pink", "black", "plain"),
    ),
    2: (
        ("black", "red", "halves"),
        ("sky", "maroon", "sash"),
        ("orange", "white", "hoops"),
        ("white", "navy", "stripes"),
        ("maroon", "yellow", "halves"),
        ("navy", "red", "plain"),
        ("teal", "yellow", "plain"),
        ("pink", "white", "hoops"),
    ),
    1: (
        ("black", "yellow", "plain"),
        ("sky", "navy", "halves"),
        ("orange", "navy", "stripes"),
        ("white", "red", "plain"),
        ("maroon", "white", "hoops"),
        ("navy", "sky", "sash"),
        ("teal", "black", "stripes"),
        ("pink", "navy", "plain"),
    ),
}
SPREAD = 0.9


def bot_cards(chance: Chance, drawn: Iterator[tuple[str, str]]) -> dict[str, list[dict[str, object]]]:
    """By division, with the numbers 1 to 8 in order."""
    return {f"d{division}": _division(division, chance, drawn) for division in DIVISIONS}


def _division(division: int, chance: Chance, drawn: Iterator[tuple[str, str]]) -> list[dict[str, object]]:
    """Every formation once. Neither the number nor the name tells how strong a club is."""
    level = LEVELS[division]
    clubs, kits = chance.shuffled(level.clubs), chance.shuffled(KITS[division])
    formations = chance.shuffled(tuple(FORMATIONS))
    flair, strength = chance.shuffled(level.gifts), chance.shuffled(level.gifts)
    bots: list[dict[str, object]] = []
    for place, rank in enumerate(chance.shuffled(range(len(clubs)))):
        slots = FORMATIONS[formations[place]]
        abilities = dict(zip(slots, _abilities(level.tenths[rank], CAPS[division], chance), strict=True))
        bots.append(
            {
                "number": place + 1,
                "name": clubs[place],
                "kit": dict(zip(("cloth", "trim", "pattern"), kits[place], strict=True)),
                "formation": formations[place],
                "flair": flair[place],
                "strength": strength[place],
                "totals": totals(abilities),
                "keeper": {"name": next(drawn)[1], "rating": level.keepers[rank]},
                "eleven": [
                    {"slot": slot, "name": next(drawn)[1], "ability": ability} for slot, ability in abilities.items()
                ],
            }
        )
    return bots


def _abilities(sum_of_ten: int, cap: int, chance: Chance) -> list[int]:
    """Ten abilities around their mean, put right one by one until they add up."""
    abilities = [_cut(int(sum_of_ten / 10 + SPREAD * chance.spread() + 0.5), cap) for _ in range(10)]
    while sum(abilities) != sum_of_ten:
        step = 1 if sum(abilities) < sum_of_ten else -1
        one = chance.below(10)
        abilities[one] = _cut(abilities[one] + step, cap)
    return abilities


def _cut(ability: int, cap: int) -> int:
    return min(cap, max(1, ability))
