from django.db import models
from django.db.models import Q

from clubs.models import Card, Club
from league.models.season import Season


class SquadPlace(models.Model):
    """A player in a club's squad for a season, and what he brought along when he was entered."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="squad_places")
    club = models.ForeignKey(Club, models.PROTECT, related_name="squad_places")
    card = models.ForeignKey(Card, models.PROTECT, related_name="squad_places")
    number = models.PositiveSmallIntegerField()
    yellows = models.PositiveSmallIntegerField(default=0)
    ban_matches = models.PositiveSmallIntegerField(default=0)
    injury_matches = models.PositiveSmallIntegerField(default=0)
    # Bans of the cups of before, by the key of the cup: the other numbers are the league's.
    cup_bans = models.JSONField(default=dict, blank=True)
    # The matches, by fixture id, that what he brought along sums up; none: it is from before the season.
    sums_up = models.JSONField(default=list, blank=True)
    # What was noted before that was kept sums up all rounds before this one.
    from_round = models.PositiveSmallIntegerField(null=True, blank=True)
    protected = models.BooleanField(default=False, help_text="Stays when the others go back into the box.")
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["club", "number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "card"], name="squad_one_club_a_player"),
            models.UniqueConstraint(fields=["season", "club", "number"], name="squad_number_once_a_club"),
            models.CheckConstraint(condition=Q(number__gte=1, number__lte=99), name="squad_number_in_range"),
        ]

    def __str__(self):
        return f"{self.number} {self.card}"
