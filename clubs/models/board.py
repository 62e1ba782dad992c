from django.db import models


class GameBoard(models.Model):
    """The table of one played game, on which its clubs, cards and money lie. It knows nothing of leagues."""

    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self):
        return f"board {self.pk}"
