from datetime import date

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from league.models.cup import Cup, Tie
from league.models.season import Season
from league.rules.cups import LEAGUE
from matches.models import Match, Report


def calendar_order(prefix: str = "") -> list:
    """The rounds of the league by number, and those of a cup after the round of the league they follow."""
    return [
        Coalesce(f"{prefix}after", f"{prefix}number"),
        F(f"{prefix}cup").asc(nulls_first=True),
        F(f"{prefix}number"),
    ]


class RoundQuerySet(models.QuerySet):
    def of_the_league(self):
        """Without those of cups and playoffs."""
        return self.filter(cup=None)

    def numbers(self):
        """Of the rounds of the league, in their order."""
        return self.of_the_league().order_by("number").values_list("number", flat=True)

    def in_calendar_order(self):
        return self.order_by(*calendar_order())


class Round(models.Model):
    """A round of the league, or one of a cup: a day of its groups, or one leg of a stage."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="rounds")
    cup = models.ForeignKey(Cup, models.CASCADE, null=True, blank=True, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    after = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Of a cup: the round of the league it follows, 0 before the first."
    )
    date = models.DateField(null=True, blank=True)
    # The last day to play its matches; after it the organisers are asked what to do.
    play_by = models.DateField(null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    class Meta:
        ordering = ["season", *calendar_order()]
        constraints = [
            models.UniqueConstraint(
                fields=["season", "number"], condition=Q(cup=None), name="round_number_once_a_season"
            ),
            models.UniqueConstraint(fields=["cup", "number"], name="round_number_once_a_cup"),
            models.CheckConstraint(
                condition=Q(cup=None, after=None) | Q(cup__isnull=False, after__isnull=False),
                name="round_of_a_cup_has_its_place",
            ),
        ]

    def __str__(self):
        return f"{self.cup or self.season} round {self.number}"

    @property
    def place(self) -> tuple[int, int, int]:
        """In the calendar of the season."""
        return place_of(self.number, self.after)

    @property
    def key(self) -> str:
        """In the address of its matches."""
        return str(self.number) if self.cup_id is None else f"cup-{self.pk}"

    @property
    def competition(self) -> str:
        """Where the cards of its matches count."""
        return self.cup.competition if self.cup else LEAGUE


def place_of(number: int, after: int | None) -> tuple[int, int, int]:
    return (number, 0, 0) if after is None else (after, 1, number)


class FixtureQuerySet(models.QuerySet):
    def of(self, season):
        return self.filter(round__season=season)

    def of_the_league(self):
        """Without those of cups and playoffs."""
        return self.filter(round__cup=None)

    def in_calendar_order(self):
        return self.order_by(*calendar_order("round__"), "id")

    def complete(self):
        """With everything a fixture list prints, in one query."""
        return self.select_related("round__cup", "tie", "match__home", "match__away", "report__author")

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
    tie = models.ForeignKey(Tie, models.CASCADE, null=True, blank=True, related_name="fixtures")
    leg = models.PositiveSmallIntegerField(null=True, blank=True)
    date = models.DateField(null=True, blank=True, help_text="Only if it differs from the round's date.")
    time = models.TimeField(null=True, blank=True)
    board = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Of a marathon: where it is played.")
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
        ordering = [*calendar_order("round__"), "id"]
        indexes = [models.Index(fields=["state", "confirm_by"], name="fixture_due")]
        constraints = [
            models.UniqueConstraint(fields=["tie", "leg"], name="fixture_leg_once_a_tie"),
            models.CheckConstraint(
                condition=Q(tie=None, leg=None) | Q(tie__isnull=False, leg__in=[1, 2]), name="fixture_of_a_tie_is_a_leg"
            ),
            models.CheckConstraint(
                condition=Q(state__in=["scheduled", "postponed", "void"], report__isnull=True)
                | Q(state__in=["reported", "disputed", "final", "expunged"], report__isnull=False),
                name="fixture_has_a_report_once_reported",
            ),
        ]

    def __str__(self):
        return f"{self.match} (round {self.round.number})"


def day_of(fixture) -> date | None:
    """When a match was played, or is to be; of a Fixture, or of its bare row."""
    played_on = fixture.report.played_on if fixture.report else None
    return played_on or fixture.date or fixture.round.date


UNPLAYED = (Fixture.State.SCHEDULED, Fixture.State.POSTPONED)
UNSETTLED = (Fixture.State.REPORTED, Fixture.State.DISPUTED)
AWAITED = (Fixture.State.SCHEDULED, *UNSETTLED)  # what a round waits for; a postponed match holds up nobody
PLAYED = (Fixture.State.FINAL, Fixture.State.EXPUNGED)  # with cards and injuries that count
STRUCK = (Fixture.State.VOID, Fixture.State.EXPUNGED)  # without a score that counts
