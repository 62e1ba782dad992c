"""What became of the last messages to a league's webhook."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from league.models import Webhook, WebhookDelivery
from league.stories import tell
from league.webhooks import TEST

SHOWN = 20
_CHIPS = {
    WebhookDelivery.State.ARRIVED: "good",
    WebhookDelivery.State.FAILED: "bad",
    WebhookDelivery.State.WAITING: "warn",
}


@dataclass(frozen=True)
class Message:
    sentence: str
    at: datetime
    chip: str
    words: str
    answer: str


def last_messages(hook: Webhook | None) -> list[Message]:
    return [_message(delivery) for delivery in hook.deliveries.all()[:SHOWN]] if hook else []


def _message(delivery: WebhookDelivery) -> Message:
    is_tried_again = delivery.state == WebhookDelivery.State.WAITING and delivery.attempts > 0
    answer = f"{delivery.status} {delivery.answer}".strip() if delivery.status else _("Nobody answered.")
    return Message(
        sentence=_("Test message") if delivery.verb == TEST else tell(delivery.verb, delivery.facts),
        at=timezone.localtime(delivery.at),
        chip=_CHIPS[delivery.state],
        words=_("is tried again") if is_tried_again else delivery.get_state_display(),
        # An answer that says no more than that it was heard needs no words.
        answer="" if delivery.state == WebhookDelivery.State.ARRIVED or not delivery.attempts else answer,
    )
