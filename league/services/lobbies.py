"""Gathering around a table: opened by one, joined by others, dealt when all seats are taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league import turns
from league.conductor import start_game
from league.engines.club_manager.policies import OPPONENT
from league.engines.club_manager.set_up import COLOURS, Manager
from league.live import publish
from league.models import Game, GameSeat, League, Lobby, LobbySeat, Membership, Role
from league.services.doors import locked
from league.services.leagues import found_league
from league.services.log import record
from league.services.organisers import organises
from league.sitting import Sitting
from league.systems.club_manager import CLUB_MANAGER, options_of

# Of the auto-managers' clubs, by colour; invented.
AUTO_CLUBS = {"blue": "Tidewater", "green": "Mossgrave", "yellow": "Saffron Hill", "red": "Emberwick"}


def open_lobby(
    *,
    name: str,
    seats: int,
    pace: int,
    is_listed: bool,
    is_public: bool,
    house_rules: Mapping[str, Any],
    founder,
    club: str,
    colour: str,
) -> Lobby:
    """A game to be, with its founder on the first seat. Public means that others may watch."""
    with transaction.atomic():
        league = found_league(
            name=name, system=CLUB_MANAGER.key, is_public=is_public, house_rules=house_rules, founder=founder
        )
        lobby = Lobby.objects.create(league=league, seats=seats, pace=pace, is_listed=is_listed)
        LobbySeat.objects.create(lobby=lobby, seat=0, user=founder, club=club, colour=colour)
    return lobby


def take_seat(*, league: League, seat: int, club: str, colour: str, user, shared: bool = False) -> LobbySeat:
    """For oneself; for a friend on the same device (`shared`), as many as one likes, if one is the organiser."""
    with transaction.atomic():
        lobby = _gathering(league)
        if shared:
            _organises(lobby, user)
        elif lobby.taken.filter(user=user).exists():
            raise Refusal(_("You have a seat already."))
        if not lobby.league.memberships.filter(user=user).exists():
            if not lobby.is_listed:
                raise Refusal(_("This table is for those with an invitation."))
            Membership.objects.create(league=lobby.league, user=user, role=Role.MANAGER)
        taken = _take(lobby, seat, club, colour, user)
        record(lobby.league, user, "lobby.seated", club=club)
    return taken


def seat_auto_manager(*, league: League, seat: int, actor) -> LobbySeat:
    with transaction.atomic():
        lobby = _gathering(league)
        _organises(lobby, actor)
        colour = free_colours(lobby)[0]
        taken = _take(lobby, seat, AUTO_CLUBS[colour], colour, None)
        record(lobby.league, actor, "lobby.seated", club=taken.club)
    return taken


def free_seat(*, league: League, seat: int, actor) -> None:
    """Getting up, or being asked to: everybody their own, an organiser any."""
    with transaction.atomic():
        lobby = _gathering(league)
        found = lobby.taken.filter(seat=seat).first()
        if found is None:
            return
        if found.user_id != actor.pk and not organises(actor, lobby.league):
            raise Refusal(_("Only an organiser can free somebody else's seat."))
        found.delete()
        record(lobby.league, actor, "lobby.left", club=found.club)
        publish(lobby.league_id, "game", "members")


def begin(*, league: League, actor) -> Game:
    """Deals the cards. Every seat must be somebody's by now."""
    with transaction.atomic():
        lobby = _gathering(league)
        taken = list(lobby.taken.order_by("seat"))
        if len(taken) < lobby.seats:
            raise Refusal(_("Not all seats are taken. Wait, or give the empty ones to auto-managers."))
        managers = [Manager(one.club, one.colour, "" if one.user_id else OPPONENT) for one in taken]
        options = options_of(lobby.league.house_rules)
        game = start_game(league=lobby.league, options=options, managers=managers, actor=actor)
        GameSeat.objects.bulk_create(
            GameSeat(game=game, seat=number, user_id=one.user_id) for number, one in enumerate(taken) if one.user_id
        )
        turns.pass_on(Sitting.opened(game), just_seated=True)
        publish(lobby.league_id, "game")
    return game


def free_colours(lobby: Lobby) -> list[str]:
    taken = set(lobby.taken.values_list("colour", flat=True))
    return [colour for colour in COLOURS if colour not in taken]


def _gathering(league: League) -> Lobby:
    """The lobby, as long as the game has not begun; the league is locked."""
    fresh = locked(league)
    lobby = Lobby.objects.filter(league=fresh).first()
    if lobby is None or Game.objects.filter(league=fresh).exists():
        raise Refusal(_("This game has begun already."))
    lobby.league = fresh
    return lobby


def _organises(lobby: Lobby, user) -> None:
    if not organises(user, lobby.league):
        raise Refusal(_("Only an organiser can give seats away."))


def _take(lobby: Lobby, seat: int, club: str, colour: str, user) -> LobbySeat:
    if not 0 <= seat < lobby.seats:
        raise Refusal(_("There is no such seat."))
    if lobby.taken.filter(seat=seat).exists():
        raise Refusal(_("Somebody has just taken this seat."))
    if colour not in free_colours(lobby):
        raise Refusal(_("Somebody plays in this colour already."))
    publish(lobby.league_id, "game", "members")
    return LobbySeat.objects.create(lobby=lobby, seat=seat, user=user, club=club, colour=colour)
