from django.conf import settings
from django.db import models

from league.models.game import Game


class GameSeat(models.Model):
    """Who sits where. On one device a person may have several seats; a seat without a person is played for them."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats")
    away = models.BooleanField(default=False, help_text="On holiday: an auto-manager decides meanwhile.")
    due_at = models.DateTimeField(null=True, blank=True, help_text="When an auto-manager steps in for a decision.")

    class Meta:
        ordering = ["game", "seat"]
        indexes = [models.Index(fields=["due_at"], name="game_seat_due")]
        constraints = [models.UniqueConstraint(fields=["game", "seat"], name="game_seat_once_a_game")]

    def __str__(self):
        return f"{self.game}, seat {self.seat}"
