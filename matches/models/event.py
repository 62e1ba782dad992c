from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Card
from matches.models.match import Report

LAST_MINUTE = 130


class Event(models.Model):
    """One thing that happened, in one version of the report."""

    class Kind(models.TextChoices):
        GOAL = "goal", _("Goal")
        YELLOW = "yellow", _("Yellow card")
        SECOND_YELLOW = "second_yellow", _("Second yellow")
        RED = "red", _("Red card")
        INJURY = "injury", _("Injury")
        SUBSTITUTION = "substitution", _("Substitution")

    class How(models.TextChoices):
        """How a goal came about."""

        PLAY = "play", _("from play")
        HEADER = "header", _("header")
        FREE_KICK = "free_kick", _("free kick")
        PENALTY = "penalty", _("penalty")
        OWN_GOAL = "own_goal", _("own goal")

    report = models.ForeignKey(Report, models.CASCADE, related_name="events")
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=13, choices=Kind)
    home = models.BooleanField(help_text="Whether the player is the home side's; an own goal counts for the other.")
    # Only the scorer of a goal may be forgotten.
    card = models.ForeignKey(Card, models.PROTECT, null=True, blank=True, related_name="events")
    comes_on = models.ForeignKey(Card, models.PROTECT, null=True, blank=True, related_name="times_on")
    minute = models.PositiveSmallIntegerField(null=True, blank=True)
    how = models.CharField(max_length=9, choices=How, blank=True)
    # What counts is the InjuryRoll; this is what the version says of it.
    die = models.PositiveSmallIntegerField(null=True, blank=True, help_text="The injury die, if it is told.")

    class Meta:
        ordering = ["report", "position"]
        constraints = [
            models.UniqueConstraint(fields=["report", "position"], name="event_position_once_a_report"),
            models.CheckConstraint(
                condition=Q(minute=None) | Q(minute__gte=1, minute__lte=LAST_MINUTE), name="event_minute_in_range"
            ),
            models.CheckConstraint(
                condition=Q(kind="substitution", comes_on__isnull=False) | (~Q(kind="substitution") & Q(comes_on=None)),
                name="event_substitution_has_two_players",
            ),
            models.CheckConstraint(
                condition=Q(comes_on=None) | ~Q(card=F("comes_on")), name="event_nobody_replaces_himself"
            ),
            models.CheckConstraint(condition=Q(kind="goal") | Q(how=""), name="event_how_is_for_goals"),
            models.CheckConstraint(
                condition=Q(die=None) | Q(kind="injury", die__gte=1, die__lte=6), name="event_die_is_for_injuries"
            ),
            models.CheckConstraint(condition=Q(kind="goal") | Q(card__isnull=False), name="event_has_a_player"),
        ]

    def __str__(self):
        return f"{self.kind} {self.card} {self.minute or ''}".strip()


class InjuryRollQuerySet(models.QuerySet):
    def standing(self):
        """Those that count if the report that stands tells of the injury."""
        return self.filter(annulled_at=None)


class InjuryRoll(models.Model):
    """The die thrown after the whistle for an injured player: in the app on record, or typed in from the table.

    It is of a player and a match, whichever version of the report stands. When the match is to be played again it is
    annulled with all that was told, and stays on record: an injury in the new match has a roll of its own.
    """

    match = models.ForeignKey("matches.Match", models.CASCADE, related_name="injury_rolls")
    card = models.ForeignKey(Card, models.PROTECT, related_name="injury_rolls")
    value = models.PositiveSmallIntegerField()
    roll = models.OneToOneField("matches.Roll", models.PROTECT, null=True, blank=True, related_name="injury")
    author = models.ForeignKey("accounts.User", models.SET_NULL, null=True, related_name="+")
    annulled_at = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    objects = InjuryRollQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "card"], condition=Q(annulled_at=None), name="injury_roll_once_a_player_and_match"
            ),
            models.CheckConstraint(condition=Q(value__gte=1) & Q(value__lte=6), name="injury_roll_on_the_die"),
        ]

    def __str__(self):
        return f"{self.card}: {self.value}"
