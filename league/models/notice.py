from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from league.models.league import League


class NoticeQuerySet(models.QuerySet):
    def shown(self):
        return self.filter(in_app=True)

    def unread(self):
        return self.shown().filter(read_at=None)

    def to_mail(self):
        return self.filter(mail_at__isnull=False, mailed_at=None)

    def to_push(self):
        return self.filter(push_at__isnull=False, pushed_at=None)

    def claim(self, sent: str):
        """Marks these as sent by that channel; gives those that still need it, because nobody has read them."""
        needed = [one for one in self.select_related("league").order_by("pk") if one.read_at is None]
        self.update(**{sent: timezone.now()})
        return needed


class Notice(models.Model):
    """Something one person should hear. league/notice_words.py makes a sentence of `kind` and `facts`."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    league = models.ForeignKey(League, models.CASCADE, null=True, blank=True, related_name="notices")
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    address = models.CharField(max_length=200, help_text="Where the person can do something about it: a path.")
    key = models.CharField(max_length=120, help_text="A person hears of one key once.")
    at = models.DateTimeField(default=timezone.now)
    in_app = models.BooleanField(default=True)
    read_at = models.DateTimeField(null=True, blank=True)
    # Empty: this person does not want it on this channel.
    mail_at = models.DateTimeField(null=True, blank=True, help_text="Not before.")
    mailed_at = models.DateTimeField(null=True, blank=True)
    push_at = models.DateTimeField(null=True, blank=True, help_text="Not before.")
    pushed_at = models.DateTimeField(null=True, blank=True)

    objects = NoticeQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["user", "-id"], name="notice_newest_first"),
            models.Index(fields=["user"], condition=Q(read_at=None, in_app=True), name="notice_unread"),
            models.Index(fields=["mail_at"], condition=Q(mailed_at=None, mail_at__isnull=False), name="notice_to_mail"),
            models.Index(fields=["push_at"], condition=Q(pushed_at=None, push_at__isnull=False), name="notice_to_push"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="notice_once_a_key"),
            models.CheckConstraint(condition=~Q(key=""), name="notice_has_a_key"),
        ]

    def __str__(self):
        return self.kind


class NoticeChoices(models.Model):
    """What a person wants to hear, and how. Who never chose has no row and hears everything."""

    class Rhythm(models.TextChoices):
        AT_ONCE = "at_once", _("At once, a few together")
        HOURLY = "hourly", _("Once an hour")
        DAILY = "daily", _("Once a day, in the morning")
        NEVER = "never", _("No e-mail")

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choices")
    rhythm = models.CharField(_("E-mail"), max_length=7, choices=Rhythm, default=Rhythm.AT_ONCE)
    confirmed = models.EmailField(blank=True, help_text="An address its owner confirmed; mail goes to no other.")
    silenced = models.JSONField(default=list, help_text="Pairs of subject and channel, as in “market.mail”.")

    class Meta:
        verbose_name_plural = "notice choices"

    def __str__(self):
        return f"{self.user}: {self.rhythm}"


class PushSubscription(models.Model):
    """One browser that a person allowed to show notices. Its endpoint is a capability: nobody else gets to see it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="push_subscriptions")
    endpoint = models.URLField(max_length=600, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    language = models.CharField(max_length=5)
    browser = models.CharField(max_length=60, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return f"{self.user}: {self.browser}"
