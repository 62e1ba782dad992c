"""What leads out of a league."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club
from league.models import Season, Transfer
from matches.models import Event
from tests.factories import LeagueFactory, SeasonFactory, UserFactory, fill_season, fill_squads
from tests.people import person
from tests.test_query_counts import queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    season = SeasonFactory(running=True, league=LeagueFactory(is_public=True, slug="moor-end"))
    fill_season(season, clubs=3, meetings=1, score=lambda number: (number, 0) if number else None)
    fill_squads(season, size=2)
    return season


def fetch(what: str, query: str = "", client: Client | None = None):
    return (client or Client()).get(reverse("league:csv", args=["moor-end", what]) + query)


def rows(response) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(response.content.decode())))


def test_the_table(season):
    response = fetch("table")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="moor-end-s1-table.csv"'
    table = rows(response)
    assert [(line["Rank"], line["Played"], line["Points"]) for line in table] == [
        ("1", "2", "3"),
        ("2", "1", "3"),
        ("3", "1", "0"),
    ]


def test_the_fixtures(season):
    played = [(line["State"], line["Goals, home"], line["Competition"]) for line in rows(fetch("fixtures"))]
    assert played == [("to play", "", "League"), ("final", "1", "League"), ("final", "2", "League")]


def test_the_squads_and_what_they_did(season):
    assert [line["Kind"] for line in rows(fetch("squads"))] == ["Keeper", "Outfielder"] * 3
    fixture = season.rounds.last().fixtures.get()
    scorer = season.squad_places.get(club=fixture.match.home, number=2)
    Event.objects.create(report=fixture.report, position=1, kind="goal", home=True, card=scorer.card)
    (line,) = rows(fetch("players"))
    assert (line["Name"], line["No."], line["Goals"], line["Red cards"]) == (scorer.card.name, "2", "1", "0")


def test_the_transfers(season):
    place = season.squad_places.first()
    Transfer.objects.create(season=season, kind="release", card=place.card, left=place.club, refund=2)
    (line,) = rows(fetch("transfers"))
    assert (line["From"], line["To"], line["Refund"]) == (place.club.name, "", "2")


def test_a_name_that_looks_like_a_formula_is_only_a_name(season):
    Club.objects.filter(entries__season=season).update(name='=HYPERLINK("http://x")')
    assert {line["Club"] for line in rows(fetch("table"))} == {'\'=HYPERLINK("http://x")'}


def test_for_a_french_spreadsheet_there_are_semicolons_and_a_mark(season):
    client = person(UserFactory(language="fr")).client
    text = fetch("table", "?for=spreadsheet", client).content.decode()
    assert text.startswith("\ufeffDivision;Rang;Club;")
    assert fetch("table", "?for=spreadsheet").content.decode().startswith("\ufeffDivision,Rank,Club,")


def test_of_any_season_and_of_nothing_else(season):
    SeasonFactory(league=season.league)
    assert rows(fetch("table")) == []
    assert len(rows(fetch("table", "?season=1"))) == 3
    assert fetch("table", "?season=9").status_code == 404
    assert fetch("secrets").status_code == 404


@pytest.mark.parametrize("what", ["table", "fixtures", "squads", "players", "transfers"])
def test_a_list_costs_the_same_for_two_clubs_and_for_ten(what):
    counted = []
    for clubs in (2, 10):
        season = SeasonFactory(running=True, league__is_public=True)
        fill_season(season, clubs=clubs)
        fill_squads(season, size=2)
        counted.append(len(queries(UserFactory(), reverse("league:csv", args=[season.league.slug, what]))))
    assert counted[0] == counted[1]


def test_the_page_leads_to_all_of_it(season):
    page = Client().get(reverse("league:share", args=["moor-end"])).content.decode()
    for what in ("table", "fixtures", "squads", "players", "transfers"):
        assert f"/leagues/moor-end/csv/{what}.csv?season=1&amp;for=spreadsheet" in page
    assert "webcal://testserver/leagues/moor-end/calendar.ics?lang=en" in page
    assert "league.json" not in page
