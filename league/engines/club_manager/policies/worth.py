"""What players are worth to a side, in points of ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clubs.rules.club_manager.state import FLAIR, INJURY_PRONE, LEADER, STRENGTH, Player

GOAL = "GK"
# How many of a line can play where they belong; whoever comes on top plays elsewhere, a point weaker.
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


def rated(player: Player) -> Rated:
    value = player.ability + sum([EXTRAS.get(attribute, 0.0) for attribute in player.attributes])
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


class Side:
    """Everybody a club has, and what somebody more, or less, would change."""

    def __init__(self, players: Sequence[Rated]) -> None:
        self.players = sorted(players, reverse=True)
        self.worth = side_worth(self.players)
        # Many are rated alike, and looking is dear.
        self._lost: dict[Rated, float] = {}
        self._trained: dict[Rated, float] = {}

    def joined_by(self, newcomer: Rated) -> Side:
        return Side([*self.players, newcomer])

    def gain(self, newcomer: Rated) -> float:
        return side_worth([*self.players, newcomer]) - self.worth

    def loss(self, leaver: Rated) -> float:
        if leaver not in self._lost:
            self._lost[leaver] = self.worth - side_worth(self._without(leaver))
        return self._lost[leaver]

    def if_trained(self, player: Rated) -> float:
        """Points that the side gains if he does."""
        if player not in self._trained:
            better = player._replace(value=player.value + 1)
            self._trained[player] = side_worth([*self._without(player), better]) - self.worth
        return self._trained[player]

    @property
    def weakest(self) -> float:
        """Of the ten on the field."""
        outfield = [one.value for one in self.players if one.line != GOAL]
        return outfield[OUTFIELD - 1] if len(outfield) >= OUTFIELD else 0.0

    def _without(self, leaver: Rated) -> list[Rated]:
        left = list(self.players)
        left.remove(leaver)
        return left
