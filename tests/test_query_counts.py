"""A page costs the same number of queries for a league of 2 clubs as for one of 20."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.models import Fixture, Role, Season
from league.services.log import record
from tests.factories import (
    CardFactory,
    EntryFactory,
    InvitationFactory,
    LeagueFactory,
    MembershipFactory,
    SeasonFactory,
    UserFactory,
    fill_season,
    fill_squads,
)
from tests.people import person

STATES = {"league:archived": "archived"}
SHARED_PAGES = ["overview", "table", "fixtures", "dice", "clubs", "squads", "cards", "members", "rules", "log"]
ORGANISERS_PAGES = ["bulk", "season", "invitations", "settings"]


def full_league(clubs: int) -> Season:
    """A double round robin, all but the last round played, everybody with a manager, a squad and an invitation."""
    league = LeagueFactory(is_public=True)
    season = SeasonFactory(league=league, running=True)
    total = clubs * (clubs - 1)
    to_play = total - clubs // 2
    fill_season(season, clubs=clubs, score=lambda number: (number % 4, number % 3) if number < to_play else None)
    fill_squads(season, size=3)
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
@pytest.mark.parametrize(
    ("role", "name"),
    [(Role.MANAGER, name) for name in SHARED_PAGES]
    + [(Role.ORGANISER, name) for name in SHARED_PAGES + ORGANISERS_PAGES],
)
def test_a_page_costs_the_same_for_two_clubs_and_for_twenty(name, role):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        if role == Role.ORGANISER:
            user = MembershipFactory(league=season.league, role=role).user
        else:
            user = season.entries.first().manager
        counted[clubs] = queries(user, reverse(f"league:{name}", args=[season.league.slug]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:club", "league:squad", "league:fixture", "league:sheet", "league:sheet_page"])
def test_a_single_page_costs_the_same_for_two_clubs_and_for_twenty(name):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        entry = season.entries.first()
        pk = entry.club_id if name in {"league:club", "league:squad"} else entry.club.home_matches.first().fixture.pk
        counted[clubs] = queries(entry.manager, reverse(name, args=[season.league.slug, pk]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:squad_sign", "league:squad_edit"])
def test_changing_a_squad_costs_the_same_for_two_players_and_for_twenty(name):
    counted = {}
    for players in (2, 20):
        season = SeasonFactory()
        club = EntryFactory(season=season).club
        fill_squads(season, size=players)
        CardFactory.create_batch(players, box=season.league.box)
        user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        counted[players] = queries(user, reverse(name, args=[season.league.slug, club.pk]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:report", "league:correct"])
def test_telling_a_match_costs_the_same_for_two_clubs_and_for_twenty(name):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        user = MembershipFactory(league=season.league, role=Role.ORGANISER).user
        to_play = Fixture.objects.of(season).last()
        counted[clubs] = queries(user, reverse(name, args=[season.league.slug, to_play.pk]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "side"), [("league:line_up", ["home"]), ("league:fixture", [])])
def test_before_a_match_squads_cost_the_same_for_two_clubs_and_for_twenty(name, side):
    counted = {}
    for clubs in (2, 20):
        season = full_league(clubs)
        fixture = Fixture.objects.of(season).filter(state=Fixture.State.SCHEDULED).first()
        manager = season.entries.get(club=fixture.match.home).manager
        counted[clubs] = queries(manager, reverse(name, args=[season.league.slug, fixture.pk, *side]))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["league:home", "league:list", "league:archived", "accounts:profile"])
def test_a_list_of_leagues_costs_the_same_for_two_and_for_twenty(name):
    counted = {}
    for leagues in (2, 20):
        user = UserFactory()
        for _ in range(leagues):
            season = SeasonFactory(running=True, league__is_public=True, league__state=STATES.get(name, "open"))
            MembershipFactory(user=user, league=season.league)
            fill_season(season, clubs=4)
        counted[leagues] = queries(user, reverse(name))
    assert len(counted[2]) == len(counted[20]), "\n".join(["", *counted[20]])
