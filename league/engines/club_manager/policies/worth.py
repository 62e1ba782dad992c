"""What players are worth to a side, in points of ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clubs.rules.club_manager.state import FLAIR, INJURY_PRONE, LEADER, STRENGTH, Player

GOAL = "GK"
# How many of a line can play where they belong; whoever comes on top plays elsewhere, a point weaker (CM-PLY-8).
ROOM = {"DEF": 5, "MID": 5, "FWD": 4}
NEEDED = {"DEF": 3, "MID": 2, "FWD": 1}
OUTFIELD = 10
# Measured in thousands of matches between equal sides, against a point of ability in one slot.
KEEPER = 0.5
EXTRAS = {FLAIR: 1.2, STRENGTH: 0.5, INJURY_PRONE: -0.4}
CAPTAIN = 1.0
# The best of those who are left over play now and then: somebody is always out.
RESERVES = (0.5, 0.25, 0.1)


class Rated(NamedTuple):
    value: float
    line: str
    leads: bool


def rated(player: Player, more: int = 0) -> Rated:
    """With so many points more than now."""
    value = player.ability + more + sum([EXTRAS.get(attribute, 0.0) for attribute in player.attributes])
    return Rated(value, player.position, LEADER in player.attributes)


def side_worth(squad: Sequence[Rated]) -> float:
    """Of the best eleven that these make, near enough, all fit: first whom every line needs, then the best."""
    keeper, eleven, others = 0.0, list[tuple[float, bool]](), list[tuple[float, bool]]()
    room, needed = dict(ROOM), dict(NEEDED)
    for value, line, leads in sorted(squad, reverse=True):
        if line == GOAL:
            keeper = max(keeper, value)
            continue
        room[line] -= 1
        if needed[line]:
            needed[line] -= 1
            eleven.append((value, leads))
        else:
            others.append((value if room[line] >= 0 else value - 1, leads))
    others.sort(reverse=True)
    free = OUTFIELD - len(eleven)
    eleven += others[:free]
    reserves = [share * value for share, (value, _) in zip(RESERVES, others[free:], strict=False)]
    captain = CAPTAIN if any(leads for _, leads in eleven) else 0.0
    return KEEPER * keeper + sum([value for value, _ in eleven]) + captain + sum(reserves) - sum(needed.values())


def gain(squad: Sequence[Rated], newcomer: Rated) -> float:
    return side_worth([*squad, newcomer]) - side_worth(squad)


def loss(squad: Sequence[Rated], leaver: Rated) -> float:
    left = list(squad)
    left.remove(leaver)
    return side_worth(squad) - side_worth(left)


def weakest(squad: Sequence[Rated]) -> float:
    """Of the ten on the field."""
    outfield = sorted([one.value for one in squad if one.line != GOAL], reverse=True)
    return outfield[:OUTFIELD][-1] if len(outfield) >= OUTFIELD else 0.0
