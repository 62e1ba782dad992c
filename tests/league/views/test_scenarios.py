"""Quick scenarios through the browser."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from league.models import Scenario
from league.rules.scenarios import Kind
from league.services.scenario_set_up import set_up_scenario
from tests.factories import UserFactory
from tests.league.services.test_scenarios import play
from tests.people import person
from tests.test_query_counts import queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person(UserFactory(username="Ann"))


@pytest.fixture
def made(ann):
    return set_up_scenario(kind=Kind.AWAY_GOAL, first="Ann", second="Ben", owner=ann.user)


def act(who, scenario, htmx=False, **data):
    headers = {"HX-Request": "true"} if htmx else {}
    return who.client.post(reverse("league:scenario_act", args=[scenario.token]), data, headers=headers)


def test_a_guest_comes_from_the_front_page_to_a_set_up_board(client):
    assert reverse("league:scenarios") in client.get("/").content.decode()
    address = reverse("league:scenario_set_up", args=["short-handed"])
    assert address in client.get(reverse("league:scenarios")).content.decode()
    assert "Play now" in client.get(address).content.decode()
    client.post(reverse("accounts:play_now"), {"next": address})
    answer = client.post(address, {"first": "Me", "second": "You"}, follow=True)
    html = answer.content.decode()
    assert "Off the board:" in html
    assert "You lead 2–0." in html
    assert "Me <span" in client.get(reverse("league:scenarios")).content.decode(), "it is in one's history"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"first": "Ann", "second": " ann "}, "The two sides need two names."),
        ({"first": "Ann", "second": "  "}, "This field is required."),
        ({"first": "Ann", "second": "Ben", "league": "elsewhere"}, ""),
    ],
)
def test_what_is_wrong_is_said(ann, data, words):
    address = reverse("league:scenario_set_up", args=["away-goal"])
    answer = ann.client.post(address, data)
    assert answer.status_code == (422 if words else 302)
    assert words in answer.content.decode()


def test_ca_qs_2_ex_25_through_the_page(ann, made):
    play(made)
    html = act(ann, made, htmx=True, side="first", tap="goal", after="0").content.decode()
    assert "Ann are ahead, 2–1 over both legs." in html
    act(ann, made, do="whistle")
    html = ann.client.get(made.get_absolute_url()).content.decode()
    assert "Ann go through: 2–1 over both legs." in html
    assert 'hx-trigger="every' not in html, "nothing changes any more"


@pytest.mark.parametrize(
    ("kind", "said"), [("short-handed", "Ann: the keeper begins with a goal kick."), ("away-goal", "Kick-off: ")]
)
def test_op_79_the_page_says_who_begins_and_how(ann, kind, said):
    sent = {"first": "Ann", "second": "Ben", "league": ""}
    page = ann.client.post(reverse("league:scenario_set_up", args=[kind]), sent, follow=True).content.decode()
    begins = re.search(r"<p><b>([^<]*)</b></p>", page).group(1)
    assert begins.startswith(said)


def test_a_double_tap_counts_once_and_says_so(ann, made):
    play(made)
    assert act(ann, made, side="first", tap="goal", after="0").status_code == 302
    answer = act(ann, made, side="first", tap="goal", after="0")
    assert answer.status_code == 422
    assert "Somebody has just tapped." in answer.content.decode()
    assert made.marks.count() == 1


@pytest.mark.parametrize("data", [{}, {"do": "dance"}, {"side": "third", "tap": "goal", "after": "0"}, {"after": "x"}])
def test_nonsense_changes_nothing(ann, made, data):
    play(made)
    assert act(ann, made, **data).status_code == 422
    assert made.marks.count() == 0


def test_another_phone_hears_of_changes_only(ann, made, client):
    page = client.get(made.get_absolute_url(), headers={"HX-Request": "true"}).content.decode()
    again = page.split('hx-get="')[1].split('"')[0].replace("&amp;", "&")
    assert client.get(again, headers={"HX-Request": "true"}).status_code == 204
    play(made)
    assert client.get(again, headers={"HX-Request": "true"}).status_code == 200


def test_who_has_the_link_looks_and_does_not_touch(ann, made, client):
    html = client.get(made.get_absolute_url()).content.decode()
    assert "Start the clock" not in html
    assert "Throw this scenario away" not in html
    assert client.post(reverse("league:scenario_act", args=[made.token]), {"do": "start"}).status_code == 404


def test_a_private_league_is_not_named_to_strangers(people, client):
    made = set_up_scenario(
        kind=Kind.AWAY_GOAL, first="A", second="B", owner=people.organiser.user, league=people.league
    )
    assert people.league.name not in client.get(made.get_absolute_url()).content.decode()
    assert people.league.name in people.viewer.client.get(made.get_absolute_url()).content.decode()
    listed = people.viewer.client.get(reverse("league:league_scenarios", args=[people.league.slug]))
    assert made.get_absolute_url() in listed.content.decode()


def test_it_can_be_thrown_away_by_who_set_it_up(ann, made):
    assert act(ann, made, do="throw-away", sure="yes")["Location"] == reverse("league:scenarios")
    assert not Scenario.objects.exists()


def test_there_are_four_and_no_more(ann):
    assert ann.client.get(reverse("league:scenario_set_up", args=["golden-goal"])).status_code == 404


def test_a_long_history_costs_what_a_short_one_costs(people):
    user, counted = people.organiser.user, []
    for _ in range(2):
        for _ in range(3):
            set_up_scenario(kind=Kind.AWAY_GOAL, first="A", second="B", owner=user, league=people.league)
        pages = (reverse("league:scenarios"), reverse("league:league_scenarios", args=[people.league.slug]))
        counted.append([len(queries(user, page)) for page in pages])
    assert counted[0] == counted[1]
