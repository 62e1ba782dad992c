import pytest
from django.conf import settings
from django.urls import reverse

from accounts.models import User
from tests.accounts.views.test_entrance import NEW_PASSWORD, link_in, log_in, person_in
from tests.factories import PASSWORD, LeagueFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db


def test_play_now_gives_an_account_for_a_year(client):
    response = client.post(reverse("accounts:play_now"), {"next": "/accounts/profile/"})
    assert response.url == "/accounts/profile/"
    assert person_in(client).is_guest
    assert response.cookies[settings.SESSION_COOKIE_NAME]["max-age"] > 60 * 60 * 24 * 360
    page = client.get("/accounts/profile/").content.decode()
    assert reverse("accounts:claim") in page, "a guest is reminded that the account can be kept"


def test_play_now_again_is_the_same_guest(client, guest):
    client.post(reverse("accounts:play_now"))
    assert person_in(client) == guest
    assert User.objects.count() == 1


def test_following_a_link_makes_no_account(client):
    assert client.get(reverse("accounts:play_now")).status_code == 405
    assert not User.objects.exists()


def test_claiming_keeps_the_account_and_all_that_is_in_it(client, guest):
    membership = MembershipFactory(user=guest)
    before = client.session.session_key
    answers = {"username": "Ann", "password1": PASSWORD, "email": "ann@example.org", "next": "/accounts/profile/"}
    assert client.post(reverse("accounts:claim"), answers).url == "/accounts/profile/"
    user = User.objects.get()
    assert (user.pk, user.username, user.email, user.is_guest) == (guest.pk, "Ann", "ann@example.org", False)
    assert list(user.memberships.all()) == [membership]
    assert person_in(client) == user, "still logged in"
    assert client.session.session_key != before
    client.post(reverse("account_logout"))
    assert log_in(client, "ann").status_code == 302


def test_claiming_needs_a_free_name_and_a_good_password(client, guest):
    UserFactory(username="Ann")
    response = client.post(reverse("accounts:claim"), {"username": "ANN", "password1": "123"})
    assert response.status_code == 422
    assert set(response.context["form"].errors) == {"username", "password1"}
    guest.refresh_from_db()
    assert guest.is_guest


def test_a_guest_may_keep_the_invented_name(client, guest):
    client.post(reverse("accounts:claim"), {"username": guest.username, "password1": PASSWORD})
    assert not User.objects.get(pk=guest.pk).is_guest


def test_only_guests_claim(client):
    assert client.get(reverse("accounts:claim")).url.startswith(reverse("account_login"))
    client.force_login(UserFactory())
    assert client.post(reverse("accounts:claim")).url == reverse("accounts:profile")


def test_a_guest_who_logs_in_takes_everything_along(client, guest):
    user = UserFactory(username="Ann")
    league = LeagueFactory(created_by=guest)
    MembershipFactory(user=guest, league=league)
    assert "move into the account" in client.get(reverse("account_login")).content.decode()
    assert log_in(client, "Ann").status_code == 302
    assert person_in(client) == user
    assert not User.objects.filter(pk=guest.pk).exists()
    assert user.memberships.get().league == league
    league.refresh_from_db()
    assert league.created_by == user


def test_a_guest_who_mistypes_the_password_stays_a_guest(client, guest):
    UserFactory(username="Ann")
    log_in(client, "Ann", "wrong")
    assert person_in(client) == guest


def test_a_guest_who_signs_up_in_another_tab_takes_everything_along(client, guest):
    assert client.get(reverse("account_signup")).url.startswith(reverse("accounts:claim"))
    MembershipFactory(user=guest)
    client.post(reverse("account_signup"), {"username": "Ann", "password1": PASSWORD})
    user = User.objects.get()
    assert (user.username, user.memberships.count()) == ("Ann", 1)


def test_a_guest_who_resets_a_password_takes_everything_along(client, guest, mailoutbox):
    UserFactory(username="Ann", email="ann@example.org")
    MembershipFactory(user=guest)
    client.post(reverse("account_reset_password"), {"email": "ann@example.org"})
    client.post(client.get(link_in(mailoutbox[0])).url, {"password1": NEW_PASSWORD})
    user = User.objects.get()
    assert (user.username, user.memberships.count()) == ("Ann", 1)
    assert person_in(client) == user


def test_a_guest_is_asked_before_they_lose_the_account(client, guest):
    assert client.post(reverse("account_logout")).url == reverse("account_logout")
    assert person_in(client) == guest
    assert "has no password" in client.get(reverse("account_logout")).content.decode()
    client.post(reverse("account_logout"), {"sure": "yes"})
    assert person_in(client) is None


def test_a_guest_has_no_password_to_change(client, guest):
    assert client.get(reverse("account_change_password")).url == reverse("accounts:claim")
