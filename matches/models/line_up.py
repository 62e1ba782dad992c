from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Card
from matches.models.match import Match


class LineUp(models.Model):
    """Whom a side named for a match. Naming again replaces it, until the match has a score."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="line_ups")
    home = models.BooleanField()
    formation = models.CharField(max_length=12, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "home"], name="line_up_once_a_side")]

    def __str__(self):
        return f"{self.match} ({'home' if self.home else 'away'})"


class Named(models.Model):
    """A player in a line-up: in goal, in the field with a spot on the pitch picture, or on the bench."""

    class Place(models.TextChoices):
        GOAL = "goal", _("in goal")
        FIELD = "field", _("in the field")
        BENCH = "bench", _("on the bench")

    line_up = models.ForeignKey(LineUp, models.CASCADE, related_name="named")
    card = models.ForeignKey(Card, models.PROTECT, related_name="named")
    number = models.PositiveSmallIntegerField()
    place = models.CharField(max_length=5, choices=Place)
    # Percent of the pitch, from the own goal line and from the left; none on the bench.
    forward = models.PositiveSmallIntegerField(null=True, blank=True)
    across = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "named"
        # Who began is read for all matches of a season at once: from the index alone.
        indexes = [
            models.Index(fields=["line_up", "place", "card"], condition=~Q(place="bench"), name="named_starters")
        ]
        constraints = [
            models.UniqueConstraint(fields=["line_up", "card"], name="named_once"),
            models.UniqueConstraint(fields=["line_up", "number"], name="named_number_once"),
            models.UniqueConstraint(fields=["line_up"], condition=Q(place="goal"), name="named_one_in_goal"),
            models.CheckConstraint(
                condition=Q(forward=None, across=None) | Q(forward__lte=100, across__lte=100), name="named_on_the_pitch"
            ),
        ]

    def __str__(self):
        return f"{self.number} {self.card}"


class Boost(models.Model):
    """Home points on one attribute of a named player, for this match only (CA-LEAGUE-11)."""

    named = models.ForeignKey(Named, models.CASCADE, related_name="boosts")
    attribute = models.CharField(max_length=12)
    points = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["named", "attribute"], name="boost_once_an_attribute"),
            models.CheckConstraint(condition=Q(points__gte=1), name="boost_raises"),
        ]

    def __str__(self):
        return f"{self.named} {self.attribute} +{self.points}"
