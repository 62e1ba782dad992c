"""A page costs the same number of queries for four clubs in two divisions as for twenty in five."""

from __future__ import annotations

import pytest
from django.urls import reverse

from league.models import Role, Round
from league.rules.promotion import Numbers
from tests.divided import divided_season, play_out
from tests.factories import MembershipFactory, fill_squads
from tests.test_query_counts import assert_equal, queries, tell

PAGES = [
    *("overview", "table", "cross_table", "statistics", "fixtures", "clubs", "discipline"),
    *("season", "divisions", "absences", "next_season"),
]


@pytest.mark.django_db
def test_divisions_cost_no_queries():
    counted: dict[str, list[list[str]]] = {}
    for sizes in ((2, 2), (4, 4, 4, 4, 4)):
        numbers = tuple(Numbers(1, 0, 0, 1) for _ in sizes)
        season = play_out(divided_season(*sizes, numbers=numbers), rounds=1)
        fill_squads(season, size=3)
        tell(season)
        Round.objects.filter(season=season).update(play_by="2020-01-01")
        user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        for name in PAGES:
            address = reverse(f"league:{name}", args=[season.league.slug])
            counted.setdefault(name, []).append(queries(user, address))
        club = season.entries.first().club_id
        address = reverse("league:withdraw", args=[season.league.slug, club]) + "?how=expunged"
        counted.setdefault("withdraw", []).append(queries(user, address))
    assert_equal(counted)
