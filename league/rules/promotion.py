"""From final tables to the next season's divisions: who goes up, who goes down, who plays off. # CA-LEAGUE-10"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)
_NOTHING: Mapping[Any, Any] = {}


class Zone(StrEnum):
    """Where a place leads."""

    UP = "up"
    PLAYOFF_UP = "playoff-up"
    STAYS = "stays"
    PLAYOFF_DOWN = "playoff-down"
    DOWN = "down"


class Numbers(NamedTuple):
    """How many places of a division lead where; what is left over stays."""

    goes_up: int = 0
    playoff_up: int = 0
    playoff_down: int = 0
    goes_down: int = 0


@dataclass(frozen=True)
class Tier(Generic[K]):
    """A division at the end of a season. Clubs that withdrew have gone, and each has taken a place that goes down."""

    order: Sequence[K]  # best first
    numbers: Numbers
    gone: int = 0


@dataclass(frozen=True)
class Playoff(Generic[K]):
    """The clubs of two neighbouring divisions that play for one place in the upper one."""

    upper: int  # the index of the upper division
    clubs: tuple[K, ...]  # best first: those of the upper division, then those of the lower one
    winner: K | None


@dataclass(frozen=True)
class Outcome(Generic[K]):
    level: dict[K, int]  # the index of each club's next division; best placed first
    playoffs: tuple[Playoff[K], ...]

    @property
    def is_decided(self) -> bool:
        return all(playoff.winner is not None for playoff in self.playoffs)

    def sizes(self, divisions: int) -> list[int]:
        return [sum(level == index for level in self.level.values()) for index in range(divisions)]


def zones(places: int, numbers: Numbers, *, top: bool, bottom: bool, gone: int = 0) -> list[Zone]:
    """Place by place. Nobody leaves the top upwards or the bottom downwards; in a division that is too small for all
    its numbers, going up comes before going down, and both before playing off.
    """
    room = places
    counted: dict[Zone, int] = {}
    for zone, wanted, shut in (
        (Zone.UP, numbers.goes_up, top),
        (Zone.DOWN, max(0, numbers.goes_down - gone), bottom),
        (Zone.PLAYOFF_UP, numbers.playoff_up, top),
        (Zone.PLAYOFF_DOWN, numbers.playoff_down, bottom),
    ):
        counted[zone] = 0 if shut else min(wanted, room)
        room -= counted[zone]
    counted[Zone.STAYS] = room
    return [zone for zone in Zone for _place in range(counted[zone])]


def settle(tiers: Sequence[Tier[K]], winners: Mapping[int, K] = _NOTHING) -> Outcome[K]:
    """Top division first. Winners of playoffs by the index of the upper division; while one is not known, those who
    play off are counted where they are. Alone in a playoff, a club has won it.
    """
    last = len(tiers) - 1
    zoned = [
        list(
            zip(
                tier.order,
                zones(len(tier.order), tier.numbers, top=not i, bottom=i == last, gone=tier.gone),
                strict=True,
            )
        )
        for i, tier in enumerate(tiers)
    ]
    playoffs = [playoff for upper in range(last) if (playoff := _playoff(zoned, upper, winners.get(upper))).clubs]
    step = {Zone.UP: -1, Zone.DOWN: 1}
    level = {club: index + step.get(zone, 0) for index, tier in enumerate(zoned) for club, zone in tier}
    for playoff in playoffs:
        if playoff.winner is not None:
            level |= {club: playoff.upper + (club != playoff.winner) for club in playoff.clubs}
    return Outcome(level, tuple(playoffs))


def _playoff(zoned: Sequence[Sequence[tuple[K, Zone]]], upper: int, winner: K | None) -> Playoff[K]:
    clubs = tuple(club for club, zone in zoned[upper] if zone is Zone.PLAYOFF_DOWN) + tuple(
        club for club, zone in zoned[upper + 1] if zone is Zone.PLAYOFF_UP
    )
    if len(clubs) == 1:
        winner = clubs[0]
    return Playoff(upper, clubs, winner if winner in clubs else None)


def is_balanced(upper: Numbers, lower: Numbers) -> bool:
    """Whether as many come up as go down, so that both divisions keep their size."""
    one_by_playoff = bool(upper.playoff_down or lower.playoff_up)
    return upper.goes_down + upper.playoff_down == lower.goes_up + one_by_playoff


def spread(clubs: Sequence[K], divisions: int) -> list[list[K]]:
    """The clubs in their order over divisions of equal size; what is left over makes the upper ones one larger."""
    size, over = divmod(len(clubs), divisions)
    shares, start = [], 0
    for index in range(divisions):
        end = start + size + (index < over)
        shares.append(list(clubs[start:end]))
        start = end
    return shares


def final_order(ranked: Iterable[tuple[int, K]], lots: Mapping[K, int]) -> list[K]:
    """Clubs by rank; the lot decides between those that share one, even where the table has no such tie-breaker."""
    return [club for _rank, club in sorted(ranked, key=lambda one: (one[0], lots[one[1]]))]
