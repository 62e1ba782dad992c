from django.conf import settings
from django.db import models

from league.models.league import League


class CalendarKey(models.Model):
    """A member's secret address of the league's calendar: calendar apps cannot log in.

    It opens nothing but the calendar, and only while its owner belongs to the league.
    """

    league = models.ForeignKey(League, models.CASCADE, related_name="calendar_keys")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="calendar_keys")
    token = models.CharField(max_length=43, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "user"], name="calendar_key_once_a_member")]

    def __str__(self):
        return f"{self.user}: {self.league}"
