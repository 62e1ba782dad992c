import re

import pytest
from django.utils import translation

from accounts import guests
from accounts.models import User
from accounts.signals import guest_joined
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def test_a_guest_has_a_pleasant_valid_name_and_no_password():
    guest = guests.create_guest()
    assert re.fullmatch(r"Guest \w+ \d{3}", guest.username)
    assert guest.is_guest
    assert not guest.has_usable_password()
    guest.full_clean(exclude=["password"])


def test_a_french_guest_has_a_french_name():
    with translation.override("fr"):
        name = guests.invent_name()
    assert name.startswith("Invité ")


def test_a_taken_name_is_tried_again_with_a_longer_number(monkeypatch):
    monkeypatch.setattr(guests.secrets, "choice", lambda birds: "Owl")
    monkeypatch.setattr(guests.secrets, "randbelow", lambda most: 0)
    assert [guests.create_guest().username for _ in range(3)] == ["Guest Owl 100", "Guest Owl 1000", "Guest Owl 10000"]


def test_claiming_twice_changes_nothing_the_second_time():
    guest = guests.create_guest()
    guests.claim(guest=guest, name="Ann", password="first-of-two-clicks", email="")
    guests.claim(guest=guest, name="Bob", password="second-of-two-clicks", email="")
    user = User.objects.get(pk=guest.pk)
    assert user.username == "Ann"
    assert user.check_password("first-of-two-clicks")


def test_a_claimed_account_is_never_absorbed():
    guest = guests.create_guest()
    guests.claim(guest=guest, name="Ann", password="kick-off-at-three", email="")
    guests.absorb(guest=guest, user=UserFactory())
    assert User.objects.filter(pk=guest.pk).exists()


def test_if_something_cannot_move_the_guest_stays():
    guest = guests.create_guest()

    def stumble(**kwargs):
        raise ValueError("no")

    guest_joined.connect(stumble)
    try:
        with pytest.raises(ValueError):
            guests.absorb(guest=guest, user=UserFactory())
    finally:
        guest_joined.disconnect(stumble)
    assert User.objects.filter(pk=guest.pk, is_guest=True).exists()
