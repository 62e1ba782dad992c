"""The result log as people see it, and the forms of its friendlies."""

import csv
import io
from datetime import date

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from league.book import SeasonBook
from league.guards import Pass
from league.models import Friendly, Role
from league.pages.result_log import result_log
from league.prints.kinds import Order
from league.prints.result_log import result_log as printed_log
from tests.factories import EntryFactory, FixtureFactory, MatchFactory, RoundFactory
from tests.people import People

pytestmark = pytest.mark.django_db


def address(people: People, name: str, *args) -> str:
    return reverse(f"league:{name}", args=[people.league.slug, *args])


def typed(people: People, **more) -> dict[str, object]:
    return {
        "played_on": "2026-11-01",
        **{"home": people.entry.club_id, "home_goals": 3, "home_scorers": "Vidal 12"},
        **{"away": "guest", "away_guest": "Ann of the Quay", "away_goals": 1},
    } | more


def test_a_manager_writes_a_friendly_down_changes_it_and_removes_it_after_being_asked(people):
    client = people.manager.client
    assert client.post(address(people, "friendly_new"), typed(people)).status_code == 302
    friendly = Friendly.objects.get()
    assert client.get(address(people, "friendly_edit", friendly.pk)).context["form"].initial["away_guest"] == (
        "Ann of the Quay"
    )
    assert client.post(address(people, "friendly_edit", friendly.pk), typed(people, home_goals=4)).status_code == 302
    assert Friendly.objects.get().score == "4–1"
    assert client.get(address(people, "friendly_remove", friendly.pk)).status_code == 200
    assert Friendly.objects.exists()
    assert client.post(address(people, "friendly_remove", friendly.pk), {"sure": "yes"}).status_code == 302
    assert not Friendly.objects.exists()


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"away_guest": ""}, "away_guest"),
        ({"home_guest": "Ben"}, "home_guest"),
        ({"home": "99999999999999999999"}, "home"),
        ({"played_on": "2026-13-01"}, "played_on"),
        ({"played_on": ""}, "played_on"),
        ({"played_on": "9999-12-31"}, "played_on"),
        ({"played_on": "2199-01-01"}, "__all__"),
        ({"home_goals": "9" * 5000}, "home_goals"),
        ({"home": "guest"}, "home_guest"),
        ({"away": ""}, "away"),
    ],
)
def test_what_is_wrong_is_said_next_to_its_field(people, wrong, field):
    response = people.manager.client.post(address(people, "friendly_new"), typed(people, **wrong))
    assert (response.status_code, list(response.context["form"].errors)) == (422, [field])


def test_a_manager_without_a_club_and_somebody_elses_friendly_are_out_of_reach(people):
    people.entry.manager = None
    people.entry.save()
    assert people.manager.client.get(address(people, "friendly_new")).status_code == 403
    facts = {"played_on": date(2026, 11, 1), "home_name": "A", "away_name": "B", "home_goals": 0, "away_goals": 0}
    friendly = people.season.friendlies.create(**facts, author=people.organiser.user)
    assert people.manager.client.post(address(people, "friendly_remove", friendly.pk)).status_code == 403


def test_ca_log_1_friendlies_stand_in_the_log_on_paper_and_in_the_list_where_their_day_is(public_people):
    people, rival = public_people, EntryFactory(season=public_people.season).club
    match = MatchFactory(home=rival, away=people.entry.club)
    FixtureFactory(round=RoundFactory(season=people.season), match=match, final=True)
    people.manager.client.post(address(people, "friendly_new"), typed(people))
    visit = Pass(people.league, AnonymousUser(), None)
    lines = result_log(SeasonBook(visit, people.season))
    friendly = next(line for line in lines if line.friendly)
    club = people.entry.club.name
    who = f"{people.manager.user.username} · {club}"
    assert (friendly.day, friendly.home, friendly.score, friendly.away) == ("2026-11-01", who, "3–1", "Ann of the Quay")
    assert [line.day for line in lines] == sorted(line.day for line in lines)
    (table,) = printed_log(Order(Pass(people.league, AnonymousUser(), Role.VIEWER), people.season)).blocks
    rows = [[getattr(cell, "text", cell) for cell in row.cells] for row in table.rows]
    assert [who, "3–1 (Friendly)", "Ann of the Quay"] in [row[1:] for row in rows]
    text = people.outsider.client.get(address(people, "csv", "log")).content.decode()
    listed = list(csv.reader(io.StringIO(text)))
    manager = people.manager.user.username
    assert ["2026-11-01", manager, club, "3–1", "Ann of the Quay", "", "Friendly", "Vidal 12", ""] in listed
    assert len(listed) == 1 + len(lines)
    page = people.outsider.client.get(address(people, "result_log") + "?only=friendlies")
    assert [line.friendly for line in page.context["page"]] == [Friendly.objects.get()]
    of_club = people.outsider.client.get(address(people, "club", people.entry.club_id))
    assert [line.friendly for line in of_club.context["page"].friendlies] == [Friendly.objects.get()]
