"""What hangs over a whole game: a pause, and the question whether to go back to the start of the week."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from league.game_guards import Place
from league.models import Rewind


@dataclass(frozen=True)
class AskedRewind:
    rewind: Rewind
    agreed: list[str]
    awaited: list[str]
    may_answer: bool


@dataclass(frozen=True)
class Course:
    paused_at: datetime | None
    may_organise: bool
    rewind: AskedRewind | None


def course_of(place: Place) -> Course | None:
    """One query in a game of several, a few more while a rewind is asked for; none alone."""
    game = place.game
    if game.is_over or not game.is_shared:
        return None
    asked = _asked(place) if place.visit.is_member else None
    return Course(game.paused_at, place.visit.is_organiser, asked)


def _asked(place: Place) -> AskedRewind | None:
    game = place.game
    asked = game.rewinds.filter(state=Rewind.State.ASKED)
    if not asked.exists():
        return None
    asked = asked.filter(season=game.season, week=game.week, lapses_at__gt=timezone.now())
    found = asked.select_related("by").prefetch_related("answers").first()
    if found is None:
        return None
    around = dict(game.seats.exclude(user=None).values_list("user_id", "user__username"))
    agreed = {answer.user_id for answer in found.answers.all()}
    return AskedRewind(
        rewind=found,
        agreed=sorted(around[pk] for pk in around if pk in agreed),
        awaited=sorted(around[pk] for pk in around if pk not in agreed),
        may_answer=place.visit.user.pk in around and place.visit.user.pk not in agreed,
    )
