"""The drawing of lots: one lot a club and season, from the season's dice box, never drawn again."""

from __future__ import annotations

from collections.abc import Iterable

from clubs.models import Club
from league.models import Season
from matches.models import Roll
from matches.services import check_box, throw

LOTS = 1_000_000
PURPOSE = "lot"


def stream_of(club_id: int) -> str:
    return f"lot/{club_id}"


def settled(rolls: Iterable[Roll]) -> dict[str, int]:
    """The lot of each stream, from the record alone: its first roll that no earlier lot had taken."""
    lots: dict[str, int] = {}
    taken: set[int] = set()
    for roll in sorted(rolls, key=lambda roll: roll.pk):
        if roll.purpose == PURPOSE and roll.value not in taken:
            lots.setdefault(roll.stream, roll.value)
            taken.add(roll.value)
    return lots


def draw_lot(*, season: Season, club: Club) -> int:
    """The club's lot in this season. A club that left and came back keeps the one it drew.

    Runs inside the transaction of whoever enters the club, with the league locked.
    """
    box, stream = season.dice_box, stream_of(club.pk)
    taken = settled(box.rolls.filter(purpose=PURPOSE))
    if stream in taken:
        return taken[stream]
    others = set(taken.values())
    while (lot := throw(box=box, stream=stream, sides=LOTS, purpose=PURPOSE)) in others:
        pass
    return lot


def check_season(season: Season) -> list[str]:
    """What differs between the season's seed, its recorded rolls and the lots its clubs hold."""
    rolls = list(season.dice_box.rolls.all())
    lots = settled(rolls)
    problems = check_box(season.dice_box)
    for entry in season.entries.all():
        drawn = lots.get(stream_of(entry.club_id))
        if drawn is None:
            problems.append(f"{entry.club}: holds lot {entry.lot}, but drew none")
        elif drawn != entry.lot:
            problems.append(f"{entry.club}: holds lot {entry.lot}, but drew {drawn}")
    return problems
