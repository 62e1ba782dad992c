"""Doors that people knock on too often answer 429, with a page of ours."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


def knock(client: Client, times: int, door: str, answers: dict, **extra) -> list[int]:
    statuses = []
    for number in range(times):
        client.cookies.clear()
        statuses.append(client.post(reverse(door), {k: v.format(n=number) for k, v in answers.items()}, **extra))
    return [response.status_code for response in statuses]


def test_a_name_can_be_tried_five_times(client):
    UserFactory(username="Ann")
    assert knock(client, 6, "account_login", {"login": "Ann", "password": "wrong"}) == [422] * 5 + [429]


def test_then_even_the_right_password_waits(client):
    UserFactory(username="Ann")
    knock(client, 5, "account_login", {"login": "ANN", "password": "wrong"})
    response = client.post(reverse("account_login"), {"login": "Ann", "password": PASSWORD})
    assert response.status_code == 429
    assert "429.html" in [template.name for template in response.templates]


def test_a_locked_name_lets_its_owner_in_where_they_logged_in_before(client):
    UserFactory(username="Ann")
    at_home, right = Client(REMOTE_ADDR="10.0.0.2"), {"login": "Ann", "password": PASSWORD}
    assert at_home.post(reverse("account_login"), right).status_code == 302
    at_home.post(reverse("account_logout"))
    knock(client, 6, "account_login", {"login": "Ann", "password": "wrong"})
    assert Client(REMOTE_ADDR="10.0.0.3").post(reverse("account_login"), right).status_code == 429
    assert at_home.post(reverse("account_login"), right).status_code == 302


def test_a_known_device_can_be_wrong_five_times_too(client):
    UserFactory(username="Ann")
    client.post(reverse("account_login"), {"login": "Ann", "password": PASSWORD})
    client.post(reverse("account_logout"))
    wrong = {"login": "Ann", "password": "wrong"}
    statuses = [client.post(reverse("account_login"), wrong).status_code for _ in range(6)]
    assert statuses == [422] * 5 + [429]


def test_a_device_is_known_for_those_who_logged_in_on_it_alone(client):
    UserFactory(username="Ann")
    UserFactory(username="Ben")
    elsewhere, right = Client(REMOTE_ADDR="10.0.0.2"), {"login": "Ann", "password": PASSWORD}
    elsewhere.post(reverse("account_login"), {"login": "Ben", "password": PASSWORD})
    elsewhere.post(reverse("account_logout"))
    knock(client, 6, "account_login", {"login": "Ann", "password": "wrong"})
    assert elsewhere.post(reverse("account_login"), right).status_code == 429
    elsewhere.cookies["device"] = elsewhere.cookies["device"].value[:-1] + "x"
    assert elsewhere.post(reverse("account_login"), right).status_code == 429


def test_an_address_can_try_ten_names(client):
    assert knock(client, 11, "account_login", {"login": "Ann {n}", "password": "wrong"}) == [422] * 10 + [429]


def test_successes_do_not_count_as_failures(client):
    UserFactory(username="Ann")
    assert knock(client, 12, "account_login", {"login": "Ann", "password": PASSWORD}) == [302] * 12


def test_logging_in_is_limited_altogether(client):
    UserFactory(username="Ann")
    statuses = knock(client, 31, "account_login", {"login": "Ann", "password": PASSWORD})
    assert statuses == [302] * 30 + [429]


def test_signing_up_is_limited(client):
    statuses = knock(client, 21, "account_signup", {"username": "Ann {n}", "password1": PASSWORD})
    assert statuses == [302] * 20 + [429]


def test_playing_now_is_limited(client):
    assert knock(client, 11, "accounts:play_now", {}) == [302] * 10 + [429]


def test_one_address_gets_three_reset_mails(client, mailoutbox):
    statuses = knock(client, 4, "account_reset_password", {"email": "ann@example.org"})
    assert statuses == [302] * 3 + [429]
    assert len(mailoutbox) == 3


@pytest.mark.parametrize("door", ["accounts:delete", "accounts:profile"])
def test_an_open_browser_is_no_place_to_guess_passwords(client, door):
    client.force_login(UserFactory())
    answers = {"password": "wrong"}
    statuses = [client.post(reverse(door), answers).status_code for _ in range(6)]
    assert statuses == [422] * 5 + [429]


def test_forwarded_addresses_are_not_believed(client):
    """Otherwise everybody could have as many addresses as they like."""
    statuses = [
        client.post(
            reverse("account_reset_password"), {"email": f"{n}@example.org"}, headers={"X-Forwarded-For": f"10.0.0.{n}"}
        )
        for n in range(11)
    ]
    assert statuses[-1].status_code == 429


def test_behind_a_proxy_of_ours_the_last_forwarded_address_counts(client, settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1

    def ask(number: int, forwarded: str) -> int:
        answers = {"email": f"{number}@example.org"}
        return client.post(
            reverse("account_reset_password"), answers, headers={"X-Forwarded-For": forwarded}
        ).status_code

    assert [ask(n, f"10.0.0.{n}") for n in range(12)] == [302] * 12
    assert [ask(n, f"10.0.0.{n}, 192.0.2.1") for n in range(11)] == [302] * 10 + [429]
