from django.db import models
from django.db.models import Q

from league.models.game import Game


class BidLimit(models.Model):
    """Up to what is bid for a manager who need not be there, for one card in one week. Nobody else sees it, ever."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="bid_limits")
    seat = models.PositiveSmallIntegerField()
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    player = models.CharField(max_length=40)
    amount = models.PositiveIntegerField()

    class Meta:
        ordering = ["game", "seat", "player"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "player"], name="bid_limit_once_a_seat_and_player"),
            models.CheckConstraint(condition=Q(amount__gte=1), name="bid_limit_of_a_pound_at_least"),
        ]

    def __str__(self):
        return f"{self.game}, seat {self.seat}: {self.player}"
