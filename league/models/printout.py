from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from league.models.job import Job
from league.models.league import League


class Printout(models.Model):
    """A long document that a job builds: what was asked for, and the file once it is there. Kept for a week."""

    league = models.ForeignKey(League, models.CASCADE, related_name="printouts")
    kind = models.CharField(max_length=40)
    title = models.CharField(max_length=200)
    name = models.CharField(max_length=200, help_text="Of the file.")
    asked = models.JSONField(default=dict, help_text="Everything that decides what is in it: choices, paper, language.")
    key = models.CharField(max_length=64, help_text="The print of what was asked for.")
    revision = models.PositiveIntegerField(help_text="Of the league when it was asked for.")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    is_secret = models.BooleanField(default=False, help_text="As one manager of a game sees it: only for who asked.")
    job = models.ForeignKey(Job, models.SET_NULL, null=True, blank=True, related_name="+")
    file = models.BinaryField(default=b"", help_text="Empty until it is built.")
    asked_at = models.DateTimeField(auto_now_add=True)
    built_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("printout")
        ordering = ["-asked_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["league", "key", "revision"], name="printout_once_a_revision"),
        ]

    def __str__(self):
        return self.title
