"""Home advantage: points the home manager spreads before kick-off, openly, for one match.  # CA-LEAGUE-11, OP-78"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from clubs.rules.problems import Problem

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class BoostRules:
    points: int = 6
    ceiling: int = 6  # CA-LEAGUE-12


class BoostCode(StrEnum):
    NOT_NAMED = "not_named"
    NO_SUCH_ATTRIBUTE = "no_such_attribute"
    NOT_WHOLE = "not_whole"
    NEGATIVE = "negative"
    ABOVE_CEILING = "above_ceiling"
    TOO_MANY_POINTS = "too_many_points"


class Boost(NamedTuple, Generic[P]):
    """Everybody's attributes for this match. With problems nothing is spent, and the attributes are as they were."""

    attributes: dict[P, dict[str, int]]
    spent: int
    lapsed: int
    problems: list[Problem]


def spend(
    points: Mapping[tuple[P, str], int],
    attributes: Mapping[P, Mapping[str, int]],
    named: Collection[P],
    rules: BoostRules | None = None,
) -> Boost[P]:
    """Several points may go to one attribute; what is not spent lapses."""
    rules = rules or BoostRules()
    boosted = {player: dict(values) for player, values in attributes.items()}
    problems = list(_problems(points, boosted, named, rules))
    if problems:
        return Boost(boosted, 0, rules.points, problems)
    for (player, attribute), raised in points.items():
        if raised:
            boosted[player][attribute] += raised
    spent = sum(points.values())
    return Boost(boosted, spent, rules.points - spent, [])


def _problems(
    points: Mapping[tuple[P, str], int],
    attributes: Mapping[P, Mapping[str, int]],
    named: Collection[P],
    rules: BoostRules,
) -> Iterator[Problem]:
    spent = 0
    for where, raised in points.items():
        player, attribute = where
        if not isinstance(raised, int):
            yield Problem(where, BoostCode.NOT_WHOLE, {"points": raised})
        elif raised < 0:
            yield Problem(where, BoostCode.NEGATIVE, {"points": raised})
        elif raised:
            spent += raised
            value = attributes.get(player, {}).get(attribute)
            if player not in named:
                yield Problem(where, BoostCode.NOT_NAMED)
            elif value is None:
                yield Problem(where, BoostCode.NO_SUCH_ATTRIBUTE)
            elif value + raised > rules.ceiling:
                facts = {"value": value, "points": raised, "ceiling": rules.ceiling}
                yield Problem(where, BoostCode.ABOVE_CEILING, facts)
    if spent > rules.points:
        yield Problem("points", BoostCode.TOO_MANY_POINTS, {"points": spent, "most": rules.points})
