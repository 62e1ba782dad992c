from django.conf import settings
from django.db import models

from league.models.league import League


class Activity(models.Model):
    """One line of the league's log. league/stories.py makes a sentence of `verb` and `facts` in any language."""

    league = models.ForeignKey(League, models.CASCADE, related_name="activities")
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    verb = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "activities"
        ordering = ["-id"]
        indexes = [models.Index(fields=["league", "-id"], name="activity_newest_first")]

    def __str__(self):
        return self.verb
