from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.models.season import Season
from league.rules.cups import LEAGUE, Format


class Cup(models.Model):
    """A competition beside the league: a cup of its own, or a playoff that the league ends with.

    Who goes through is never stored: it follows from the results of the ties (league/cup_book.py).
    """

    class Kind(models.TextChoices):
        CUP = "cup", _("cup")
        PLAYOFF = "playoff", _("playoff")

    season = models.ForeignKey(Season, models.CASCADE, related_name="cups")
    name = models.CharField(max_length=60)
    key = models.SlugField(max_length=70, help_text="The same in every season: bans are carried over by it.")
    kind = models.CharField(max_length=7, choices=Kind, default=Kind.CUP)
    format = models.JSONField(default=dict)

    class Meta:
        ordering = ["season", "id"]
        constraints = [
            models.UniqueConstraint(fields=["season", "key"], name="cup_key_once_a_season"),
            models.CheckConstraint(condition=~Q(name=""), name="cup_has_a_name"),
            models.CheckConstraint(condition=~Q(key=LEAGUE), name="cup_is_not_called_the_league"),
        ]

    def __str__(self):
        return self.name

    @property
    def rules(self) -> Format:
        return Format(**self.format)

    @property
    def competition(self) -> str:
        """Where its bans count (OP-72). A playoff is the league going on."""
        return competition_of(self.kind, self.key)


def competition_of(kind: str | None, key: str | None) -> str:
    """The competition of a round: of a cup, or of the league and its playoffs."""
    return key if kind == Cup.Kind.CUP and key else LEAGUE


class Contestant(models.Model):
    """A club in a cup, its seed (1 is the best), and its group if there are groups."""

    cup = models.ForeignKey(Cup, models.CASCADE, related_name="contestants")
    club = models.ForeignKey(Club, models.PROTECT, related_name="+")
    seed = models.PositiveSmallIntegerField()
    group = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["cup", "seed"]
        constraints = [
            models.UniqueConstraint(fields=["cup", "club"], name="contestant_once_a_cup"),
            models.UniqueConstraint(fields=["cup", "seed"], name="contestant_seed_once_a_cup"),
        ]

    def __str__(self):
        return f"{self.club} in {self.cup}"


class Tie(models.Model):
    """Two clubs of which one goes through, and where each of them comes from (league/rules/bracket.py reads it).

    A club is none as long as nobody knows it. The first one plays the first leg at home.
    """

    cup = models.ForeignKey(Cup, models.CASCADE, related_name="ties")
    stage = models.PositiveSmallIntegerField(help_text="From 1; the last one is the final.")
    slot = models.PositiveSmallIntegerField(help_text="From 1, from the top of the bracket.")
    first_from = models.CharField(max_length=12)
    second_from = models.CharField(max_length=12)
    first = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="+")
    second = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["cup", "stage", "slot"]
        constraints = [
            models.UniqueConstraint(fields=["cup", "stage", "slot"], name="tie_slot_once_a_stage"),
            models.UniqueConstraint(fields=["cup", "stage", "first"], name="tie_first_once_a_stage"),
            models.UniqueConstraint(fields=["cup", "stage", "second"], name="tie_second_once_a_stage"),
            models.CheckConstraint(condition=~Q(first=F("second")), name="tie_has_two_clubs"),
        ]

    def __str__(self):
        return f"{self.cup} {self.stage}/{self.slot}"
