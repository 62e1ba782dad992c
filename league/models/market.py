"""The transfer market of a tracked league: windows, values, bids, swaps, and who moved where.  # CA-LEAGUE-8, -9"""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Card, Club
from league.models.fixture import Fixture
from league.models.season import Season


class Window(models.Model):
    """When the market is open: between two moments, or from the end of one round to the end of a later one."""

    class Way(models.TextChoices):
        FIRST = "first", _("first come, first served")
        SEALED = "sealed", _("sealed bids")

    season = models.ForeignKey(Season, models.CASCADE, related_name="windows")
    way = models.CharField(max_length=6, choices=Way, default=Way.FIRST)
    opens_at = models.DateTimeField(null=True, blank=True)
    closes_at = models.DateTimeField(null=True, blank=True)
    after_round = models.PositiveSmallIntegerField(null=True, blank=True)
    until_round = models.PositiveSmallIntegerField(null=True, blank=True)
    announced_at = models.DateTimeField(null=True, blank=True)
    # Shut for good: by its own end, once everything that waited for it is settled, or by an organiser before.
    settled_at = models.DateTimeField(null=True, blank=True)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ["season", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(
                    opens_at__isnull=False,
                    closes_at__gt=F("opens_at"),
                    after_round__isnull=True,
                    until_round__isnull=True,
                )
                | Q(
                    opens_at__isnull=True,
                    closes_at__isnull=True,
                    after_round__isnull=False,
                    until_round__gt=F("after_round"),
                ),
                name="window_by_date_or_by_round",
            ),
        ]

    def __str__(self):
        if self.opens_at:
            return f"{self.season}: {self.opens_at:%Y-%m-%d} to {self.closes_at:%Y-%m-%d}"
        return f"{self.season}: round {self.after_round} to {self.until_round}"


class Valuation(models.Model):
    """What the group says a player is worth, where it is not what the formula says.  # CA-LEAGUE-9"""

    card = models.OneToOneField(Card, models.CASCADE, related_name="valuation")
    points = models.PositiveSmallIntegerField()
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(points__gte=1), name="valuation_at_least_one")]

    def __str__(self):
        return f"{self.card}: {self.points}"


class Swap(models.Model):
    """Players for players, and points from one purse to the other. The points go from the club that offers; fewer than
    none come to it."""

    class State(models.TextChoices):
        OFFERED = "offered", _("offered")
        AGREED = "agreed", _("waiting for an organiser")
        DONE = "done", _("done")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXPIRED = "expired", _("expired")
        VETOED = "vetoed", _("vetoed")

    season = models.ForeignKey(Season, models.CASCADE, related_name="swaps")
    window = models.ForeignKey(Window, models.SET_NULL, null=True, related_name="swaps")
    club = models.ForeignKey(Club, models.PROTECT, related_name="swaps_offered")
    partner = models.ForeignKey(Club, models.PROTECT, related_name="swaps_received")
    points = models.SmallIntegerField(default=0)
    words = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=9, choices=State, default=State.OFFERED)
    reason = models.CharField(max_length=200, blank=True, help_text="Why an organiser said no.")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["season", "state"], name="swap_by_state")]
        constraints = [models.CheckConstraint(condition=~Q(club=F("partner")), name="swap_has_two_clubs")]

    def __str__(self):
        return f"{self.club} and {self.partner}: {self.state}"


class SwapPlayer(models.Model):
    """A player in a swap, and which way he would go."""

    swap = models.ForeignKey(Swap, models.CASCADE, related_name="players")
    card = models.ForeignKey(Card, models.PROTECT, related_name="swaps")
    leaves = models.BooleanField(help_text="From the club that offers; otherwise he comes to it.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["swap", "card"], name="swap_player_once")]

    def __str__(self):
        return str(self.card)


class Transfer(models.Model):
    """A player leaves a club, joins one, or both. No club to leave: he was nobody's; none to join: he is again."""

    class Kind(models.TextChoices):
        SIGNING = "signing", _("signing")
        RELEASE = "release", _("release")
        SWAP = "swap", _("swap")
        LOAN = "loan", _("loan")
        BACK = "back", _("back from a loan")
        BY_HAND = "by_hand", _("by an organiser")

    season = models.ForeignKey(Season, models.CASCADE, related_name="transfers")
    kind = models.CharField(max_length=7, choices=Kind)
    card = models.ForeignKey(Card, models.PROTECT, related_name="transfers")
    left = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="departures")
    joined = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="arrivals")
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    price = models.PositiveSmallIntegerField(default=0, help_text="Out of the purse of the club he joined.")
    refund = models.PositiveSmallIntegerField(default=0, help_text="Into the purse of the club he left.")
    window = models.ForeignKey(Window, models.SET_NULL, null=True, blank=True, related_name="transfers")
    swap = models.ForeignKey(Swap, models.RESTRICT, null=True, blank=True, related_name="transfers")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    # The matches of both clubs that had a score by then: what happens in any other concerns his next club.
    behind = models.ManyToManyField(Fixture, related_name="+", blank=True)
    # What he had been entered with at the club he left.
    old_number = models.PositiveSmallIntegerField(null=True, blank=True)
    yellows = models.PositiveSmallIntegerField(default=0)
    ban_matches = models.PositiveSmallIntegerField(default=0)
    injury_matches = models.PositiveSmallIntegerField(default=0)
    sums_up = models.JSONField(default=list, blank=True)
    from_round = models.PositiveSmallIntegerField(null=True, blank=True)
    cup_bans = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["season", "-id"], name="transfer_newest_first")]
        constraints = [
            models.CheckConstraint(
                condition=Q(left__isnull=False) | Q(joined__isnull=False), name="transfer_from_or_to_a_club"
            ),
            models.CheckConstraint(
                condition=Q(left__isnull=True) | Q(joined__isnull=True) | ~Q(left=F("joined")),
                name="transfer_changes_the_club",
            ),
            models.CheckConstraint(condition=Q(price=0) | Q(joined__isnull=False), name="transfer_price_has_a_buyer"),
            models.CheckConstraint(condition=Q(refund=0) | Q(left__isnull=False), name="transfer_refund_has_a_seller"),
        ]

    def __str__(self):
        return f"{self.card}: {self.left or '–'} to {self.joined or '–'}"


class Bid(models.Model):
    """A sealed bid: nobody but its club reads it before the window closes, and nobody but its club after."""

    class State(models.TextChoices):
        SEALED = "sealed", _("sealed")
        WON = "won", pgettext_lazy("a bid", "won")
        OUTBID = "outbid", _("outbid")
        TOO_DEAR = "too_dear", _("more than the purse held")
        NO_ROOM = "no_room", _("no room in the squad")
        NOT_FREE = "not_free", _("not free any more")

    window = models.ForeignKey(Window, models.CASCADE, related_name="bids")
    club = models.ForeignKey(Club, models.CASCADE, related_name="bids")
    card = models.ForeignKey(Card, models.PROTECT, related_name="bids")
    points = models.PositiveSmallIntegerField()
    drops = models.ForeignKey(Card, models.SET_NULL, null=True, blank=True, related_name="+")
    state = models.CharField(max_length=8, choices=State, default=State.SEALED)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["window", "id"]
        constraints = [
            models.UniqueConstraint(fields=["window", "club", "card"], name="bid_once_a_player"),
            models.UniqueConstraint(fields=["window", "card"], condition=Q(state="won"), name="bid_one_winner"),
            models.CheckConstraint(condition=Q(points__gte=1), name="bid_at_least_one"),
        ]

    def __str__(self):
        return f"{self.club}: {self.points} for {self.card}"


LOANS = (Transfer.Kind.LOAN, Transfer.Kind.BACK)  # nobody was bought
