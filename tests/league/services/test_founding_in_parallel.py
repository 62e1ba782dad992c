"""A double click founds one league, one game, one table, one scenario, one guest."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse

from accounts.models import User
from league.models import Game, League, Lobby, Scenario
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db(transaction=True)

LEAGUE = {"name": "Sunday League", "system": "counter-attack-2", "is_public": "private"}
GAME = {"club": "Moor End", "colour": "blue", "difficulty": CLUB_MANAGER.house_rules[0].default}
TABLE = GAME | {"name": "Thursday", "seats": "2", "pace": "0"}
SCENARIO = {"first": "Ann", "second": "Ben"}
FORMS = [
    (reverse("league:create"), LEAGUE, League),
    (reverse("game:start"), GAME, Game),
    (reverse("game:gather"), TABLE, Lobby),
    (reverse("league:scenario_set_up", args=["short-handed"]), SCENARIO, Scenario),
]


def clicks(address, *forms, user=None):
    """Sends the forms at the same moment, as one browser does; gives the clients and where they were led."""
    start = Barrier(len(forms))
    clients = [Client(raise_request_exception=False) for _ in forms]
    for client in clients:
        client.cookies["csrftoken"] = "c" * 32
        if user:
            client.force_login(user)

    def click(client, form):
        try:
            start.wait()
            answer = client.post(address, form)
            return answer.status_code, answer.headers.get("Location")
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(forms)) as pool:
        return clients, list(pool.map(click, clients, forms))


@pytest.mark.parametrize(("address", "form", "model"), FORMS)
def test_a_double_click_founds_one_and_leads_to_it_twice(address, form, model):
    form = form | {"csrfmiddlewaretoken": "t" * 64}
    _, answers = clicks(address, form, form, user=UserFactory())
    assert model.objects.count() == 1
    assert answers[0] == answers[1]
    assert answers[0][0] == 302


def test_a_form_that_was_drawn_anew_founds_another():
    user = UserFactory()
    for token in "tu":
        clicks(reverse("league:create"), LEAGUE | {"csrfmiddlewaretoken": token * 64}, user=user)
    assert League.objects.count() == 2


def test_a_form_that_was_changed_founds_another():
    user, token = UserFactory(), {"csrfmiddlewaretoken": "t" * 64}
    for name in ("Sunday", "Monday"):
        clicks(reverse("league:create"), LEAGUE | token | {"name": name}, user=user)
    assert League.objects.count() == 2


def test_a_form_that_was_refused_is_refused_again():
    form = LEAGUE | {"name": "", "csrfmiddlewaretoken": "t" * 64}
    _, answers = clicks(reverse("league:create"), form, form, user=UserFactory())
    assert [status for status, _ in answers] == [422, 422]


def test_two_people_found_two():
    form = LEAGUE | {"csrfmiddlewaretoken": "t" * 64}
    for _ in range(2):
        clicks(reverse("league:create"), form, user=UserFactory())
    assert League.objects.count() == 2


def test_a_double_click_makes_one_guest_whichever_answer_the_browser_keeps():
    form = {"next": "/leagues/new/", "csrfmiddlewaretoken": "t" * 64}
    clients, answers = clicks(reverse("accounts:play_now"), form, form)
    assert answers == [(302, "/leagues/new/")] * 2
    guest = User.objects.get()
    assert [client.session["_auth_user_id"] for client in clients] == [str(guest.pk)] * 2
