from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Card, Club
from league.models.market import Window
from league.models.season import Season


class LoanQuerySet(models.QuerySet):
    def running(self):
        return self.filter(state=Loan.State.RUNNING)


class Loan(models.Model):
    """A player plays for another club until a day, or until a round is over, and then goes home by himself.

    His club keeps a place for him, so that there always is one. The points go from the borrower to his club.
    """

    class State(models.TextChoices):
        OFFERED = "offered", _("offered")
        AGREED = "agreed", _("waiting for an organiser")
        RUNNING = "running", _("on loan")
        RETURNED = "returned", pgettext_lazy("a loan", "over")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXPIRED = "expired", _("expired")
        VETOED = "vetoed", _("vetoed")

    season = models.ForeignKey(Season, models.CASCADE, related_name="loans")
    window = models.ForeignKey(Window, models.SET_NULL, null=True, blank=True, related_name="loans")
    card = models.ForeignKey(Card, models.PROTECT, related_name="loans")
    club = models.ForeignKey(Club, models.PROTECT, related_name="loans_out")
    borrower = models.ForeignKey(Club, models.PROTECT, related_name="loans_in")
    asked = models.BooleanField(default=False, help_text="By the borrower; otherwise his club offered him.")
    points = models.PositiveSmallIntegerField(default=0)
    until_day = models.DateField(null=True, blank=True)
    until_round = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.PositiveSmallIntegerField(null=True, blank=True, help_text="His shirt at home.")
    state = models.CharField(max_length=9, choices=State, default=State.OFFERED)
    reason = models.CharField(max_length=200, blank=True, help_text="Why an organiser said no.")
    ends_early = models.ForeignKey(
        Club, models.SET_NULL, null=True, blank=True, related_name="+", help_text="Who asks to end it now."
    )
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)
    returned_at = models.DateTimeField(null=True, blank=True)

    objects = LoanQuerySet.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["state", "season"], name="loan_by_state")]
        constraints = [
            models.CheckConstraint(condition=~Q(club=F("borrower")), name="loan_has_two_clubs"),
            models.CheckConstraint(
                condition=Q(until_day__isnull=True, until_round__isnull=False)
                | Q(until_day__isnull=False, until_round__isnull=True),
                name="loan_until_a_day_or_a_round",
            ),
            models.UniqueConstraint(fields=["season", "card"], condition=Q(state="running"), name="loan_one_at_a_time"),
        ]

    def __str__(self):
        return f"{self.card}: {self.club} to {self.borrower}, {self.state}"

    @property
    def offers(self) -> Club:
        """The club that made the offer."""
        return self.borrower if self.asked else self.club

    @property
    def answers(self) -> Club:
        return self.club if self.asked else self.borrower
