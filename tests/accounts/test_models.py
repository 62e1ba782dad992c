import pytest
from django.db import IntegrityError
from django.urls import reverse

from accounts.models import User
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("one", "other"), [("Anna", "ANNA"), ("Élodie", "éLODIE")])
def test_the_database_refuses_a_name_in_another_case(one, other):
    UserFactory(username=one)
    with pytest.raises(IntegrityError):
        UserFactory(username=other)


def test_bulk_writes_have_keys_too():
    User.objects.bulk_create([User(username="Ann"), User(username="Bob")])
    assert set(User.objects.values_list("name_key", flat=True)) == {"ann", "bob"}


def test_the_key_follows_a_new_name():
    user = UserFactory(username="Ann")
    user.username = "Beth"
    user.save()
    assert User.objects.get(name_key="beth") == user


@pytest.mark.parametrize(("chosen", "browser", "reads"), [("", "fr-CA,fr", "fr"), ("en", "fr", "en"), ("", "de", "en")])
def test_people_are_written_to_as_they_chose_else_as_their_browser_asked(client, chosen, browser, reads):
    user = UserFactory(language=chosen)
    words = {"login": user.username, "password": PASSWORD}
    client.post(reverse("account_login"), words, headers={"Accept-Language": browser})
    user.refresh_from_db()
    assert user.reads == reads
