"""Nobody is nameless: a guest is asked once for a name, where others are about to see it, and may skip it."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from league.models import Activity, League, Membership
from league.services.lobbies import open_lobby
from league.systems.club_manager import CLUB_MANAGER
from tests.factories import InvitationFactory, SeasonFactory, UserFactory

pytestmark = pytest.mark.django_db

LEAGUE = {"name": "Sunday League", "system": "counter-attack-2", "is_public": "public"}
TABLE = {"name": "Thursday", "club": "Oxbow", "colour": "red", "seats": "2", "pace": "0", "difficulty": "0"}
FIELD = 'name="called"'


@pytest.fixture
def guest() -> Client:
    client = Client()
    client.post(reverse("accounts:play_now"))
    return client


def me(client: Client) -> User:
    return User.objects.get(pk=client.session["_auth_user_id"])


def asks(client: Client, name: str, *args) -> bool:
    return FIELD in client.get(reverse(name, args=args)).content.decode()


def test_who_founds_a_league_is_asked_and_the_log_knows_the_name(guest):
    assert asks(guest, "league:create")
    guest.post(reverse("league:create"), LEAGUE | {"called": "  Ann   Bee "})
    assert me(guest).username == "Ann Bee"
    assert Activity.objects.get(verb="league.founded").facts["actor"] == "Ann Bee"
    assert not asks(guest, "league:create")
    assert not asks(guest, "game:gather")


def test_who_skips_it_keeps_a_readable_name_and_is_not_asked_again(guest):
    invented = me(guest).username
    page = guest.get(reverse("league:create")).content.decode()
    assert f"If you leave it empty, you are {invented}." in page
    guest.post(reverse("league:create"), LEAGUE | {"called": ""})
    assert (me(guest).username, invented.startswith("Guest ")) == (invented, True)
    assert not asks(guest, "league:create")
    assert invented in guest.get(reverse("accounts:profile")).content.decode()


@pytest.mark.parametrize(
    ("called", "words"), [("bea", "Somebody already has this name."), ("<b>", "A name begins with a letter")]
)
def test_a_name_that_is_taken_or_none_is_told_beside_the_field_and_nothing_is_founded(guest, called, words):
    UserFactory(username="Bea")
    answer = guest.post(reverse("league:create"), LEAGUE | {"called": called})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not League.objects.exists()
    assert (me(guest).username.startswith("Guest "), asks(guest, "league:create")) == (True, True)


def test_who_opens_a_page_without_the_question_is_still_to_be_asked(guest):
    guest.post(reverse("league:create"), LEAGUE)
    assert asks(guest, "league:create")


def test_a_stranger_with_an_invitation_is_in_with_one_click_and_under_the_own_name():
    invitation, client = InvitationFactory(league=SeasonFactory().league, most_uses=5), Client()
    assert asks(client, "league:join", invitation.token)
    assert client.post(reverse("league:join", args=[invitation.token]), {"called": "Ann"}).status_code == 302
    member = Membership.objects.get(league=invitation.league)
    assert (member.user.username, member.user.is_guest) == ("Ann", True)
    assert Activity.objects.get(verb="member.joined").facts["actor"] == "Ann"
    other = Client()
    answer = other.post(reverse("league:join", args=[invitation.token]), {"called": "ANN"})
    assert answer.status_code == 422
    assert "Somebody already has this name." in answer.content.decode()
    assert User.objects.filter(is_guest=True).count() == 1
    assert other.post(reverse("league:join", args=[invitation.token]), {"called": ""}).status_code == 302
    assert me(other).username.startswith("Guest ")


def test_a_guest_with_an_invitation_is_asked_too(guest):
    first, second = (InvitationFactory(league=SeasonFactory().league) for _ in range(2))
    assert asks(guest, "league:join", first.token)
    guest.post(reverse("league:join", args=[first.token]), {"called": "Ann"})
    assert me(guest).username == "Ann"
    assert not asks(guest, "league:join", second.token)
    assert "You join as Ann." in guest.get(reverse("league:join", args=[second.token])).content.decode()


def test_a_table_for_several_asks_and_a_game_alone_does_not(guest):
    assert not asks(guest, "game:start")
    guest.post(reverse("game:start"), {"club": "Oxbow", "colour": "red", "difficulty": "0"})
    assert asks(guest, "game:gather")
    guest.post(reverse("game:gather"), TABLE | {"called": "Ann"})
    assert (me(guest).username, League.objects.filter(name="Thursday").exists()) == ("Ann", True)


def test_whoever_sits_down_at_an_open_table_is_asked(guest):
    facts = {"name": "Friday", "seats": 3, "pace": 0, "is_listed": True, "is_public": True, "colour": "blue"}
    rules = CLUB_MANAGER.defaults()
    slug = open_lobby(**facts, house_rules=rules, founder=UserFactory(), club="Harbour Lane").league.slug
    page = guest.get(reverse("game:lobby", args=[slug])).content.decode()
    assert page.count(FIELD) == 1
    seat = reverse("game:lobby_seat", args=[slug, 1])
    sat = {"seat1-club": "Oxbow", "seat1-colour": "red", "deed": "take"}
    assert guest.post(seat, sat | {"called": "@"}).status_code == 422
    guest.post(seat, sat | {"called": "Ann"})
    assert "Ann" in guest.get(reverse("game:lobby", args=[slug])).content.decode()
    assert me(guest).username == "Ann"


def test_who_has_an_account_is_never_asked(people):
    client = people.organiser.client
    assert not asks(client, "league:create")
    client.post(reverse("league:create"), LEAGUE | {"called": "Somebody Else"})
    assert User.objects.get(pk=people.organiser.user.pk).username == people.organiser.user.username


def test_a_guest_who_names_themselves_in_the_profile_is_not_asked(guest):
    guest.post(reverse("accounts:profile"), {"username": "Ann", "language": "auto", "theme": "auto"})
    assert (me(guest).username, asks(guest, "league:create")) == ("Ann", False)
