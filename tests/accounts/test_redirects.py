"""No address outside this site is ever followed, whichever door it is slipped under."""

import pytest
from django.test import RequestFactory
from django.urls import reverse

from accounts.redirects import next_page
from tests.factories import PASSWORD, UserFactory

ELSEWHERE = [
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "http:///evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "\x01//evil.example",
    " //evil.example",
    "https://testserver@evil.example/",
    "https://localhost/",
    "ftp://testserver/",
]


def is_local(url: str) -> bool:
    return url.startswith("/") and not url.startswith(("//", "/\\"))


@pytest.mark.parametrize("url", [*ELSEWHERE, ""])
def test_other_places_become_the_default(url):
    assert next_page(RequestFactory().post("/", {"next": url}), "/home/") == "/home/"


@pytest.mark.parametrize("url", ["/leagues/a/?b=c", "http://testserver/leagues/"])
def test_our_pages_are_followed(url):
    assert next_page(RequestFactory().get("/", {"next": url}), "/home/") == url


def test_a_secure_page_does_not_lead_to_an_insecure_one():
    request = RequestFactory().get("/", {"next": "http://testserver/"}, secure=True)
    assert next_page(request, "/home/") == "/home/"


@pytest.mark.django_db
@pytest.mark.parametrize("url", ELSEWHERE)
@pytest.mark.parametrize("door", ["account_login", "account_signup", "accounts:play_now", "accounts:preferences"])
def test_strangers_stay_here(client, door, url):
    UserFactory(username="Ann")
    answers = {
        "account_login": {"login": "Ann", "password": PASSWORD},
        "account_signup": {"username": "Bob", "password1": PASSWORD},
    }.get(door, {"language": "fr"})
    response = client.post(reverse(door), answers | {"next": url})
    assert response.status_code == 302
    assert is_local(response.url)


@pytest.mark.django_db
@pytest.mark.parametrize("url", ELSEWHERE)
@pytest.mark.parametrize("door", ["account_login", "account_signup", "accounts:play_now", "account_logout"])
def test_people_who_are_in_stay_here(client, door, url):
    client.force_login(UserFactory())
    for response in (client.post(reverse(door), {"next": url}), client.get(reverse(door), {"next": url})):
        assert response.status_code == 405 or is_local(response.url)


@pytest.mark.django_db
@pytest.mark.parametrize("url", ELSEWHERE)
def test_guests_stay_here(client, guest, url):
    response = client.get(reverse("account_signup"), {"next": url})
    assert response.url.startswith("/accounts/claim/?next=%2F")
    response = client.post(
        reverse("accounts:claim"), {"username": "Ann", "password1": PASSWORD, "email": "", "next": url}
    )
    assert is_local(response.url)
