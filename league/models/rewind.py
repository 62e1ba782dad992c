from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from league.models.game import Game


class Rewind(models.Model):
    """Going back to the start of a week: asked for by a manager until all agree, or done by an organiser."""

    class State(models.TextChoices):
        ASKED = "asked"
        DONE = "done"
        DECLINED = "declined"
        LAPSED = "lapsed"

    game = models.ForeignKey(Game, models.CASCADE, related_name="rewinds")
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=8, choices=State, default=State.ASKED)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    lapses_at = models.DateTimeField(help_text="Who has not agreed by then has not agreed.")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["game"], condition=Q(state="asked"), name="rewind_asked_once_at_a_time")
        ]

    def __str__(self):
        return f"{self.game}: back to {self.season}/{self.week}"


class RewindAnswer(models.Model):
    """Somebody agrees. Who does not, ends the asking."""

    rewind = models.ForeignKey(Rewind, models.CASCADE, related_name="answers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["rewind", "user"], name="rewind_answer_once_a_person")]

    def __str__(self):
        return f"{self.user} agrees"


class WithdrawnMove(models.Model):
    """A move that a rewind took back: on record, and no part of the game any more."""

    rewind = models.ForeignKey(Rewind, models.CASCADE, related_name="withdrawn")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    move = models.TextField(editable=False)
    events = models.TextField(default="[]", editable=False)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["rewind", "seq"]
        constraints = [models.UniqueConstraint(fields=["rewind", "seq"], name="withdrawn_move_seq_once_a_rewind")]

    def __str__(self):
        return f"{self.rewind}, move {self.seq}"
