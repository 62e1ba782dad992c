"""Sends lines of a league's log to the address its organisers gave, signed as the Standard Webhooks say.

A line and its message are written in one transaction; a job delivers the message, and tries again for a while.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from datetime import datetime

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import F
from django.dispatch import receiver
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from league import outgoing
from league.book import SeasonBook
from league.guards import Pass
from league.jobs import MOST_ATTEMPTS, enqueue, handles
from league.live import publish
from league.models import Activity, Job, Webhook, WebhookDelivery
from league.services.log import recorded
from league.services.notices import tell
from league.services.organisers import organisers_of
from league.stories import tell as tell_line
from league.webhook_words import TABLE, groups_of

KIND = "webhook"
TEST = "test"
MOST_FAILURES = 10
GONE = 410  # the receiver says that it wants no more
KEPT = 100  # messages of each league
LONGEST_TEXT = 1900  # Discord takes 2000 characters

State = WebhookDelivery.State


class NotYet(Exception):
    """The message did not arrive; the job tries again."""


@receiver(recorded)
def announce(*, line: Activity, **_facts) -> None:
    hook = Webhook.objects.filter(league=line.league_id, is_on=True).first()
    if hook and not groups_of(line.verb).isdisjoint(hook.groups):
        send(hook, line.verb, line.facts)


def send(hook: Webhook, verb: str, facts: dict) -> WebhookDelivery:
    delivery = WebhookDelivery.objects.create(webhook=hook, verb=verb, facts=facts)
    enqueue(KIND, payload={"delivery": delivery.pk})
    return delivery


@handles(KIND)
def deliver(job: Job) -> None:
    found = WebhookDelivery.objects.select_related("webhook__league").filter(pk=job.payload["delivery"])
    delivery = found.first()
    if delivery is None or delivery.state != State.WAITING:
        return
    hook = delivery.webhook
    body = body_of(delivery)
    status, answer = None, ""
    try:
        given = outgoing.post(hook.url, body=body, headers=headers(delivery, body, timezone.now()))
        status, answer = given.status, given.text
    except outgoing.Unheard:
        pass
    arrived = status is not None and 200 <= status < 300
    last = status == GONE or job.attempts >= MOST_ATTEMPTS
    state = State.ARRIVED if arrived else State.FAILED if last else State.WAITING
    found.update(state=state, attempts=F("attempts") + 1, status=status, answer=" ".join(answer.split())[:200])
    publish(hook.league_id, "webhook")
    if state == State.WAITING:
        raise NotYet(f"{status or 'no answer'} {answer[:100]}")
    _keep_count(hook, delivery, arrived=arrived, gone=status == GONE)


def _keep_count(hook: Webhook, delivery: WebhookDelivery, *, arrived: bool, gone: bool) -> None:
    """An address that nobody answers from is left alone after a while, and the organisers hear of it."""
    mine = Webhook.objects.filter(pk=hook.pk)
    old = hook.deliveries.order_by("-pk").values_list("pk", flat=True)[KEPT:]
    hook.deliveries.filter(pk__in=list(old)).delete()
    if arrived:
        mine.filter(failures__gt=0).update(failures=0)
        return
    mine.update(failures=F("failures") + 1)
    enough = mine.filter(is_on=True) if gone else mine.filter(is_on=True, failures__gte=MOST_FAILURES)
    if enough.update(is_on=False):
        league = hook.league
        tell(
            users=organisers_of(league),
            kind="office.webhook",
            league=league,
            facts={"league": league.name},
            address=reverse("league:webhook", args=[league.slug]),
            key=f"webhook/{hook.pk}/{delivery.pk}",
        )


def headers(delivery: WebhookDelivery, body: bytes, now: datetime) -> dict[str, str]:
    name, second = f"touchline_{delivery.pk}", int(now.timestamp())
    return {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Touchline",
        "webhook-id": name,
        "webhook-timestamp": str(second),
        "webhook-signature": sign(delivery.webhook.secret, name, second, body),
    }


def sign(secret: str, name: str, second: int, body: bytes) -> str:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{name}.{second}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def body_of(delivery: WebhookDelivery) -> bytes:
    hook = delivery.webhook
    with translation.override(hook.language):
        sentence = _("This is a test.") if delivery.verb == TEST else tell_line(delivery.verb, delivery.facts)
    groups = groups_of(delivery.verb) if delivery.verb != TEST else set()
    table = _table(hook) if TABLE in groups and TABLE in hook.groups else None
    if hook.form == Webhook.Form.DATA:
        said: dict[str, object] = _data(delivery, sentence, sorted(groups), table)
    else:
        said = {hook.form: _text(hook, sentence, table)}
    return json.dumps(said, ensure_ascii=False).encode()


def _data(delivery: WebhookDelivery, sentence: str, groups: list[str], table: list[dict] | None) -> dict[str, object]:
    league = delivery.webhook.league
    said: dict[str, object] = {
        "type": delivery.verb,
        "timestamp": delivery.at.isoformat(),
        "groups": groups,
        "league": {"name": league.name, "url": settings.BASE_URL + league.get_absolute_url()},
        "sentence": sentence,
        "facts": delivery.facts,
    }
    return said if table is None else said | {"table": table}


def _text(hook: Webhook, sentence: str, table: list[dict] | None) -> str:
    lines = [f"{hook.league.name}: {sentence}"]
    lines += [f"{row['rank']}. {row['club']} {row['points']}" for row in table or ()]
    address = settings.BASE_URL + hook.league.get_absolute_url()
    # People choose names: one that reads @everyone or <!channel> must call nobody.
    words = "\n".join(lines).replace("@", "@\u200b").replace("<", "<\u200b")
    return f"{words[: LONGEST_TEXT - len(address)]}\n{address}"


def _table(hook: Webhook) -> list[dict[str, object]]:
    """As a stranger sees it, when the message leaves."""
    season = hook.league.seasons.latest("number")
    book = SeasonBook(Pass(hook.league, AnonymousUser(), None), season)
    return [
        {
            "division": one.division.name if one.division else None,
            "rank": row.rank,
            "club": book.clubs[row.club].name,
            "played": row.played,
            "goal_difference": row.goal_difference,
            "points": row.points,
        }
        for one in book.standings
        for row in one.table.rows
    ]
