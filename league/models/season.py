from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.models.league import League
from matches.models import DiceBox


class Season(models.Model):
    class State(models.TextChoices):
        PREPARING = "preparing", _("in preparation")
        RUNNING = "running", _("under way")
        FINISHED = "finished", _("finished")

    class Squads(models.TextChoices):
        """What became of the squads of the season before."""

        KEPT = "kept", _("kept")
        REDRAFTED = "redrafted", _("put together anew")
        PROTECTED = "protected", _("kept in part")

    league = models.ForeignKey(League, models.CASCADE, related_name="seasons")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=State, default=State.PREPARING)
    dice_box = models.OneToOneField(DiceBox, models.PROTECT, related_name="season")
    # What was in force when the season was closed: a later change of the league's rules leaves its table alone.
    house_rules = models.JSONField(null=True, blank=True, editable=False)
    squads = models.CharField(max_length=9, choices=Squads, default=Squads.KEPT)
    # How many players each club may protect; only while the managers choose them.
    protects = models.PositiveSmallIntegerField(null=True, blank=True)
    # How long a match takes, where every match has its time: a marathon.
    match_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["league", "number"]
        constraints = [models.UniqueConstraint(fields=["league", "number"], name="season_number_once_a_league")]

    def __str__(self):
        return f"{self.league} {self.number}"

    @property
    def rules(self):
        """The house rules this season is played by."""
        chosen = self.league.house_rules if self.house_rules is None else self.house_rules
        return self.league.game.settle(chosen)


class Entry(models.Model):
    """A club in a season, who manages it (nobody needs to), the lot it drew, and whether it has withdrawn."""

    class Withdrawal(models.TextChoices):
        EXPUNGED = "expunged", _("results expunged")
        AWARDED = "awarded", _("remaining matches awarded")

    season = models.ForeignKey(Season, models.CASCADE, related_name="entries")
    club = models.ForeignKey(Club, models.PROTECT, related_name="entries")
    manager = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="entries"
    )
    lot = models.PositiveIntegerField(help_text="Drawn once from the season's dice box; the lower lot ranks first.")
    division = models.ForeignKey("league.Division", models.SET_NULL, null=True, blank=True, related_name="entries")
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawal = models.CharField(max_length=8, choices=Withdrawal, blank=True)
    # The players set free by that, for taking it back: a place in the squad, as in the file of a league.
    squad_before = models.JSONField(default=list, blank=True, editable=False)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["season", "club"], name="entry_once_a_season"),
            models.UniqueConstraint(fields=["season", "lot"], name="entry_lot_once_a_season"),
            models.UniqueConstraint(fields=["season", "manager"], name="entry_one_club_a_manager"),
            models.CheckConstraint(
                condition=models.Q(withdrawn_at=None, withdrawal="")
                | models.Q(withdrawn_at__isnull=False, withdrawal__in=["expunged", "awarded"]),
                name="entry_withdraws_in_one_way",
            ),
        ]

    def __str__(self):
        return f"{self.club} in {self.season}"


class Deduction(models.Model):
    """Points taken from a club (or given back, if negative), with a reason everybody can read."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="deductions")
    club = models.ForeignKey(Club, models.PROTECT, related_name="+")
    points = models.SmallIntegerField()
    reason = models.CharField(max_length=200)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(points=0), name="deduction_moves_points"),
            models.CheckConstraint(condition=~models.Q(reason=""), name="deduction_has_a_reason"),
        ]

    def __str__(self):
        return f"{self.club} -{self.points}"
