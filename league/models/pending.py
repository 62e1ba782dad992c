from django.db import models
from django.db.models import Q

from clubs.models import Card
from league.models.fixture import Fixture


class Pending(models.Model):
    """What nobody could know when the score of a match was first told.

    Another match waited for its confirmation, or the die of somebody who was hurt in it for its roll.
    """

    told = models.ForeignKey(Fixture, models.CASCADE, related_name="pending")
    of = models.ForeignKey(Fixture, models.CASCADE, related_name="+")
    # Whose die it was; none: the whole report.
    card = models.ForeignKey(Card, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["told", "of", "card"], name="pending_die_once_a_match"),
            models.UniqueConstraint(fields=["told", "of"], condition=Q(card=None), name="pending_report_once_a_match"),
        ]

    def __str__(self):
        return f"{self.told}: {self.card or self.of}"
