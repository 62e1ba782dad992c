"""The league's log, sent on: signed, tried again, and given up on."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import socket

import pytest
from django.db import transaction

from league import jobs, webhooks
from league.models import Job, Membership, Notice, Role, Webhook, WebhookDelivery
from league.pages.webhooks import last_messages
from league.services import webhooks as service
from league.services.log import record
from league.stories import STORIES
from league.webhook_words import GROUPS, TABLE, groups_of
from tests.listening_post import listening_post
from tests.people import gather
from tests.stories import Story

State = WebhookDelivery.State
pytestmark = pytest.mark.django_db


@pytest.fixture
def receiver(settings):
    settings.OUTGOING_TO_PRIVATE = True
    with listening_post() as post:
        yield post


def set_up(league, receiver, actor, **facts):
    chosen = {"form": "data", "language": "en", "groups": ["results"], "is_on": True} | facts
    return service.set_up(league=league, url=receiver.address, **chosen, actor=actor)


@pytest.fixture
def hook(receiver):
    people = gather(name="Sundays")
    return set_up(people.league, receiver, people.organiser.user)[0]


def happen(hook, verb="result.stood", **facts):
    record(hook.league, None, verb, **{"home": "Reds", "score": "2–1", "away": "Blues"} | facts)


def work(times: int = 1) -> None:
    for _ in range(times):
        for job in Job.objects.filter(kind=webhooks.KIND, state=Job.State.WAITING):
            jobs.run_job(job.pk)


def test_every_line_of_the_log_belongs_to_a_group():
    assert {group for verb in STORIES for group in groups_of(verb)} <= set(GROUPS)


def test_a_message_says_what_happened_and_is_signed(hook, receiver):
    happen(hook)
    work()
    ((headers, body),) = receiver.heard
    said = json.loads(body)
    assert said.pop("timestamp")
    assert said == {
        "type": "result.stood",
        "groups": ["results", "table"],
        "league": {"name": "Sundays", "url": f"http://testserver/leagues/{hook.league.slug}/"},
        "sentence": "Nobody objected: Reds 2–1 Blues stands.",
        "facts": {"home": "Reds", "score": "2–1", "away": "Blues"},
    }
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(hook.secret.removeprefix("whsec_"))
    good = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{good}"


def test_only_what_was_asked_for_is_sent(hook, receiver):
    happen(hook, "member.left")
    Webhook.objects.update(is_on=False)
    happen(hook)
    work()
    assert receiver.heard == []


@pytest.mark.parametrize("form", ["text", "content"])
def test_chat_rooms_get_a_line_that_calls_nobody(hook, receiver, form):
    Webhook.objects.update(form=form, language="fr")
    happen(hook, home="@everyone", away="<!channel>")
    work()
    said = json.loads(receiver.heard[0][1])
    assert list(said) == [form]
    assert said[form].startswith("Sundays")
    assert "@everyone" not in said[form]
    assert "<!" not in said[form]
    assert said[form].endswith(f"/leagues/{hook.league.slug}/")


def test_the_table_comes_along_where_it_was_asked_for(receiver):
    story = Story()
    hook, _secret = set_up(story.league, receiver, None, groups=[TABLE])
    story.play(score=(2, 0))
    happen(hook)
    happen(hook, "line_up.named")
    work()
    (message,) = receiver.heard
    table = json.loads(message[1])["table"]
    assert [(row["rank"], row["club"], row["points"]) for row in table] == [
        (1, story.home.name, 3),
        (2, story.away.name, 0),
    ]


def test_what_does_not_arrive_is_tried_again_under_the_same_name(hook, receiver):
    receiver.statuses = [500, 503]
    happen(hook)
    work(3)
    assert len({headers["webhook-id"] for headers, _ in receiver.heard}) == 1
    delivery = WebhookDelivery.objects.get()
    assert (delivery.state, delivery.attempts, delivery.status) == (State.ARRIVED, 3, 204)
    work()
    assert len(receiver.heard) == 3


def test_after_the_last_attempt_it_has_failed_and_the_next_success_forgets_it(hook, receiver):
    receiver.statuses = [500] * jobs.MOST_ATTEMPTS
    happen(hook)
    work(jobs.MOST_ATTEMPTS)
    assert WebhookDelivery.objects.get().state == State.FAILED
    hook.refresh_from_db()
    assert (hook.failures, hook.is_on) == (1, True)
    happen(hook)
    work()
    hook.refresh_from_db()
    assert hook.failures == 0


def test_many_failures_switch_it_off_and_the_organisers_hear_of_it(hook, receiver):
    Webhook.objects.update(failures=webhooks.MOST_FAILURES - 1)
    receiver.statuses = [500] * jobs.MOST_ATTEMPTS
    happen(hook)
    work(jobs.MOST_ATTEMPTS)
    hook.refresh_from_db()
    assert not hook.is_on
    organiser = Membership.objects.get(league=hook.league, role=Role.ORGANISER).user
    assert list(Notice.objects.values_list("user", "kind")) == [(organiser.pk, "office.webhook")]


def test_a_receiver_that_says_gone_is_left_alone_at_once(hook, receiver):
    receiver.statuses = [410]
    happen(hook)
    work()
    hook.refresh_from_db()
    assert (hook.is_on, WebhookDelivery.objects.get().state) == (False, State.FAILED)


def test_private_addresses_get_nothing_where_the_site_does_not_allow_it(hook, receiver, settings):
    settings.OUTGOING_TO_PRIVATE = False
    happen(hook)
    work()
    assert receiver.heard == []


def test_no_message_tells_a_forbidden_address_from_a_closed_door_or_a_name_without_one(hook, receiver, settings):
    told = set()
    with socket.create_server(("127.0.0.1", 0)) as door:
        closed = door.getsockname()[1]
    for is_open, url in [
        (False, receiver.address),
        (True, f"http://127.0.0.1:{closed}/"),
        (True, f"http://{'a' * 64}.example/"),  # no such name can be
        (True, receiver.address.replace("http:", "https:")),
    ]:
        settings.OUTGOING_TO_PRIVATE = is_open
        Webhook.objects.update(url=url)
        WebhookDelivery.objects.all().delete()
        happen(hook)
        work(jobs.MOST_ATTEMPTS)
        [message] = last_messages(hook)
        told.add((message.chip, message.words, message.answer))
    assert told == {("bad", "did not arrive", "Nobody answered.")}


def test_a_line_that_is_rolled_back_sends_nothing(hook, receiver):
    with transaction.atomic():
        happen(hook)
        transaction.set_rollback(True)
    work()
    assert receiver.heard == []
