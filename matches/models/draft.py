from django.conf import settings
from django.db import models

from matches.models.match import Match


class Draft(models.Model):
    """A report somebody is typing. It counts for nothing until it is sent; it is kept so that nothing typed is lost."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="drafts")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="drafts")
    fields = models.JSONField(default=dict)
    saved_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "author"], name="draft_once_an_author")]

    def __str__(self):
        return f"{self.match} by {self.author}"
