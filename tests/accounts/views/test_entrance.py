import re

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db
NEW_PASSWORD = "second-half-kick-off"


def log_in(client, login, password=PASSWORD, **extra):
    return client.post(reverse("account_login"), {"login": login, "password": password, **extra})


def person_in(client) -> User | None:
    return User.objects.filter(pk=client.session.get("_auth_user_id")).first()


def test_a_name_and_a_password_are_enough(client):
    response = client.post(reverse("account_signup"), {"username": " Ann  Lee ", "password1": PASSWORD, "email": ""})
    assert response.status_code == 302
    user = person_in(client)
    assert (user.username, user.email, user.is_guest) == ("Ann Lee", "", False)


def test_an_address_may_be_given(client):
    client.post(reverse("account_signup"), {"username": "Ann", "password1": PASSWORD, "email": "Ann@Example.org"})
    assert person_in(client).email == "ann@example.org"


@pytest.mark.parametrize("name", ["ANN", "ann", "a@b.org", "", "x" * 41])
def test_a_name_that_cannot_be_is_refused_with_words(client, name):
    UserFactory(username="Ann")
    response = client.post(reverse("account_signup"), {"username": name, "password1": PASSWORD})
    assert response.status_code == 422
    assert response.context["form"].errors["username"]
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["", "short", "password", "Annabelle-Lee"])
def test_a_weak_password_is_refused(client, password):
    response = client.post(reverse("account_signup"), {"username": "Annabelle Lee", "password1": password})
    assert response.status_code == 422
    assert response.context["form"].errors["password1"]


def test_signing_up_does_not_tell_whether_an_address_is_known(client):
    UserFactory(email="ann@example.org")
    answers = {"username": "Bob", "password1": PASSWORD, "email": "ann@example.org"}
    assert client.post(reverse("account_signup"), answers).status_code == 302


@pytest.mark.parametrize("login", ["Élodie", "éLODIE", " Élodie ", "elo@example.org", "ELO@example.org"])
def test_log_in_by_name_or_address_in_any_case(client, login):
    user = UserFactory(username="Élodie", email="elo@example.org")
    assert log_in(client, login).status_code == 302
    assert person_in(client) == user


def test_a_wrong_password_and_an_unknown_name_sound_the_same(client):
    UserFactory(username="Ann")
    wrong, unknown = log_in(client, "Ann", "wrong"), log_in(client, "Nobody", "wrong")
    assert (wrong.status_code, unknown.status_code) == (422, 422)
    assert wrong.context["form"].errors == unknown.context["form"].errors


@pytest.mark.parametrize("door", ["account_login", "account_signup", "accounts:play_now"])
def test_the_session_key_changes_on_the_way_in(client, door):
    UserFactory(username="Ann")
    session = client.session
    session["planted"] = "by somebody else"
    session.save()
    before = session.session_key
    answers = {"login": "Ann", "password": PASSWORD, "username": "Bob", "password1": PASSWORD}
    client.post(reverse(door), answers)
    assert person_in(client) is not None
    assert client.session.session_key != before
    assert not client.session.exists(before)


def test_a_closed_account_is_told_so_and_stays_out(client):
    UserFactory(username="Ann", is_active=False)
    response = log_in(client, "Ann")
    assert response.status_code == 403
    assert "Account closed" in response.content.decode()
    assert person_in(client) is None


@pytest.mark.parametrize("door", ["account_login", "account_signup"])
def test_who_is_in_does_not_come_in_again(client, door):
    client.force_login(UserFactory())
    assert client.get(reverse(door), {"next": "/accounts/profile/"}).url == "/accounts/profile/"


def test_log_in_leads_on_to_where_one_wanted_to_go(client):
    UserFactory(username="Ann")
    page = reverse("accounts:profile")
    assert client.get(page).url == f"{reverse('account_login')}?next={page}"
    assert log_in(client, "Ann", next=page).url == page


def test_the_session_lasts(client):
    UserFactory(username="Ann")
    response = log_in(client, "Ann")
    assert response.cookies[settings.SESSION_COOKIE_NAME]["max-age"] > 60 * 60 * 24 * 360


def test_only_a_post_logs_out(client):
    client.force_login(UserFactory())
    assert client.get(reverse("account_logout")).status_code == 200
    assert person_in(client) is not None
    assert client.post(reverse("account_logout")).url == "/"
    assert person_in(client) is None


def test_another_site_cannot_log_in_or_out():
    client = Client(enforce_csrf_checks=True)
    for door in ("account_login", "account_logout", "account_signup", "accounts:play_now", "accounts:preferences"):
        assert client.post(reverse(door)).status_code == 403


def test_change_the_password(client, mailoutbox):
    user = UserFactory(email="ann@example.org")
    client.force_login(user)
    elsewhere = Client()
    elsewhere.force_login(user)
    page = reverse("account_change_password")
    assert client.post(page, {"oldpassword": "wrong", "password1": NEW_PASSWORD}).status_code == 422
    before = client.session.session_key
    response = client.post(page, {"oldpassword": PASSWORD, "password1": NEW_PASSWORD})
    assert response.url == reverse("accounts:profile")
    user.refresh_from_db()
    assert user.check_password(NEW_PASSWORD)
    assert person_in(client) == user
    assert client.session.session_key != before
    assert elsewhere.get(reverse("accounts:profile")).status_code == 302, "other browsers are logged out"
    assert [mail.subject for mail in mailoutbox] == ["[Touchline] Your password was changed"]


def link_in(mail) -> str:
    return re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.body)[1]


def test_reset_the_password_by_mail(client, mailoutbox):
    user = UserFactory(username="Ann", email="ann@example.org")
    response = client.post(reverse("account_reset_password"), {"email": "ANN@example.org"})
    assert response.url == reverse("account_reset_password_done")
    (mail,) = mailoutbox
    assert mail.to == ["ann@example.org"]
    assert "Ann" in mail.body
    link = link_in(mail)
    page = client.get(link)
    assert link not in page.url, "the key is not in the address of the page"
    assert client.post(page.url, {"password1": "short"}).status_code == 422
    response = client.post(page.url, {"password1": NEW_PASSWORD})
    assert response.status_code == 302
    assert person_in(client) == user
    user.refresh_from_db()
    assert user.check_password(NEW_PASSWORD)


def test_a_reset_link_works_once(client, mailoutbox):
    UserFactory(email="ann@example.org")
    client.post(reverse("account_reset_password"), {"email": "ann@example.org"})
    link = link_in(mailoutbox[0])
    client.post(client.get(link).url, {"password1": NEW_PASSWORD})
    again = Client().get(link)
    assert "This link does not work any more" in again.content.decode()


def test_reset_does_not_tell_whether_an_address_is_known(client, mailoutbox):
    UserFactory(email="ann@example.org")
    page = reverse("account_reset_password")
    known, unknown = (
        client.post(page, {"email": email}, follow=True) for email in ("ann@example.org", "x@example.org")
    )
    assert known.redirect_chain == unknown.redirect_chain
    words = [
        re.sub(r'(csrfmiddlewaretoken" value="|X-CSRFToken": "|data-live-since=")\w+', "", page.content.decode())
        for page in (known, unknown)
    ]
    assert words[0] == words[1]
    assert "No account here has this address" in mailoutbox[1].body


def test_the_link_in_the_mail_does_not_follow_the_host_header(client, mailoutbox, settings):
    settings.ALLOWED_HOSTS = ["*"]
    UserFactory(email="ann@example.org")
    client.post(reverse("account_reset_password"), {"email": "ann@example.org"}, headers={"Host": "evil.example"})
    assert "evil.example" not in mailoutbox[0].body
    assert link_in(mailoutbox[0])


def test_mail_is_in_the_language_of_the_account(client, mailoutbox):
    UserFactory(email="ann@example.org", language="fr")
    client.post(reverse("account_reset_password"), {"email": "ann@example.org"}, headers={"Accept-Language": "en"})
    assert "Bonjour" in mailoutbox[0].body
    assert mailoutbox[0].subject == "[Touchline] Votre nouveau mot de passe"


def test_an_address_that_was_given_up_resets_nothing(client, mailoutbox):
    user = UserFactory(username="Ann", email="old@example.org")
    client.post(reverse("account_reset_password"), {"email": "old@example.org"})
    assert EmailAddress.objects.filter(user=user).exists(), "the package keeps its own copy"
    client.force_login(user)
    answers = {"username": "Ann", "email": "new@example.org", "password": PASSWORD, "language": "auto", "theme": "auto"}
    assert client.post(reverse("accounts:profile"), answers).status_code == 302
    mailoutbox.clear()
    client.post(reverse("account_reset_password"), {"email": "old@example.org"})
    assert "No account here has this address" in mailoutbox[0].body


def test_the_office_uses_the_same_door(client):
    page = reverse("admin:index")
    assert client.get(page, follow=True).redirect_chain[-1][0].startswith(reverse("account_login"))
    client.force_login(UserFactory())
    assert client.get(reverse("admin:login")).status_code == 403
