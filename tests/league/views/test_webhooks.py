"""The organisers' page of the webhook."""

from __future__ import annotations

import pytest
from django.urls import reverse

from league.models import Activity, Webhook, WebhookDelivery

pytestmark = pytest.mark.django_db
WORDS = {"url": "https://chat.example.org/in", "form": "data", "groups": ["results"], "language": "en", "is_on": "on"}


def at(people, name="webhook"):
    return reverse(f"league:{name}", args=[people.league.slug])


def test_the_secret_is_shown_once(people):
    client = people.organiser.client
    page = client.post(at(people), WORDS).content.decode()
    secret = Webhook.objects.get().secret
    assert secret in page
    assert secret not in client.get(at(people)).content.decode()
    assert client.post(at(people), WORDS | {"form": "text"}).status_code == 302
    hook = Webhook.objects.get()
    assert (hook.secret, hook.form) == (secret, "text")
    page = client.post(at(people, "webhook_secret"), {"sure": "yes"}).content.decode()
    hook.refresh_from_db()
    assert hook.secret != secret
    assert hook.secret in page


@pytest.mark.parametrize("wrong", [{"url": "http://chat.example.org"}, {"url": "https://10.0.0.1/"}, {"groups": []}])
def test_what_cannot_work_is_said_next_to_the_field(people, wrong):
    response = people.organiser.client.post(at(people), WORDS | wrong)
    assert response.status_code == 422
    assert list(response.context["form"].errors) == list(wrong)
    assert not Webhook.objects.exists()


def test_a_test_goes_out_and_is_on_the_list(people):
    client = people.organiser.client
    client.post(at(people), WORDS)
    client.post(at(people, "webhook_test"))
    assert WebhookDelivery.objects.get().verb == "test"
    fragment = client.get(at(people), headers={"HX-Request": "true", "HX-Target": "messages"}).content.decode()
    assert "Test message" in fragment
    assert "<html" not in fragment


def test_it_can_be_removed_and_the_log_tells(people):
    client = people.organiser.client
    client.post(at(people), WORDS)
    client.post(at(people, "webhook_remove"), {"sure": "yes"})
    client.post(at(people, "webhook_remove"), {"sure": "yes"})
    assert not Webhook.objects.exists()
    assert list(Activity.objects.order_by("pk").values_list("verb", flat=True)) == ["webhook.set", "webhook.removed"]
    assert client.post(at(people, "webhook_test")).status_code == 302
