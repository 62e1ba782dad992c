from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from league.models.league import League


class Lobby(models.Model):
    """A table around which people gather before a game is dealt, and how much time they give each other afterwards."""

    class Pace(models.IntegerChoices):
        """Hours for a decision."""

        LIVE = 0, _("live: nobody is hurried")
        HALF_A_DAY = 12, _("half a day for a decision")
        DAY = 24, _("a day for a decision")
        THREE_DAYS = 72, _("three days for a decision")

    league = models.OneToOneField(League, models.CASCADE, related_name="lobby")
    seats = models.PositiveSmallIntegerField()
    pace = models.PositiveSmallIntegerField(choices=Pace, default=Pace.LIVE)
    is_listed = models.BooleanField(default=False, help_text="Anybody may find it and sit down.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "lobbies"
        constraints = [models.CheckConstraint(condition=Q(seats__gte=1, seats__lte=4), name="lobby_one_to_four_seats")]

    def __str__(self):
        return f"{self.league}: {self.seats} seats"


class LobbySeat(models.Model):
    """Who will sit where: a person, several times the same one on a shared device, or an auto-manager."""

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="taken")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+")
    club = models.CharField(max_length=30)
    colour = models.CharField(max_length=8)

    class Meta:
        ordering = ["lobby", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["lobby", "seat"], name="lobby_seat_once"),
            models.UniqueConstraint(fields=["lobby", "colour"], name="lobby_colour_once"),
        ]

    def __str__(self):
        return f"{self.club} at {self.lobby}"
