from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from league.models.league import League


class Role(models.TextChoices):
    ORGANISER = "organiser", _("organiser")
    MANAGER = "manager", _("manager")
    VIEWER = "viewer", _("viewer")


class Membership(models.Model):
    """A person's standing in a league. An organiser may manage a club as well: that is the entry's business."""

    league = models.ForeignKey(League, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=9, choices=Role)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["league", "user"], name="membership_once_a_league")]

    def __str__(self):
        return f"{self.user} ({self.role})"
