from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from league.models.league import League
from league.rules import scenarios as rules
from league.rules.stopwatch import Stopwatch
from league.rules.ties import Side
from matches.models import DiceBox


class ScenarioQuerySet(models.QuerySet):
    def of(self, user):
        """Those somebody set up or plays in."""
        return self.filter(Q(owner=user) | Q(opponent=user))


class Scenario(models.Model):
    """A quick scenario: two sides, a clock, and what was tapped. It may hang at a league's wall and counts nowhere."""

    class Kind(models.TextChoices):
        SHORT_HANDED = rules.Kind.SHORT_HANDED.value, _("Short-handed")
        AWAY_GOAL = rules.Kind.AWAY_GOAL.value, _("The away goal")
        DEFENCE_V_ATTACK = rules.Kind.DEFENCE_V_ATTACK.value, _("Defence v attack")
        TOP_V_BOTTOM = rules.Kind.TOP_V_BOTTOM.value, _("Top v bottom")

    token = models.CharField(max_length=22, unique=True)
    kind = models.CharField(max_length=16, choices=Kind)
    league = models.ForeignKey(League, models.SET_NULL, null=True, blank=True, related_name="scenarios")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="scenarios")
    opponent = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    first = models.CharField(max_length=40)
    second = models.CharField(max_length=40)
    first_club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="+")
    second_club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="+")
    dice_box = models.OneToOneField(DiceBox, models.PROTECT, related_name="scenario")
    set_up = models.JSONField(default=dict)
    part = models.CharField(max_length=10, choices=[(part.value, part.value) for part in rules.Part])
    # The clock of the part: what had run before, and since when it runs.
    banked = models.FloatField(default=0)
    running_since = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = ScenarioQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(first="") & ~Q(second=""), name="scenario_sides_have_names"),
            models.CheckConstraint(
                condition=Q(finished_at=None) | Q(running_since=None), name="scenario_over_means_stopped"
            ),
            models.CheckConstraint(condition=Q(banked__gte=0), name="scenario_clock_from_zero"),
        ]

    def __str__(self):
        return f"{self.get_kind_display()}: {self.first} v {self.second}"

    def get_absolute_url(self):
        return reverse("league:scenario", args=[self.token])

    @property
    def watch(self) -> Stopwatch:
        return Stopwatch(self.banked, self.running_since.timestamp() if self.running_since else None)


class ScenarioMark(models.Model):
    """One tap. The numbers count from 1 without gaps: a tap that was meant for another score finds its number taken."""

    scenario = models.ForeignKey(Scenario, models.CASCADE, related_name="marks")
    number = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=10)
    side = models.CharField(max_length=6, choices=[(side.value, side.value) for side in Side])
    tap = models.CharField(max_length=11, choices=[(tap.value, tap.value) for tap in rules.Tap])
    second = models.PositiveIntegerField(help_text="Of the clock of its part.")

    class Meta:
        ordering = ["scenario", "number"]
        constraints = [models.UniqueConstraint(fields=["scenario", "number"], name="scenario_mark_number_once")]

    def __str__(self):
        return f"{self.scenario}: {self.side} {self.tap}"

    @property
    def as_rule(self) -> rules.Mark:
        return rules.Mark(rules.Part(self.part), Side(self.side), rules.Tap(self.tap))
