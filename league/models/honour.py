from django.db import models

from clubs.models import BoardClub
from league.models.season import Season


class SeasonReport(models.Model):
    """What a manager's club did in a season."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="game_reports")
    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="reports")
    division = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=20)
    zone = models.CharField(max_length=20)
    rank = models.PositiveSmallIntegerField()
    points = models.PositiveSmallIntegerField()
    goals_for = models.PositiveSmallIntegerField()
    goals_against = models.PositiveSmallIntegerField()
    cup_round = models.PositiveSmallIntegerField()
    goal_met = models.BooleanField()
    wages = models.PositiveIntegerField()
    bonus = models.PositiveIntegerField()
    money = models.PositiveIntegerField()
    sacked = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "club"], name="season_report_once_a_club")]

    def __str__(self):
        return f"{self.club} in {self.season}: {self.outcome}"


class Honour(models.Model):
    """What is written on a club's wall; bots win the cup, too."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="honours")
    kind = models.CharField(max_length=12)
    club = models.CharField(max_length=8)
    division = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "kind", "club"], name="honour_once_a_club")]

    def __str__(self):
        return f"{self.season}: {self.kind} {self.club}"
