"""Every page of the accounts is there, in both languages, for everybody it is for."""

import pytest
from django.urls import reverse

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

STRANGERS = {
    "account_login": ("Log in", "Connexion"),
    "account_signup": ("Sign up", "Créer un compte"),
    "account_reset_password": ("Password forgotten?", "Mot de passe oublié"),
    "account_reset_password_done": ("Look in your mail", "Regardez votre courrier"),
}
MEMBERS = {
    "account_logout": ("Log out", "Déconnexion"),
    "account_change_password": ("Change your password", "Changer de mot de passe"),
    "accounts:profile": ("Your account", "Votre compte"),
    "accounts:delete": ("Delete your account", "Supprimer votre compte"),
}
GUESTS = MEMBERS | {"accounts:claim": ("Keep this account", "Garder ce compte")}


def check(client, page: str, words: tuple[str, str]) -> None:
    for language, expected in zip(("en", "fr"), words, strict=True):
        response = client.get(reverse(page), headers={"Accept-Language": language})
        html = response.content.decode()
        assert response.status_code == 200
        assert f'<html lang="{language}"' in html
        assert expected in html
        assert html.count("<h1") == 1


@pytest.mark.parametrize("name", STRANGERS)
def test_pages_of_strangers(client, name):
    check(client, name, STRANGERS[name])


@pytest.mark.parametrize("name", MEMBERS)
def test_pages_of_members(client, name):
    client.force_login(UserFactory())
    check(client, name, MEMBERS[name])


@pytest.mark.parametrize("name", [page for page in GUESTS if page != "account_change_password"])
def test_pages_of_guests(client, guest, name):
    check(client, name, GUESTS[name])


@pytest.mark.parametrize("name", MEMBERS | {"accounts:claim": ()})
def test_strangers_are_sent_to_the_log_in(client, name):
    response = client.get(reverse(name))
    assert response.url == ("/" if name == "account_logout" else f"{reverse('account_login')}?next={reverse(name)}")


def test_a_dead_reset_link_says_so_in_both_languages(client):
    page = reverse("account_reset_password_from_key", kwargs={"uidb36": "1", "key": "abc-def"})
    assert "This link does not work any more" in client.get(page).content.decode()
    assert "Ce lien ne fonctionne plus" in client.get(page, headers={"Accept-Language": "fr"}).content.decode()
