from django.db import models
from django.db.models import F, Q

from league.models.season import Season


class GameWeek(models.Model):
    """A week of a played season, and whether the matches between its bots have been played."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="weeks")
    week = models.PositiveSmallIntegerField()
    match = models.CharField(max_length=8, blank=True)
    round = models.PositiveSmallIntegerField(default=0)
    window = models.CharField(max_length=8, blank=True)
    resolved = models.BooleanField(default=False, help_text="The bots have played their matches.")

    class Meta:
        ordering = ["season", "week"]
        constraints = [models.UniqueConstraint(fields=["season", "week"], name="game_week_once_a_season")]

    def __str__(self):
        return f"{self.season} week {self.week}"


class GameFixture(models.Model):
    """Two clubs that meet in a played season: in the league, the cup or a playoff.

    Clubs are named by their keys: M0 is the manager of seat 0, D3-4 is bot 4 of division 3.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="game_fixtures")
    competition = models.CharField(max_length=8)
    round = models.PositiveSmallIntegerField()
    home = models.CharField(max_length=8)
    away = models.CharField(max_length=8)
    division = models.PositiveSmallIntegerField(help_text="0 in the cup.")
    week = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["season", "week"], name="game_fixture_of_a_week")]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "competition", "round", "home", "away"], name="game_fixture_once_a_round"
            ),
            models.CheckConstraint(condition=~Q(home=F("away")), name="game_fixture_has_two_clubs"),
        ]

    def __str__(self):
        return f"{self.home} - {self.away} ({self.competition} {self.round})"


class GameResult(models.Model):
    """How a fixture ended. There is one, whoever writes it first."""

    fixture = models.ForeignKey(GameFixture, models.CASCADE, related_name="results")
    home_goals = models.PositiveSmallIntegerField()
    away_goals = models.PositiveSmallIntegerField()
    extra_time = models.BooleanField(default=False)
    shoot_out_home = models.PositiveSmallIntegerField(null=True)
    shoot_out_away = models.PositiveSmallIntegerField(null=True)
    winner = models.CharField(max_length=8, blank=True, help_text="Empty: drawn, or lost by both.")
    forfeit = models.BooleanField(default=False)
    scorers = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["fixture"], name="game_result_once_a_fixture"),
            models.CheckConstraint(
                condition=Q(shoot_out_home=None, shoot_out_away=None)
                | (Q(home_goals=F("away_goals")) & ~Q(shoot_out_home=F("shoot_out_away"))),
                name="game_result_shoot_out_decides_a_draw",
            ),
        ]

    def __str__(self):
        return f"{self.home_goals}-{self.away_goals}"
