"""A table that is still gathering, as those around it see it; and the tables where anybody may sit down."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F

from league.forms.lobby import SeatForm
from league.guards import Pass
from league.models import Invitation, League, Lobby, LobbySeat
from league.pages.game.managers import Manager, manager_of
from league.pages.game.names import Side
from league.pages.game.ruled import Ruled, rules_of
from league.pages.invitations import trouble_with
from league.services.lobbies import free_colours

MOST_LISTED = 20


@dataclass(frozen=True)
class Seat:
    number: int
    side: Side | None
    manager: Manager | None
    taken: LobbySeat | None
    mine: bool
    form: SeatForm | None  # for whoever may sit down here


@dataclass(frozen=True)
class LobbyPage:
    lobby: Lobby
    seats: list[Seat]
    free: int
    seated: bool
    is_organiser: bool
    invitation: Invitation | None
    rules: list[Ruled]

    @property
    def may_begin(self) -> bool:
        return self.is_organiser and not self.free

    @property
    def first_free(self) -> int | None:
        return next((seat.number for seat in self.seats if not seat.taken), None)


def lobby_page(visit: Pass, lobby: Lobby, bound: SeatForm | None = None, at: int | None = None) -> LobbyPage:
    """`bound` came back with an error from seat `at`."""
    taken = {one.seat: one for one in lobby.taken.select_related("user")}
    user = visit.user if visit.user.is_authenticated else None
    seated = any(one.user_id == user.pk for one in taken.values()) if user else False
    may_sit = bool(user) and (visit.is_organiser or (not seated and (visit.is_member or lobby.is_listed)))
    colours = free_colours(lobby)
    seats = []
    for number in range(lobby.seats):
        one = taken.get(number)
        form = None
        if one is None and may_sit:
            form = bound if bound and at == number else SeatForm(colours=colours, prefix=f"seat{number}")
        side = Side(f"M{number}", one.club, 3, one.colour, seat=number) if one else None
        name = one.user.username if one and one.user else ""
        shared = bool(one and one.user_id) and any(
            other.user_id == one.user_id and other.seat < number for other in taken.values()
        )
        manager = manager_of(side, name, at_shared_device=shared) if side else None
        seats.append(Seat(number, side, manager, one, bool(one and user and one.user_id == user.pk), form))
    return LobbyPage(
        lobby=lobby,
        seats=seats,
        free=lobby.seats - len(taken),
        seated=seated,
        is_organiser=visit.is_organiser,
        invitation=way_in(lobby.league) if visit.is_organiser else None,
        rules=rules_of(lobby.league),
    )


def way_in(league: League) -> Invitation | None:
    """The link that friends have been given, while it lets somebody in."""
    newest = league.invitations.order_by("-pk").first()
    return newest if newest and not trouble_with(newest) else None


def open_tables(user) -> list[Lobby]:
    """Where a seat is free for anybody; one's own tables stand elsewhere."""
    found = Lobby.objects.filter(is_listed=True, league__played__isnull=True, league__state="open")
    if user.is_authenticated:
        found = found.exclude(league__memberships__user=user)
    found = found.annotate(sitting=Count("taken")).filter(sitting__lt=F("seats"))
    return list(found.select_related("league").order_by("-pk")[:MOST_LISTED])


def my_tables(user) -> list[Lobby]:
    found = Lobby.objects.filter(league__memberships__user=user, league__played__isnull=True, league__state="open")
    return list(found.annotate(sitting=Count("taken")).select_related("league").order_by("-pk")[:MOST_LISTED])


def tables(user) -> dict[str, list[Lobby]]:
    """For the page where games begin."""
    return {"gathering": my_tables(user), "open_tables": open_tables(user)}
