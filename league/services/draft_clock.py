"""Whoever lets the time run out gets the first open card of the own wishes, or else the strongest of the four."""

from __future__ import annotations

import contextlib
from datetime import datetime

from django.db import IntegrityError, transaction

from clubs.refusal import Refusal
from league.draft_table import DraftTable
from league.models import DraftCard, DraftRoom, League, WishList
from league.rules.draft import choose
from league.services.doors import locked
from league.services.draft_course import give


def pick_due(*, now: datetime) -> int:
    """How many picks the clock made. Two workers, or a manager in the same instant, make one pick together."""
    due = DraftRoom.objects.filter(state=DraftRoom.State.OPEN, deadline__lte=now).values_list("pk", "season__league")
    # A league that was closed meanwhile refuses, and its clock stands still.
    made = 0
    for room_id, league_id in list(due):
        with contextlib.suppress(Refusal, IntegrityError):
            made += _pick_for(room_id, League(pk=league_id), now)
    return made


def _pick_for(room_id: int, league: League, now: datetime) -> int:
    with transaction.atomic():
        league = locked(league)
        room = (
            DraftRoom.objects.filter(pk=room_id, state=DraftRoom.State.OPEN, deadline__lte=now)
            .select_related("season__dice_box")
            .first()
        )
        if room is None:
            return 0
        table = DraftTable(room)
        give(league, table, _choice(table), DraftCard.How.CLOCK, None)
    return 1


def _choice(table: DraftTable) -> DraftCard:
    lying = {card.card_id: card for card in table.now.open}
    wishes = WishList.objects.filter(
        season=table.room.season, user__entries__season=table.room.season, user__entries__club=table.now.turn.club_id
    ).first()
    return lying[choose(list(lying), wishes.cards if wishes else (), lambda card: lying[card].card.total)]
