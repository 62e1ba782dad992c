"""Setting up where a league's news goes, and trying it."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.refusal import Refusal
from league import webhooks
from league.models import League, Webhook, WebhookDelivery
from league.models.webhook import new_secret
from league.services.doors import locked
from league.services.log import record


def set_up(
    *, league: League, url: str, form: str, language: str, groups: list[str], is_on: bool, actor
) -> tuple[Webhook, str]:
    """With the secret of a new one, which is shown now and never again; of one that is there, an empty word."""
    with transaction.atomic():
        league = locked(league)
        chosen = {"url": url, "form": form, "language": language, "groups": groups, "is_on": is_on, "failures": 0}
        hook, is_new = Webhook.objects.update_or_create(league=league, defaults=chosen)
        record(league, actor, "webhook.set")
    return hook, hook.secret if is_new else ""


def change_secret(*, league: League, actor) -> str:
    with transaction.atomic():
        league = locked(league)
        secret = new_secret()
        if not Webhook.objects.filter(league=league).update(secret=secret):
            raise Refusal(_("There is no webhook any more."))
        record(league, actor, "webhook.secret_changed")
    return secret


def remove(*, league: League, actor) -> None:
    with transaction.atomic():
        league = locked(league)
        if Webhook.objects.filter(league=league).delete()[0]:
            record(league, actor, "webhook.removed")


def send_test(*, league: League) -> WebhookDelivery:
    """Goes out whether the webhook is on or off: that is how one finds out whether to turn it on again."""
    hook = Webhook.objects.filter(league=league).first()
    if hook is None:
        raise Refusal(_("There is no webhook any more."))
    return webhooks.send(hook, webhooks.TEST, {})
