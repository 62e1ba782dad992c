from django.conf import settings
from django.db import models

from league.models.league import League


class Arrival(models.Model):
    """A league that came as a file: first somebody looks at what is in it, then a job brings it in.

    One a person: a new file takes the place of the old one.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="arrival")
    file = models.BinaryField(help_text="Compressed; empty once the league is here.")
    contents = models.JSONField(default=dict, help_text="What the preview says.")
    sent_at = models.DateTimeField(auto_now_add=True)
    wanted_at = models.DateTimeField(null=True, blank=True)
    problem = models.CharField(max_length=500, blank=True)
    league = models.ForeignKey(League, models.SET_NULL, null=True, blank=True, related_name="+")
    is_done = models.BooleanField(default=False, help_text="Until then the league is nobody's.")

    def __str__(self):
        return f"{self.user}: {self.contents.get('name', '')}"
