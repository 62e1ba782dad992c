"""One club in both worlds: a player of Club Manager as a card of Counter Attack.  # CM-TWIN-1 to -4

Club Manager knows one number and a few traits of a player, Counter Attack five or seven attributes. A position says how
the points lie, the ability how many there are, traits and name move a few. A player of ability 5 is as good as an
average card of the built-in set, so that clubs of both worlds can meet. Nothing is rolled: anybody gets the same card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clubs.rules.cards import ATTRIBUTES, LEAST, MOST, Kind, Printed

EVEN = 5  # the ability that a pattern is for
LOWEST, HIGHEST = 1, 10


@dataclass(frozen=True)
class Pattern:
    kind: Kind
    values: tuple[int, ...]  # of a player of ability 5, in the order of the printed card
    order: tuple[str, ...]  # what goes up by one with each ability above that, and down with each below


# CM-TWIN-1, CM-TWIN-2
PATTERNS: Mapping[str, Pattern] = {
    "GK": Pattern(Kind.KEEPER, (3, 3, 5, 4, 5), ("saving", "aerial", "resilience", "pace", "dribbling")),
    "DEF": Pattern(Kind.OUTFIELDER, (4, 2, 5, 5, 5, 2, 4), ("tackling", "heading", "pace", "resilience", "dribbling")),
    "MID": Pattern(Kind.OUTFIELDER, (5, 3, 3, 5, 5, 3, 3), ("high_pass", "dribbling", "tackling", "pace", "shooting")),
    "FWD": Pattern(Kind.OUTFIELDER, (5, 4, 3, 5, 4, 4, 2), ("shooting", "dribbling", "pace", "heading", "high_pass")),
}

# CM-TWIN-3: of an outfielder, and of a keeper.
TRAITS: Mapping[str, Mapping[Kind, Mapping[str, int]]] = {
    "strength": {Kind.OUTFIELDER: {"heading": 1}, Kind.KEEPER: {"aerial": 1}},
    "flair": {Kind.OUTFIELDER: {"dribbling": 1}, Kind.KEEPER: {"dribbling": 1}},
    "injury-prone": {Kind.OUTFIELDER: {"resilience": -2}, Kind.KEEPER: {"resilience": -2}},
    "leader": {Kind.OUTFIELDER: {"resilience": 1}, Kind.KEEPER: {"resilience": 1}},
    "prima-donna": {Kind.OUTFIELDER: {"shooting": 1, "tackling": -1}, Kind.KEEPER: {"saving": 1, "pace": -1}},
}
# CM-TWIN-4: what the name gives to one attribute it takes from the one so many places further on.
FURTHER_ON = 3


def counter_attack_card(
    *, name: str, nation: str, position: str, ability: int, attributes: Sequence[str] = ()
) -> Printed:
    pattern = PATTERNS[position]
    values = dict(zip(ATTRIBUTES[pattern.kind], pattern.values, strict=True))
    for attribute, points in _moves(pattern, ability, attributes, name):
        values[attribute] += points
    # OP-03: what would go beyond is lost.
    within = {attribute: min(MOST, max(LEAST, value)) for attribute, value in values.items()}
    return Printed(pattern.kind, name, nation, within)


def _moves(pattern: Pattern, ability: int, attributes: Sequence[str], name: str) -> list[tuple[str, int]]:
    steps = min(HIGHEST, max(LOWEST, ability)) - EVEN
    moves = [(attribute, 1 if steps > 0 else -1) for attribute in pattern.order[: abs(steps)]]
    moves += [move for trait in attributes for move in TRAITS[trait][pattern.kind].items()]
    return moves + _by_name(pattern.kind, name)


def _by_name(kind: Kind, name: str) -> list[tuple[str, int]]:
    """The letters of the name are counted round the attributes: one better where the count ends.  # CM-TWIN-4"""
    round_ = ATTRIBUTES[kind]
    letters = sum(letter.isalpha() for letter in name)
    better, worse = (letters - 1) % len(round_), (letters - 1 + FURTHER_ON) % len(round_)
    return [(round_[better], 1), (round_[worse], -1)]
