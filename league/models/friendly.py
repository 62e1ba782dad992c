from django.conf import settings
from django.db import models
from django.db.models import F, Q

from clubs.models import Club
from league.models.season import Season
from matches.models import MOST_GOALS


class Friendly(models.Model):
    """A friendly or a one-off result in the group's log. It is no fixture, so that nothing that counts can find it.

    A side is a club of the season or a guest, who only has a name. A club's is kept too, should it be removed one day.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="friendlies")
    played_on = models.DateField()
    home = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="+")
    away = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="+")
    home_name = models.CharField(max_length=60)
    away_name = models.CharField(max_length=60)
    home_goals = models.PositiveSmallIntegerField()
    away_goals = models.PositiveSmallIntegerField()
    home_scorers = models.CharField(max_length=200, blank=True)
    away_scorers = models.CharField(max_length=200, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "friendlies"
        ordering = ["season", "played_on", "id"]
        constraints = [
            models.CheckConstraint(condition=~Q(home_name="") & ~Q(away_name=""), name="friendly_sides_have_names"),
            models.CheckConstraint(
                condition=Q(home=None) | Q(away=None) | ~Q(home=F("away")), name="friendly_needs_two_sides"
            ),
            models.CheckConstraint(
                condition=Q(home_goals__lte=MOST_GOALS, away_goals__lte=MOST_GOALS), name="friendly_goals_in_range"
            ),
        ]

    def __str__(self):
        return f"{self.home_name} {self.score} {self.away_name}"

    @property
    def score(self) -> str:
        return f"{self.home_goals}–{self.away_goals}"
