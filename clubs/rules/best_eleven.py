"""A line-up for those who do not want to think: the best by what is printed on their cards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from clubs.rules.eligibility import LineUpRules, Named, Place

P = TypeVar("P", bound=Hashable)

Attributes = Mapping[str, int]


def suggest(
    keepers: Mapping[P, Attributes], outfielders: Mapping[P, Attributes], rules: LineUpRules | None = None
) -> list[Named[P]]:
    """The best keeper, the ten best outfielders from the tacklers to the shooters, and the next best on the bench.

    Only those who are fit may be given. Without a keeper the weakest of the starters goes in goal (OP-02); a reserve
    keeper sits on the bench, and plays in the field, only where outfielders are missing.
    """
    rules = rules or LineUpRules()
    between_the_posts = _by_strength(keepers)
    rest = [*_by_strength(outfielders), *between_the_posts[1:]]
    starting, bench = rest[: rules.starters - 1], rest[rules.starters - 1 :]
    if between_the_posts:
        in_goal = between_the_posts[0]
    elif bench:
        in_goal = bench.pop(0)
    elif starting:
        in_goal = starting.pop()
    else:
        return []
    cards = {**keepers, **outfielders}
    starting.sort(key=lambda player: cards[player].get("shooting", 0) - cards[player].get("tackling", 0))
    return [
        Named(in_goal, Place.GOAL),
        *(Named(player, Place.FIELD) for player in starting),
        *(Named(player, Place.BENCH) for player in bench[: rules.substitutes]),
    ]


def _by_strength(cards: Mapping[P, Attributes]) -> list[P]:
    return sorted(cards, key=lambda player: -sum(cards[player].values()))
