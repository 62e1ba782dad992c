"""Seats of a game under way: holidays, leaving, taking over, and decisions that came too late."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league import conductor, turns
from league.apart import each
from league.engines.club_manager.state import decode
from league.models import Game, GameSeat, League, Role
from league.services.auto_play import the_same_question
from league.services.doors import locked
from league.services.log import record
from league.services.notices import retract, tell
from league.services.organisers import only_organisers, organises

AT_ONCE = 50  # games a beat steps in for


@transaction.atomic
def go_on_holiday(*, game: Game, seat: int, actor) -> None:
    """An auto-manager decides until the person is back; nobody waits meanwhile."""
    _change(game, seat, actor, "game.away", away=True)
    conductor.carry_on(game=game)


@transaction.atomic
def send_on_holiday(*, game: Game, seat: int, actor) -> None:
    """The organiser's, for somebody who does not come: where nobody is hurried, everybody would wait for ever."""
    _organise(game, seat, actor, "game.sent_away", away=True)
    conductor.carry_on(game=game)


@transaction.atomic
def free_seat(*, game: Game, seat: int, actor) -> None:
    """The organiser's, for somebody who will not come again: a friend may take it over."""
    _organise(game, seat, actor, "game.seat_freed", user=None, away=False)
    conductor.carry_on(game=game)


@transaction.atomic
def come_back(*, game: Game, seat: int, actor) -> None:
    """A game that has rested because all were away goes on."""
    _change(game, seat, actor, "game.back", away=False)
    retract(league=game.league, key=f"game.sent_away/{seat}")
    conductor.carry_on(game=game)


@transaction.atomic
def leave_seat(*, game: Game, seat: int, actor) -> None:
    """For good; a friend may take the seat over. The last person stays: a table without people is a table of bots."""
    if not GameSeat.objects.filter(game=game, user__isnull=False).exclude(user=actor).exists():
        raise Refusal(_("You are the last person at this table. Delete the game instead, or resign after a season."))
    _change(game, seat, actor, "game.seat_left", user=None, away=False)
    conductor.carry_on(game=game)


@transaction.atomic
def take_over(*, game: Game, seat: int, user) -> None:
    """A seat without a person is anybody's who may manage here, if they have none yet."""
    league = locked(League(pk=game.league_id))
    if GameSeat.objects.filter(game=game, user=user).exists():
        raise Refusal(_("You have a seat already."))
    if not league.memberships.filter(user=user).exclude(role=Role.VIEWER).exists():
        raise Refusal(_("Only members who manage can take a seat."))
    taken = GameSeat.objects.filter(game=game, seat=seat, user=None).update(user=user, away=False, due_at=None)
    if not taken:
        raise Refusal(_("Somebody has just taken this seat."))
    record(league, user, "game.seat_taken", club=_club(game, seat))
    conductor.carry_on(game=game)


def step_in(*, now: datetime) -> int:
    """Decides for those whose time is up: the whole question, a match to its end. For how many, it says.

    In an auction a bid not made in time is no bid. In a match between managers the other side's choices come in
    between: the log says once that somebody else decides, until the manager does again.
    """
    late = GameSeat.objects.filter(due_at__lte=now, game__paused_at=None)
    pks = late.order_by("due_at", "pk").values_list("pk", flat=True)
    return each("The turn of seat", pks, lambda pk: _step_in(late.filter(pk=pk)), at_most=AT_ONCE)


def _step_in(late: QuerySet[GameSeat]) -> int:
    seat = late.first()
    # Claimed first: of two workers one steps in.
    if seat is None or not late.filter(due_at=seat.due_at).update(due_at=None):
        return 0
    game = Game.objects.select_related("league").get(pk=seat.game_id)
    known = turns.has_lapsed(game, decode(game.state), seat.seat)
    try:
        choose = the_same_question(seat.seat)
        sitting = conductor.play_for(game=game, seat=seat.seat, expected=game.version, choose=choose)
    except Refusal:
        return 0  # decided a moment ago, or the league is closed: nobody is late any more
    if not known:  # else it has been said in this match
        verb = "game.passed_late" if sitting.events[0].kind == "passed" else "game.stepped_in"
        record(game.league, None, verb, club=_club(game, seat.seat))
    return 1


def _change(game: Game, seat: int, actor, verb: str, **fields: object) -> None:
    league = locked(League(pk=game.league_id))
    if not GameSeat.objects.filter(game=game, seat=seat, user=actor).update(due_at=None, **fields):
        raise Refusal(_("This seat is not yours."))
    record(league, actor, verb, club=_club(game, seat))


def _organise(game: Game, seat: int, actor, verb: str, **fields: object) -> None:
    league = locked(League(pk=game.league_id))
    only_organisers(organises(actor, league))
    held = GameSeat.objects.filter(game=game, seat=seat, user__isnull=False).exclude(user=actor).first()
    if held is None:
        raise Refusal(_("Nobody else holds this seat."))
    sitting, club = held.user, _club(game, seat)
    GameSeat.objects.filter(pk=held.pk).update(due_at=None, **fields)
    line = record(league, actor, verb, club=club, name=sitting.username)
    facts = {"actor": actor.username, "club": club, "game": league.name}
    address = reverse("game:about", args=[league.slug])
    tell(users=[sitting], kind=verb, league=league, facts=facts, address=address, key=f"{verb}/{seat}/{line.pk}")


def _club(game: Game, seat: int) -> str:
    return game.managers[seat]["name"]
