from django.db import models
from django.db.models import Q

from clubs.models.board_club import BoardClub


class LedgerLine(models.Model):
    """One movement of money. Opening money and the lines of a season add up to the balance."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="ledger")
    season = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    amount = models.IntegerField()
    about = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["club", "season", "number"]
        constraints = [
            models.UniqueConstraint(fields=["club", "season", "number"], name="ledger_line_number_once_a_season"),
            models.CheckConstraint(condition=~Q(amount=0), name="ledger_line_moves_money"),
        ]

    def __str__(self):
        return f"{self.club} {self.season}/{self.week}: {self.kind} {self.amount:+}"
