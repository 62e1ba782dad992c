from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count

from league.game_guards import Place
from league.models import GameSeat, Invitation, Rewind, Season
from league.pages.game.lobby import way_in
from league.pages.game.managers import Manager, managers_at
from league.pages.game.names import Names, Side
from league.pages.game.ruled import Ruled, rules_of
from league.services.game_files import may_export


@dataclass(frozen=True)
class Box:
    season: int
    sha256: str
    seed: str  # empty while the game goes on


@dataclass(frozen=True)
class AtTable:
    club: Side
    manager: Manager
    seat: GameSeat | None  # none: an auto-manager from the start
    mine: bool


@dataclass(frozen=True)
class AboutPage:
    rules: list[Ruled]
    boxes: list[Box]
    may_export: bool
    may_delete: bool
    moves: int
    seats: list[AtTable]  # none in a game alone
    may_take: bool
    may_invite: bool  # somebody to a seat without a person
    invitation: Invitation | None
    may_organise: bool
    several: bool  # managers in a game that goes on
    may_ask_back: bool
    rewinds: list[Rewind]  # that were done; `moves` is how many each took back
    brought: bool  # in a file, which held the seeds


def about_page(place: Place) -> AboutPage:
    rewinds = place.game.rewinds.filter(state=Rewind.State.DONE)
    several = place.game.is_shared and not place.game.is_over
    seasons = Season.objects.filter(league=place.league).select_related("dice_box").order_by("number")
    may_invite = several and place.visit.is_organiser and place.has_free_seat
    return AboutPage(
        rules=rules_of(place.league),
        boxes=[
            Box(one.number, one.dice_box.sha256, one.dice_box.seed if one.dice_box.opened_at else "") for one in seasons
        ],
        may_export=place.seat is not None and may_export(place.game),
        may_delete=place.visit.is_organiser,
        moves=place.game.seq,
        seats=_seats(place),
        may_invite=may_invite,
        invitation=way_in(place.league) if may_invite else None,
        may_organise=place.visit.is_organiser,
        several=several,
        rewinds=list(rewinds.select_related("by").annotate(moves=Count("withdrawn"))),
        may_ask_back=several and place.seat is not None,
        may_take=place.may_take_over,
        brought=place.league.activities.filter(verb="game.imported").exists(),
    )


def _seats(place: Place) -> list[AtTable]:
    if len(place.state.board.clubs) == 1:
        return []
    names, managers = Names(place.state, place.book), managers_at(place)
    rows, mine = {one.seat: one for one in place.around}, place.visit.user.pk
    return [
        AtTable(
            club=names.club(f"M{club.seat}"),
            manager=managers[club.seat],
            seat=(row := rows.get(club.seat)),
            mine=bool(row and row.user_id == mine),
        )
        for club in place.state.board.clubs
    ]
