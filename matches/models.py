from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club

MOST_GOALS = 99


class Match(models.Model):
    """Two clubs and what was said about their meeting. It does not know what it counts for."""

    home = models.ForeignKey(Club, models.PROTECT, related_name="home_matches")
    away = models.ForeignKey(Club, models.PROTECT, related_name="away_matches")

    class Meta:
        verbose_name_plural = "matches"
        constraints = [models.CheckConstraint(condition=~Q(home=F("away")), name="match_has_two_clubs")]

    def __str__(self):
        return f"{self.home} - {self.away}"


class Report(models.Model):
    """One version of a match's score. Versions are never changed: a correction is a new one."""

    class How(models.TextChoices):
        PLAYED = "played", _("Played")
        WALKOVER = "walkover", _("Walkover")

    class Side(models.TextChoices):
        """On whose behalf the author spoke."""

        HOME = "home", _("home manager")
        AWAY = "away", _("away manager")
        ORGANISER = "organiser", _("organiser")

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    version = models.PositiveSmallIntegerField()
    home_goals = models.PositiveSmallIntegerField()
    away_goals = models.PositiveSmallIntegerField()
    how = models.CharField(max_length=8, choices=How, default=How.PLAYED)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    side = models.CharField(max_length=9, choices=Side)
    reason = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="report_version_once_a_match"),
            models.CheckConstraint(
                condition=Q(home_goals__lte=MOST_GOALS) & Q(away_goals__lte=MOST_GOALS), name="report_goals_in_range"
            ),
        ]

    def __str__(self):
        return f"{self.home_goals}-{self.away_goals} (v{self.version})"


class DiceBox(models.Model):
    """A sealed seed. Its hash is public from the start, the seed once the box is opened."""

    seed = models.CharField(max_length=64)
    sha256 = models.CharField(max_length=64)
    sealed_at = models.DateTimeField(auto_now_add=True)
    opened_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "dice boxes"

    def __str__(self):
        return self.sha256[:12]


class Roll(models.Model):
    """One recorded throw: the n-th of its stream, so that anybody can throw it again."""

    box = models.ForeignKey(DiceBox, models.CASCADE, related_name="rolls")
    stream = models.CharField(max_length=60)
    position = models.PositiveIntegerField()
    sides = models.PositiveIntegerField()
    value = models.PositiveIntegerField()
    purpose = models.CharField(max_length=100)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["box", "id"]
        constraints = [
            models.UniqueConstraint(fields=["box", "stream", "position"], name="roll_once_a_stream_position"),
            models.CheckConstraint(condition=Q(value__gte=1) & Q(value__lte=F("sides")), name="roll_on_the_die"),
        ]

    def __str__(self):
        return f"{self.stream}[{self.position}] d{self.sides} = {self.value}"
