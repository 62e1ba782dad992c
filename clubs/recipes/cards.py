"""The built-in Counter Attack cards: invented people, drawn from one seed. The same recipe always gives the same set.

A card leans to attack or to defence, and is better or worse as a whole; both pull at its attributes, and chance does
the rest.
"""

from __future__ import annotations

from collections.abc import Mapping

from clubs.recipes.people import Chance, people
from clubs.rules.cards import ATTRIBUTES, LEAST, MOST, Kind, Printed

SEED = 20_190_601
OUTFIELDERS, KEEPERS, REFEREES = 480, 60, 8

# For each attribute: where it lies before rounding and cutting to 1-6, the pull of attack, of class, and of chance.
OUTFIELD = {
    "pace": (4.61, 0.10, 0.20, 0.90),
    "dribbling": (2.85, 0.75, 0.20, 0.75),
    "heading": (3.75, -0.35, 0.20, 1.00),
    "high_pass": (5.08, 0.05, 0.20, 0.80),
    "resilience": (4.88, -0.10, 0.20, 0.85),
    "shooting": (3.30, 1.05, 0.20, 0.70),
    "tackling": (2.74, -1.05, 0.20, 0.70),
}
GOAL = {
    "pace": (3.10, 0.0, 0.20, 0.80),
    "dribbling": (2.25, 0.0, 0.20, 0.80),
    "resilience": (4.90, 0.0, 0.20, 0.90),
    "saving": (4.22, 0.0, 0.70, 0.60),
    "aerial": (5.55, 0.0, 0.35, 0.70),
}
LENIENCIES = (2, 3, 3, 3, 4, 4, 4, 5)


def built_in_cards() -> list[Printed]:
    """Outfielders, then keepers, then referees, each by nation and name as they were drawn."""
    chance = Chance(SEED)
    drawn = people(chance)
    cards = [_player(Kind.OUTFIELDER, OUTFIELD, chance, *next(drawn)) for _ in range(OUTFIELDERS)]
    cards += [_player(Kind.KEEPER, GOAL, chance, *next(drawn)) for _ in range(KEEPERS)]
    for leniency in LENIENCIES:
        nation, name = next(drawn)
        cards.append(Printed(Kind.REFEREE, name, nation, {"leniency": leniency}))
    return cards


def _player(
    kind: Kind, recipe: Mapping[str, tuple[float, float, float, float]], chance: Chance, nation: str, name: str
) -> Printed:
    attack, quality = chance.spread(), chance.spread()
    values = {}
    for attribute in ATTRIBUTES[kind]:
        middle, by_attack, by_quality, by_chance = recipe[attribute]
        value = middle + by_attack * attack + by_quality * quality + by_chance * chance.spread()
        values[attribute] = min(MOST, max(LEAST, int(value + 0.5)))
    return Printed(kind, name, nation, values)
