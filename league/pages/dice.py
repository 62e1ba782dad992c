"""A season's dice as everybody may check them: the hash, the rolls, and the seed once the box is open."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.ids import whole
from clubs.models import Club
from league.cup_book import LOT as TIE_LOT
from league.models import Season
from league.services.cup_draws import DRAW
from league.services.deals import PURPOSE as DEAL
from league.services.divisions import PURPOSE as DIVISION
from league.services.draft_dice import CARD, KEEPER, ORDER
from league.services.injury_dice import PURPOSE as INJURY
from league.services.lots import PURPOSE as LOT
from league.services.lots import settled
from league.services.referees import PURPOSE as REFEREE
from matches.models import InjuryRoll, Roll

PER_PAGE = 50

_FOR_A_CLUB = {
    LOT: (gettext_lazy("Lot of %(club)s"), gettext_lazy("Lot of a club that has left")),
    DEAL: (gettext_lazy("A player for %(club)s"), gettext_lazy("A player for a club that has left")),
    DIVISION: (gettext_lazy("Division of %(club)s"), gettext_lazy("Division of a club that has left")),
    KEEPER: (gettext_lazy("A keeper for %(club)s in the draft"), gettext_lazy("A keeper for a club that has left")),
}
_OTHER = {
    ORDER: gettext_lazy("Who picks next in the first round of the draft"),
    CARD: gettext_lazy("A card turned up in the draft"),
    DRAW: gettext_lazy("Draw of a cup"),
    TIE_LOT: gettext_lazy("Lot of a cup tie that stayed level"),
    REFEREE: gettext_lazy("Referee of a match"),
    INJURY: gettext_lazy("How long an injury lasts"),
}

SNIPPET = """import hashlib, random

seed, stream, sides = "{seed}", "{stream}", {sides}
print(hashlib.sha256(seed.encode()).hexdigest())
start = hashlib.sha256(f"{{seed}}/{{stream}}".encode()).hexdigest()
numbers = random.Random(int(start, 16))
print(1 + int(numbers.random() * sides))"""


@dataclass(frozen=True)
class Throw:
    """One recorded roll, in words. One that is passed over came up for another club before."""

    purpose: str
    club: Club | None
    sides: int
    value: int
    stream: str
    position: int
    at: datetime.datetime
    passed_over: bool
    annulled: bool  # the match it was rolled after was to be played again
    elsewhere: bool  # under the seal of another box, before the league came here


@dataclass(frozen=True)
class DicePage:
    season: Season
    seasons: list[int]
    sha256: str
    sealed_at: datetime.datetime
    opened_at: datetime.datetime | None
    seed: str  # empty while the box is sealed
    snippet: str
    throws: Page


def dice_page(season: Season, number: str | None) -> DicePage:
    """Newest roll first; the number of queries does not depend on how many there are."""
    box = season.dice_box
    throws = Paginator(box.rolls.order_by("-pk"), PER_PAGE).get_page(number)
    rolls = list(throws.object_list)
    clubs = Club.objects.in_bulk({club for club in map(_club_id, rolls) if club is not None})
    lots = settled(box.rolls.filter(purpose=LOT))
    annulled = set(InjuryRoll.objects.filter(annulled_at__isnull=False, roll__in=rolls).values_list("roll", flat=True))
    throws.object_list = [_throw(roll, clubs, lots, annulled) for roll in rolls]
    seed = box.seed if box.opened_at else ""
    example = rolls[-1] if rolls else None
    return DicePage(
        season=season,
        seasons=list(season.league.seasons.order_by("number").values_list("number", flat=True)),
        sha256=box.sha256,
        sealed_at=box.sealed_at,
        opened_at=box.opened_at,
        seed=seed,
        snippet=SNIPPET.format(
            seed=seed or _("the seed"),
            stream=_stream(example) if example else "lot/1",
            sides=example.sides if example else 6,
        ),
        throws=throws,
    )


def _club_id(roll: Roll) -> int | None:
    """Whom the roll was for, where that is a club: the last part of such streams."""
    return whole(roll.stream.rpartition("/")[2]) if roll.purpose in _FOR_A_CLUB else None


def _words(purpose: str, club: Club | None) -> str:
    if purpose in _FOR_A_CLUB:
        told, told_of_nobody = _FOR_A_CLUB[purpose]
        return str(told) % {"club": club} if club else str(told_of_nobody)
    return str(_OTHER.get(purpose, purpose))


def _throw(roll: Roll, clubs: Mapping[int, Club], lots: Mapping[str, int], annulled: Collection[int]) -> Throw:
    club_id = _club_id(roll)
    club = clubs.get(club_id) if club_id is not None else None
    return Throw(
        purpose=_words(roll.purpose, club),
        club=club,
        sides=roll.sides,
        value=roll.value,
        stream=_stream(roll),
        position=roll.position,
        at=roll.at,
        annulled=roll.pk in annulled,
        passed_over=roll.purpose == LOT and lots.get(roll.stream) != roll.value,
        elsewhere=bool(roll.seal),
    )


def _stream(roll: Roll) -> str:
    """As the seed knows it."""
    return roll.thrown_as or roll.stream
