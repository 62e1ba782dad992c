import pytest
from django.conf import settings
from django.urls import reverse

from accounts import farewell
from accounts.models import User
from tests.accounts.views.test_entrance import log_in, person_in
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db
LANGUAGE = settings.LANGUAGE_COOKIE_NAME


def profile(**changes) -> dict[str, str]:
    return {"username": "Ann", "email": "", "language": "auto", "theme": "auto", "password": ""} | changes


def test_change_name_language_and_theme(client):
    user = UserFactory(username="Ann")
    client.force_login(user)
    response = client.post(reverse("accounts:profile"), profile(username="Ännchen", language="fr", theme="dark"))
    assert response.url == reverse("accounts:profile")
    assert (response.cookies[LANGUAGE].value, response.cookies["theme"].value) == ("fr", "dark")
    user.refresh_from_db()
    assert (user.username, user.language, user.theme) == ("Ännchen", "fr", "dark")
    page = client.get(reverse("accounts:profile")).content.decode()
    assert '<html lang="fr" data-theme="dark"' in page
    assert "Votre compte a été modifié." in page


def test_changing_the_case_of_ones_own_name_is_fine(client):
    client.force_login(UserFactory(username="Ann"))
    assert client.post(reverse("accounts:profile"), profile(username="ANN")).status_code == 302


def test_a_taken_name_is_refused(client):
    UserFactory(username="Bob")
    client.force_login(UserFactory(username="Ann"))
    assert client.post(reverse("accounts:profile"), profile(username="bob")).status_code == 422
    assert client.post(reverse("accounts:profile"), profile(theme="pink")).status_code == 422


def test_a_new_address_needs_the_password_and_the_old_one_is_told(client, mailoutbox):
    user = UserFactory(username="Ann", email="old@example.org")
    client.force_login(user)
    page = reverse("accounts:profile")
    assert client.post(page, profile(email="new@example.org")).status_code == 422
    assert client.post(page, profile(email="new@example.org", password="wrong")).status_code == 422
    assert client.post(page, profile(email="New@example.org", password=PASSWORD)).status_code == 302
    user.refresh_from_db()
    assert user.email == "new@example.org"
    assert [mail.to for mail in mailoutbox] == [["old@example.org"]]


def test_a_guest_changes_name_and_theme_but_has_no_address(client, guest):
    client.post(reverse("accounts:profile"), profile(email="new@example.org", theme="light"))
    guest.refresh_from_db()
    assert (guest.username, guest.email, guest.theme) == ("Ann", "", "light")


def test_strangers_choose_language_and_theme_too(client):
    page = reverse("account_login")
    response = client.post(reverse("accounts:preferences"), {"language": "fr", "theme": "dark", "next": page})
    assert response.url == page
    assert response.cookies[LANGUAGE]["max-age"] >= 60 * 60 * 24 * 365
    html = client.get(page).content.decode()
    assert '<html lang="fr" data-theme="dark"' in html


def test_the_choice_is_kept_in_the_account_and_found_in_another_browser(client):
    user = UserFactory()
    client.force_login(user)
    client.post(reverse("accounts:preferences"), {"language": "fr"})
    client.post(reverse("accounts:preferences"), {"theme": "light"})
    client.cookies.clear()
    client.force_login(user)
    assert '<html lang="fr" data-theme="light"' in client.get(reverse("accounts:profile")).content.decode()


def test_what_was_chosen_before_follows_into_the_account(client):
    client.post(reverse("accounts:preferences"), {"language": "fr", "theme": "dark"})
    client.post(reverse("accounts:play_now"))
    guest = person_in(client)
    assert (guest.language, guest.theme) == ("fr", "dark")


def test_the_account_knows_better_than_a_borrowed_browser(client):
    user = UserFactory(username="Ann", language="en", theme="light")
    client.post(reverse("accounts:preferences"), {"language": "fr", "theme": "dark"})
    log_in(client, "Ann")
    user.refresh_from_db()
    assert (user.language, user.theme) == ("en", "light")


def test_an_empty_theme_follows_the_device_again(client):
    client.post(reverse("accounts:preferences"), {"theme": "dark"})
    client.post(reverse("accounts:preferences"), {"theme": ""})
    assert 'data-theme=""' in client.get(reverse("account_login")).content.decode()


def test_what_is_no_language_and_no_theme_is_ignored(client):
    response = client.post(reverse("accounts:preferences"), {"language": "xx", "theme": "<script>"})
    assert response.status_code == 302
    assert not response.cookies


@pytest.mark.parametrize("headers", [{"HX-Request": "true"}, {"Accept": "*/*"}])
def test_a_script_gets_no_page(client, headers):
    response = client.post(reverse("accounts:preferences"), {"theme": "dark"}, headers=headers)
    assert response.status_code == 204
    assert response.cookies["theme"].value == "dark"


def test_deleting_needs_the_password(client):
    user = UserFactory()
    client.force_login(user)
    assert client.get(reverse("accounts:delete")).status_code == 200
    assert client.post(reverse("accounts:delete"), {"password": "wrong", "sure": "on"}).status_code == 422
    assert client.post(reverse("accounts:delete"), {"sure": "on"}).status_code == 422
    assert User.objects.filter(pk=user.pk).exists()


def test_deleting_logs_out_everywhere(client):
    user = UserFactory()
    client.force_login(user)
    assert client.post(reverse("accounts:delete"), {"password": PASSWORD}).url == "/"
    assert not User.objects.exists()
    assert person_in(client) is None


def test_a_guest_ticks_a_box_instead(client, guest):
    assert client.post(reverse("accounts:delete")).status_code == 422
    assert client.post(reverse("accounts:delete"), {"sure": "on"}).status_code == 302
    assert not User.objects.exists()


def test_an_obstacle_keeps_the_account_whole(client, monkeypatch):
    def refuse(user):
        raise farewell.Obstructed("Not before the final.")

    monkeypatch.setattr(farewell, "_holders", [(lambda user: farewell.Outlook(), refuse)])
    user = UserFactory()
    client.force_login(user)
    response = client.post(reverse("accounts:delete"), {"password": PASSWORD})
    assert response.status_code == 422
    assert "Not before the final." in response.content.decode()
    assert User.objects.filter(pk=user.pk).exists()
    assert person_in(client) == user
