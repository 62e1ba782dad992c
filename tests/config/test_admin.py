"""The office: off the guessable path, for staff only, and unable to rewrite the record."""

import pytest
from django.apps import apps
from django.contrib import admin
from django.urls import reverse

from league.models import Contestant, Entry, Membership, Tie
from matches.models import DiceBox, Named, Report
from tests.factories import DiceBoxFactory, FixtureFactory, InvitationFactory, UserFactory
from tests.people import person

SHOWN_WITH_THEIR_OWNER = {Contestant, Entry, Membership, Named, Report, Tie}
OURS = [
    model
    for app in ("accounts", "clubs", "matches", "league")
    for model in apps.get_app_config(app).get_models()
    if model not in SHOWN_WITH_THEIR_OWNER
]


@pytest.fixture
def boss(db):
    return person(UserFactory(is_staff=True, is_superuser=True)).client


def test_the_guessable_path_leads_nowhere(client, db):
    assert client.get("/admin/").status_code == 404


def test_people_who_are_no_staff_are_sent_to_log_in(public_people):
    response = public_people.organiser.client.get(reverse("admin:index"))
    assert response.status_code == 302


@pytest.mark.parametrize("model", OURS, ids=lambda model: model.__name__)
def test_every_model_can_be_looked_through(boss, model):
    assert admin.site.is_registered(model)
    FixtureFactory(final=True)
    InvitationFactory()
    response = boss.get(reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist"), {"q": "e"})
    assert response.status_code in {200, 302}
    row = model.objects.first()
    if row is not None:
        page = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=[row.pk])
        assert boss.get(page).status_code == 200


def test_a_sealed_seed_is_not_shown_even_to_the_boss(boss):
    box = DiceBoxFactory()
    page = boss.get(reverse("admin:matches_dicebox_change", args=[box.pk])).content.decode()
    assert box.sha256 in page
    assert box.seed not in page


def test_dice_cannot_be_thrown_away_in_the_office(boss):
    box = DiceBoxFactory()
    assert boss.post(reverse("admin:matches_dicebox_delete", args=[box.pk]), {"post": "yes"}).status_code == 403
    assert DiceBox.objects.filter(pk=box.pk).exists()
