from django.conf import settings
from django.db import models

from league.models.game import Game


class GameArrival(models.Model):
    """A game that came as a file and is played again, some moves at a time. One a person, as with leagues."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="game_arrival")
    file = models.BinaryField(help_text="Compressed; empty once the game is here.")
    name = models.CharField(max_length=60)
    moves = models.PositiveIntegerField(help_text="In the file.")
    sent_at = models.DateTimeField(auto_now_add=True)
    problem = models.CharField(max_length=500, blank=True)
    game = models.ForeignKey(Game, models.SET_NULL, null=True, blank=True, related_name="+")
    is_done = models.BooleanField(default=False, help_text="Until then the game is nobody's.")

    def __str__(self):
        return f"{self.user}: {self.name}"
