from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from league.models.season import Season
from matches.models import Match, Report


class Round(models.Model):
    season = models.ForeignKey(Season, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    date = models.DateField(null=True, blank=True)
    # The last day to play its matches; after it the organisers are asked what to do.
    play_by = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["season", "number"]
        constraints = [models.UniqueConstraint(fields=["season", "number"], name="round_number_once_a_season")]

    def __str__(self):
        return f"{self.season} round {self.number}"


class FixtureQuerySet(models.QuerySet):
    def of(self, season):
        return self.filter(round__season=season)

    def complete(self):
        """With everything a fixture list prints, in one query."""
        return self.select_related("round", "match__home", "match__away", "report__author")

    def due(self, now):
        """Reported, not disputed, and the time to object is over."""
        return self.filter(state=Fixture.State.REPORTED, confirm_by__lte=now)


class Fixture(models.Model):
    """A match's place in the calendar, and the report that stands for it.

    scheduled or postponed -> reported -> final; or reported -> disputed -> final. A void one is struck from the season.
    An expunged one was played against a club that withdrew: cards and injuries stand, the score does not count.
    """

    class State(models.TextChoices):
        SCHEDULED = "scheduled", _("to play")
        POSTPONED = "postponed", _("postponed")
        REPORTED = "reported", _("to confirm")
        DISPUTED = "disputed", _("disputed")
        FINAL = "final", _("final")
        VOID = "void", _("void")
        EXPUNGED = "expunged", _("expunged")

    round = models.ForeignKey(Round, models.CASCADE, related_name="fixtures")
    match = models.OneToOneField(Match, models.PROTECT, related_name="fixture")
    date = models.DateField(null=True, blank=True, help_text="Only if it differs from the round's date.")
    time = models.TimeField(null=True, blank=True)
    state = models.CharField(max_length=9, choices=State, default=State.SCHEDULED)
    report = models.OneToOneField(Report, models.PROTECT, null=True, blank=True, related_name="fixture")
    confirm_by = models.DateTimeField(null=True, blank=True)
    dispute = models.CharField(max_length=200, blank=True)
    play_by = models.DateField(null=True, blank=True, help_text="Only if it differs from the round's deadline.")
    before_withdrawal = models.CharField(
        max_length=9, choices=State, blank=True, help_text="What it was before one of its clubs withdrew."
    )

    objects = FixtureQuerySet.as_manager()

    class Meta:
        ordering = ["round__number", "id"]
        indexes = [models.Index(fields=["state", "confirm_by"], name="fixture_due")]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["scheduled", "postponed", "void"], report__isnull=True)
                | Q(state__in=["reported", "disputed", "final", "expunged"], report__isnull=False),
                name="fixture_has_a_report_once_reported",
            ),
        ]

    def __str__(self):
        return f"{self.match} (round {self.round.number})"
