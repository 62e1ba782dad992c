"""What nobody could know when a score was told: whoever played meanwhile played in good faith.

Runs inside the services that write scores.
"""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import Exists, OuterRef

from league.models import Fixture, Pending, Season
from league.models.fixture import PLAYED, UNSETTLED
from matches.models import Event, InjuryRoll


def note_pending(season: Season, told: Collection[Fixture]) -> None:
    """For matches that get their first score now: all clubs', because players change clubs."""
    unconfirmed = Fixture.objects.of(season).filter(state__in=UNSETTLED).order_by()
    waiting: set[tuple[int, int | None]] = {(pk, None) for pk in unconfirmed.values_list("pk", flat=True)}
    rolls = InjuryRoll.objects.standing().filter(match=OuterRef("report__match"), card=OuterRef("card"))
    hurt = Event.objects.filter(
        ~Exists(rolls),
        kind=Event.Kind.INJURY,
        report__fixture__round__season=season,
        report__fixture__state__in=PLAYED,
    )
    waiting |= set(hurt.order_by().values_list("report__fixture", "card"))
    Pending.objects.bulk_create(
        Pending(told=fixture, of_id=of, card_id=card)
        for fixture in told
        for of, card in sorted(waiting, key=lambda pair: (pair[0], pair[1] or 0))
        if of != fixture.pk
    )


def forget_pending(told: Fixture) -> None:
    """It is to be played again."""
    told.pending.all().delete()
