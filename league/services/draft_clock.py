"""Whoever lets the time run out gets the first open card of the own wishes, or else the strongest of the four."""

from __future__ import annotations

import contextlib
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from league.apart import each
from league.draft_table import DraftTable
from league.models import DraftCard, DraftRoom, League, WishList
from league.rules.draft import choose
from league.services.doors import locked
from league.services.draft_course import give


def pick_due(*, now: datetime) -> int:
    """How many picks the clock made. Two workers, or a manager in the same instant, make one pick together."""
    due = DraftRoom.objects.filter(state=DraftRoom.State.OPEN, deadline__lte=now)
    # A league that was closed meanwhile refuses, and its clock stands still.
    return each("The clock of draft", due.values_list("pk", flat=True), lambda pk: _pick_for(due.filter(pk=pk)))


def _pick_for(due: QuerySet[DraftRoom]) -> int:
    with contextlib.suppress(IntegrityError), transaction.atomic():
        league = locked(League(pk=due.values_list("season__league", flat=True).first()))
        room = due.select_related("season__dice_box").first()
        if room is None:
            return 0
        table = DraftTable(room)
        give(league, table, _choice(table), DraftCard.How.CLOCK, None)
        return 1
    return 0  # a manager picked in the same instant


def _choice(table: DraftTable) -> DraftCard:
    lying = {card.card_id: card for card in table.now.open}
    wishes = WishList.objects.filter(
        season=table.room.season, user__entries__season=table.room.season, user__entries__club=table.now.turn.club_id
    ).first()
    return lying[choose(list(lying), wishes.cards if wishes else (), lambda card: lying[card].card.total)]
