from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Card, Club

MOST_GOALS = 99


class Match(models.Model):
    """Two clubs and what was said about their meeting. It does not know what it counts for."""

    home = models.ForeignKey(Club, models.PROTECT, related_name="home_matches")
    away = models.ForeignKey(Club, models.PROTECT, related_name="away_matches")
    referee = models.ForeignKey(Card, models.PROTECT, null=True, blank=True, related_name="matches_refereed")

    class Meta:
        verbose_name_plural = "matches"
        constraints = [models.CheckConstraint(condition=~Q(home=F("away")), name="match_has_two_clubs")]

    def __str__(self):
        return f"{self.home} - {self.away}"


class Report(models.Model):
    """One version of what happened. Versions are never changed: a correction is a new one.

    Goals are those after extra time, if there was any; its events tell the details, for groups that want them.
    """

    class How(models.TextChoices):
        PLAYED = "played", pgettext_lazy("a match", "Played")
        ABANDONED = "abandoned", _("Abandoned, the score stands")
        WALKOVER = "walkover", _("Walkover")
        BOTH_FORFEIT = "forfeit", _("Both forfeit")

    class Side(models.TextChoices):
        """On whose behalf the author spoke."""

        HOME = "home", _("home manager")
        AWAY = "away", _("away manager")
        ORGANISER = "organiser", _("organiser")

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    version = models.PositiveSmallIntegerField()
    home_goals = models.PositiveSmallIntegerField()
    away_goals = models.PositiveSmallIntegerField()
    half_time_home = models.PositiveSmallIntegerField(null=True, blank=True)
    half_time_away = models.PositiveSmallIntegerField(null=True, blank=True)
    went_to_extra_time = models.BooleanField(default=False)
    shoot_out_home = models.PositiveSmallIntegerField(null=True, blank=True)
    shoot_out_away = models.PositiveSmallIntegerField(null=True, blank=True)
    played_on = models.DateField(null=True, blank=True)
    remarks = models.CharField(max_length=1000, blank=True)
    how = models.CharField(max_length=9, choices=How, default=How.PLAYED)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    side = models.CharField(max_length=9, choices=Side)
    reason = models.CharField(max_length=200, blank=True)
    annulled_at = models.DateTimeField(
        null=True, blank=True, help_text="The match was to be played again from then on."
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="report_version_once_a_match"),
            models.CheckConstraint(
                condition=Q(home_goals__lte=MOST_GOALS) & Q(away_goals__lte=MOST_GOALS), name="report_goals_in_range"
            ),
            models.CheckConstraint(
                condition=Q(half_time_home=None, half_time_away=None)
                | Q(half_time_home__lte=F("home_goals"), half_time_away__lte=F("away_goals")),
                name="report_half_time_before_full_time",
            ),
            models.CheckConstraint(
                # The score of a second leg need not be level: the tie is.
                condition=Q(shoot_out_home=None, shoot_out_away=None) | ~Q(shoot_out_home=F("shoot_out_away")),
                name="report_shoot_out_has_a_winner",
            ),
        ]

    def __str__(self):
        return f"{self.home_goals}-{self.away_goals} (v{self.version})"
