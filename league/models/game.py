from django.conf import settings
from django.db import models

from clubs.models import GameBoard
from league.models.league import League


class Game(models.Model):
    """A game that is played here. Its seeds and moves are the truth; the state is where they have led to.

    `seq` numbers the moves. `version` counts the writes and never goes back, so that a page that was drawn before
    something was taken back is known to be old.
    """

    league = models.OneToOneField(League, models.CASCADE, related_name="played")
    board = models.OneToOneField(GameBoard, models.PROTECT, related_name="game")
    options = models.JSONField(default=dict)
    managers = models.JSONField(default=list)
    season = models.PositiveSmallIntegerField(default=0)
    week = models.PositiveSmallIntegerField(default=0)
    phase = models.CharField(max_length=12)
    seq = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    # By seat: the version since which it has been asked what it is asked now, or has done nothing itself.
    asked = models.JSONField(default=dict)
    state = models.TextField(editable=False)
    # One number a rewind: that of the last move which stood. Dice thrown after it come from streams of their own.
    rewound = models.JSONField(default=list)
    paused_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True, help_text="By the organiser, before its time.")

    def __str__(self):
        return str(self.league)

    @property
    def is_shared(self):
        """Between several managers, people or not."""
        return len(self.managers) > 1

    @property
    def is_over(self):
        return self.phase == "over" or self.ended_at is not None


class GameMove(models.Model):
    """What a seat decided. Final: dice were thrown for it or something was turned over, so it cannot be taken back."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="moves")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.TextField(editable=False)
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    final = models.BooleanField(default=False)
    events = models.TextField(default="[]", editable=False, help_text="What happened, as the engine told it.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["game", "seq"]
        constraints = [models.UniqueConstraint(fields=["game", "seq"], name="game_move_seq_once_a_game")]

    def __str__(self):
        return f"{self.game} move {self.seq}"


class GameSnapshot(models.Model):
    """The state as a week began, after that many moves. Week 0 is before the season."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="snapshots")
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()
    state = models.BinaryField(help_text="Compressed: a season has more than twenty.")

    class Meta:
        ordering = ["game", "season", "week"]
        constraints = [models.UniqueConstraint(fields=["game", "season", "week"], name="game_snapshot_once_a_week")]

    def __str__(self):
        return f"{self.game} {self.season}/{self.week}"
