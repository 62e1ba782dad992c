from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse

from league.live import channels_of


def ask(people, role):
    return getattr(people, role).client.get(reverse("league:live", args=[people.league.slug]))


@pytest.mark.parametrize("role", ["anonymous", "outsider"])
def test_a_private_league_gives_outsiders_no_stream(people, role):
    assert ask(people, role).status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize("role", ["viewer", "manager", "organiser"])
def test_members_get_the_address_of_their_leagues_stream(people, role):
    response = ask(people, role)
    assert response.status_code == HTTPStatus.OK
    assert "no-store" in response["Cache-Control"]
    address = urlsplit(response.json()["url"])
    assert address.path == "/events"
    assert channels_of(parse_qs(address.query)["token"][0])[0] == people.league.pk


@pytest.mark.parametrize("role", ["anonymous", "outsider"])
def test_everybody_may_listen_to_a_public_league(public_people, role):
    assert ask(public_people, role).status_code == HTTPStatus.OK


def test_who_leaves_gets_no_further_stream(people):
    assert ask(people, "viewer").status_code == HTTPStatus.OK
    people.league.memberships.filter(user=people.viewer.user).delete()
    assert ask(people, "viewer").status_code == HTTPStatus.NOT_FOUND


def test_asking_changes_nothing(people):
    client = people.viewer.client
    assert client.post(reverse("league:live", args=[people.league.slug])).status_code == HTTPStatus.METHOD_NOT_ALLOWED
