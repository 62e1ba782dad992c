"""A page costs the same number of queries for a league of 2 clubs as for one of 20."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.models import Role, Season
from league.services.log import record
from tests.factories import (
    InvitationFactory,
    LeagueFactory,
    MembershipFactory,
    SeasonFactory,
    fill_season,
)
from tests.people import person

# Every page that lists something: its name, and its address for a season.
LEAGUE_PAGES = [
    "league:overview",
    "league:table",
    "league:fixtures",
    "league:bulk",
    "league:season",
    "league:dice",
]


def full_league(clubs: int) -> Season:
    """A double round robin, all but the last round played, everybody with a manager and an invitation."""
    league = LeagueFactory(is_public=True)
    season = SeasonFactory(league=league, running=True)
    total = clubs * (clubs - 1)
    to_play = total - clubs // 2
    fill_season(season, clubs=clubs, score=lambda number: (number % 4, number % 3) if number < to_play else None)
    for entry in season.entries.all():
        entry.manager = MembershipFactory(league=league).user
        entry.save(update_fields=["manager"])
        InvitationFactory(league=league)
        record(league, entry.manager, "club.added", club=entry.club.name)
    return season


def queries(user, url: str) -> list[str]:
    client = person(user).client
    cache.clear()
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(url).status_code == 200
    return [query["sql"] for query in captured]


@pytest.mark.django_db
@pytest.mark.parametrize("name", LEAGUE_PAGES)
@pytest.mark.parametrize("role", [Role.MANAGER, Role.ORGANISER])
def test_a_page_costs_the_same_for_two_clubs_and_for_twenty(name, role):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        if role == Role.ORGANISER:
            user = MembershipFactory(league=season.league, role=role).user
        else:
            user = season.entries.first().manager
        counted[clubs] = queries(user, reverse(name, args=[season.league.slug]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])
