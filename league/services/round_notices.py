"""Says that a round can be read about, once the last of its matches has a final score."""

from __future__ import annotations

from django.urls import reverse

from accounts.models import User
from league.models import Fixture
from league.models.fixture import AWAITED
from league.services.notices import tell


def announce_round(fixture: Fixture) -> None:
    """A postponed match is not waited for. A correction of an old match is no news: everybody hears of a round once."""
    round_ = fixture.round
    if round_.cup_id is not None or round_.fixtures.filter(state__in=AWAITED).exists():
        return
    league = round_.season.league
    tell(
        users=User.objects.filter(memberships__league=league),
        kind="report.ready",
        league=league,
        facts={"round": round_.number},
        address=reverse("league:round_report", args=[league.slug, round_.number]) + f"?season={round_.season.number}",
        key=f"report/{round_.pk}",
    )
