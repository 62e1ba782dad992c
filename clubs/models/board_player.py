from django.db import models
from django.db.models import Q

from clubs.models.board import GameBoard


class BoardPlayer(models.Model):
    """A player card of a game as it is now, wherever it lies."""

    board = models.ForeignKey(GameBoard, models.CASCADE, related_name="players")
    key = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    nation = models.CharField(max_length=3, blank=True)
    position = models.CharField(max_length=3)
    ability = models.SmallIntegerField()
    potential = models.SmallIntegerField()
    attributes = models.JSONField(default=list)
    seasons = models.SmallIntegerField()
    injured = models.SmallIntegerField(default=0)
    fresh = models.BooleanField(default=False, help_text="Hurt this week: counted down from the next.")
    suspended = models.SmallIntegerField(default=0)
    lives = models.SmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["board", "key"], name="board_player_key_once_a_board"),
            models.CheckConstraint(condition=Q(ability__gte=0), name="board_player_ability_not_negative"),
            models.CheckConstraint(
                condition=Q(injured__gte=0, suspended__gte=0), name="board_player_absence_not_negative"
            ),
        ]

    def __str__(self):
        return self.name
