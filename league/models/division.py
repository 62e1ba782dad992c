from django.db import models
from django.db.models import Q

from league.models.season import Season


class Division(models.Model):
    """A tier of a season, level 1 at the top. Its numbers say how many places lead where at the end.

    The places that play off meet those of the neighbouring division: the winner plays in the upper one. # CA-LEAGUE-10
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="divisions")
    level = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    goes_up = models.PositiveSmallIntegerField(default=0)
    playoff_up = models.PositiveSmallIntegerField(default=0)
    playoff_down = models.PositiveSmallIntegerField(default=0)
    goes_down = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["season", "level"]
        constraints = [
            models.UniqueConstraint(fields=["season", "level"], name="division_level_once_a_season"),
            models.UniqueConstraint(fields=["season", "name"], name="division_name_once_a_season"),
            models.CheckConstraint(condition=Q(level__gte=1), name="division_levels_begin_at_one"),
            models.CheckConstraint(condition=~Q(name=""), name="division_has_a_name"),
        ]

    def __str__(self):
        return self.name
