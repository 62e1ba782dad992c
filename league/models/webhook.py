import secrets
from base64 import b64encode

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from league.models.league import League


def new_secret() -> str:
    """In the form of the Standard Webhooks, so that their libraries take it as it is."""
    return "whsec_" + b64encode(secrets.token_bytes(24)).decode()


class Webhook(models.Model):
    """An address of the organisers' that hears of what happens in the league."""

    class Form(models.TextChoices):
        DATA = "data", _("Data, for a program of your own: JSON, signed")
        TEXT = "text", _("A line of text for Slack, Mattermost, Rocket.Chat and the like")
        CONTENT = "content", _("A line of text for Discord")

    league = models.OneToOneField(League, models.CASCADE, related_name="webhook")
    url = models.URLField(_("Address"), max_length=500)
    secret = models.CharField(max_length=60, default=new_secret)
    form = models.CharField(max_length=7, choices=Form, default=Form.DATA)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES)
    groups = models.JSONField(default=list, help_text="Of league/webhook_words.py.")
    is_on = models.BooleanField(default=True)
    failures = models.PositiveSmallIntegerField(default=0, help_text="Messages in a row that did not arrive.")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self):
        return f"{self.league}: {self.form}"


class WebhookDelivery(models.Model):
    """One message, and what became of it."""

    class State(models.TextChoices):
        WAITING = "waiting", _("on its way")
        ARRIVED = "arrived", _("arrived")
        FAILED = "failed", _("did not arrive")

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    verb = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    status = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Of the last answer; none: nobody answered."
    )
    answer = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name_plural = "webhook deliveries"
        ordering = ["-id"]

    def __str__(self):
        return f"{self.verb} {self.state}"
