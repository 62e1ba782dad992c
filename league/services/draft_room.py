"""The draft room: opened by an organiser, picked in by everybody, stopped, taken back and called off."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league.draft_table import DraftTable
from league.live import publish
from league.models import DraftCard, DraftRoom, League, Role, Season
from league.services.cards import box_of
from league.services.doors import locked, undrafted
from league.services.draft_course import end, give, go_on, lay_out, too_late
from league.services.log import record
from league.services.seasons import current_season


def open_draft(*, league: League, pick_seconds: int | None = None, actor) -> DraftRoom:
    """Who picks first and the keepers are decided at once, and four cards lie open.  # CA-DRAFT-1 and -5"""
    with transaction.atomic():
        league = locked(league)
        season = current_season(league)
        if season.state != Season.State.PREPARING:
            raise Refusal(_("Squads are drafted before the season begins."))
        if season.protects is not None:
            raise Refusal(_("The managers still choose whom they protect. Close that first."))
        undrafted(season)
        box_of(league)
        room = lay_out(league, season, pick_seconds)
        record(league, actor, "draft.opened", count=room.seats.count())
        go_on(league, room)
        publish(league.pk, "squads")
    return room


def pick(*, league: League, card_id: int, number: int, actor) -> DraftCard:
    """`number` is the pick that was on the page: of two clicks in the same instant the second is told."""
    try:
        with transaction.atomic():
            league = locked(league)
            table = DraftTable(_room(league, DraftRoom.State.OPEN))
            how = _by_whom(table, number, league, actor)
            card = _open_card(table, card_id)
            give(league, table, card, how, actor)
    except IntegrityError:
        raise Refusal(too_late()) from None
    return card


def take_back(*, league: League, number: int, actor) -> None:
    """The last pick, by an organiser, on record. What was turned up meanwhile stays where it lies."""
    with transaction.atomic():
        league = locked(league)
        room = _room(league)
        table = DraftTable(room)
        if not table.picks or table.picks[-1].number != number:
            raise Refusal(_("This is not the last pick any more."))
        last = table.picks[-1]
        seat = next(seat for seat in table.seats if seat.pk == last.seat_id)
        last.seat, last.number, last.how, last.by, last.taken_at = None, None, "", None, None
        last.save(update_fields=["seat", "number", "how", "by", "taken_at"])
        record(league, actor, "draft.taken_back", pick=number, name=last.card.name, club=seat.club.name)
        room.seconds_left = None
        go_on(league, room)


def pause(*, league: League, actor) -> None:
    """The clock stops, and keeps what was left of it."""
    with transaction.atomic():
        league = locked(league)
        room = _room(league, DraftRoom.State.OPEN)
        if room.deadline:
            room.seconds_left = max(0, round((room.deadline - timezone.now()).total_seconds()))
        room.state, room.deadline = DraftRoom.State.PAUSED, None
        room.save(update_fields=["state", "deadline", "seconds_left"])
        record(league, actor, "draft.paused")
        publish(league.pk, "draft", "log")


def resume(*, league: League, pick_seconds: int | None, actor) -> None:
    """With the time that was left, or with a new time for each pick."""
    with transaction.atomic():
        league = locked(league)
        room = _room(league, DraftRoom.State.PAUSED)
        if pick_seconds != room.pick_seconds:
            room.pick_seconds, room.seconds_left = pick_seconds, None
        room.state = DraftRoom.State.OPEN
        record(league, actor, "draft.resumed")
        go_on(league, room)


def cancel(*, league: League, actor) -> None:
    """Called off: the squads stay as they were before, and the dice stay on record."""
    with transaction.atomic():
        league = locked(league)
        room = _room(league)
        end(room, DraftRoom.State.CANCELLED)
        record(league, actor, "draft.cancelled")
        publish(league.pk, "draft", "squads", "log")


def _room(league: League, state: str = "") -> DraftRoom:
    room = (
        DraftRoom.objects.filter(season__league=league, state__in=DraftRoom.UNDER_WAY)
        .select_related("season__dice_box")
        .first()
    )
    if room is None:
        raise Refusal(_("No draft is under way."))
    if state == DraftRoom.State.OPEN and room.state != state:
        raise Refusal(_("The draft is paused."))
    if state == DraftRoom.State.PAUSED and room.state != state:
        raise Refusal(_("The draft goes on already."))
    return room


def _by_whom(table: DraftTable, number: int, league: League, actor) -> str:
    """The manager whose turn it is, or an organiser; nobody else, and nobody for a pick that is made."""
    if number != table.now.number:
        raise Refusal(too_late())
    role = actor.memberships.filter(league=league).values_list("role", flat=True).first()
    club = table.now.turn.club
    if role and table.room.season.entries.filter(club=club, manager=actor).exists():
        return DraftCard.How.MANAGER
    if role != Role.ORGANISER:
        raise Refusal(_("It is the pick of %(club)s.") % {"club": club.name})
    return DraftCard.How.ORGANISER


def _open_card(table: DraftTable, card_id: int) -> DraftCard:
    """A card that nobody has seen and one that does not exist get the same answer."""
    for card in table.now.open:
        if card.card_id == card_id:
            return card
    for card in table.cards:
        if card.card_id == card_id and card.seat_id:
            seat = next(seat for seat in table.seats if seat.pk == card.seat_id)
            raise Refusal(_("%(name)s has gone to %(club)s.") % {"name": card.card.name, "club": seat.club.name})
    raise Refusal(_("Choose one of the open cards."))
