"""A line-up as a picture: shirts on a pitch seen from behind the own goal, the bench below. Lengths are SVG units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from clubs.models import Club
from league.models import SquadPlace
from matches.models import Named
from matches.rules.formations import Spot

# The drawing is 100 wide and 136 high; static/js/line_up.js and templates/league/_pitch.html know it too.
FOOT = 102
BENCH = 121
_SEAT = 20
_LONGEST = 11


class Picked(NamedTuple):
    """A footballer as he was named."""

    card_id: int
    number: int
    place: str
    forward: int | None
    across: int | None
    name: str


@dataclass(frozen=True)
class Man:
    card: int
    number: int
    name: str
    short: str
    place: str  # empty: in the squad, not on the picture
    x: int = 0
    y: int = 0


@dataclass(frozen=True)
class Pitch:
    club: Club
    men: list[Man]


def pitch(club: Club, squad: Iterable[SquadPlace], places: Mapping[int, str], spots: Mapping[int, Spot]) -> Pitch:
    """Everybody who could be on the picture, so that a script can bring him on."""
    men, seat = [], 0
    for one in squad:
        place = places.get(one.card_id, "")
        x, y = 0, 0
        if place == Named.Place.BENCH:
            x, y = seat_at(seat)
            seat += 1
        elif place:
            x, y = on_grass(spots[one.card_id])
        men.append(Man(one.card_id, one.number, one.card.name, short(one.card.name), place, x, y))
    return Pitch(club, men)


def named_pitch(club: Club, named: Iterable[Picked]) -> Pitch:
    """A line-up as it was saved."""
    men, seat = [], 0
    for one in named:
        if one.place == Named.Place.BENCH:
            x, y = seat_at(seat)
            seat += 1
        else:
            x, y = on_grass(Spot(one.forward or 0, one.across or 0))
        men.append(Man(one.card_id, one.number, one.name, short(one.name), one.place, x, y))
    return Pitch(club, men)


def on_grass(spot: Spot) -> tuple[int, int]:
    return spot.across, FOOT - spot.forward


def seat_at(number: int) -> tuple[int, int]:
    return min(10 + _SEAT * number, 96), BENCH


def short(name: str) -> str:
    """The last word of a name, as it fits under a shirt."""
    last = name.split()[-1] if name.split() else name
    return last if len(last) <= _LONGEST else f"{last[: _LONGEST - 1]}…"
