"""Two people want one name at the same moment: the second gets words, not an error page."""

import pytest
from django.db.models.signals import pre_save
from django.urls import reverse

from accounts.models import User
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def somebody_is_faster():
    """Takes the name after the form has found it free and before it is written."""

    def snatch(sender, instance, **kwargs):
        if instance.username == "Ann":
            User.objects.bulk_create([User(username="ANN")])

    pre_save.connect(snatch, sender=User)
    yield
    pre_save.disconnect(snatch, sender=User)


def refused(response) -> bool:
    return response.status_code == 422 and "Somebody already has this name." in response.content.decode()


def test_signing_up(client, somebody_is_faster):
    assert refused(client.post(reverse("account_signup"), {"username": "Ann", "password1": PASSWORD}))


def test_claiming(client, guest, somebody_is_faster):
    assert refused(client.post(reverse("accounts:claim"), {"username": "Ann", "password1": PASSWORD}))
    guest.refresh_from_db()
    assert guest.is_guest


def test_renaming(client, somebody_is_faster):
    client.force_login(UserFactory(username="Bob"))
    answers = {"username": "Ann", "language": "auto", "theme": "auto"}
    assert refused(client.post(reverse("accounts:profile"), answers))
