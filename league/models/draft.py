from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Card, Club
from league.models.season import Season


class DraftRoom(models.Model):
    """One draft of a season's squads: what lay on the table when it began, and the clock of the pick under way."""

    class State(models.TextChoices):
        OPEN = "open", _("under way")
        PAUSED = "paused", _("paused")
        OVER = "over", _("over")
        CANCELLED = "cancelled", _("cancelled")

    UNDER_WAY = (State.OPEN, State.PAUSED)

    season = models.ForeignKey(Season, models.CASCADE, related_name="draft_rooms")
    state = models.CharField(max_length=9, choices=State, default=State.OPEN)
    # Ids as they lay there: "clubs" by lot, free "keepers" and "outfielders" by name, and "kept", [club, card] of
    # players who were in a squad already. With the recorded dice anybody can draw the same again.
    laid = models.JSONField(default=dict, editable=False)
    pick_seconds = models.PositiveIntegerField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    seconds_left = models.PositiveIntegerField(null=True, blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["season", "id"]
        indexes = [models.Index(fields=["state", "deadline"], name="draft_room_due")]
        constraints = [
            models.UniqueConstraint(
                fields=["season"], condition=Q(state__in=["open", "paused"]), name="draft_room_one_under_way"
            ),
            models.CheckConstraint(
                condition=Q(state="open") | Q(deadline__isnull=True), name="draft_room_clock_runs_while_open"
            ),
        ]

    def __str__(self):
        return f"draft of {self.season}"

    @property
    def is_under_way(self) -> bool:
        return self.state in self.UNDER_WAY


class DraftSeat(models.Model):
    """A club in the draft: when it picks in the first lap, and how many cards it needed when the draft began."""

    room = models.ForeignKey(DraftRoom, models.CASCADE, related_name="seats")
    club = models.ForeignKey(Club, models.PROTECT, related_name="draft_seats")
    place = models.PositiveSmallIntegerField()
    keepers = models.PositiveSmallIntegerField()
    outfielders = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["room", "place"]
        constraints = [
            models.UniqueConstraint(fields=["room", "club"], name="draft_seat_once_a_club"),
            models.UniqueConstraint(fields=["room", "place"], name="draft_seat_once_a_place"),
        ]

    def __str__(self):
        return f"{self.place}. {self.club}"


class DraftCard(models.Model):
    """A card that was turned up, and who took it. Cards that nobody has seen yet have no row."""

    class How(models.TextChoices):
        LOT = "lot", _("by lot")
        MANAGER = "manager", _("by the manager")
        ORGANISER = "organiser", _("by an organiser")
        CLOCK = "clock", _("by the clock")

    room = models.ForeignKey(DraftRoom, models.CASCADE, related_name="cards")
    card = models.ForeignKey(Card, models.PROTECT, related_name="draft_cards")
    position = models.PositiveSmallIntegerField()
    seat = models.ForeignKey(DraftSeat, models.CASCADE, null=True, blank=True, related_name="cards")
    number = models.PositiveSmallIntegerField(null=True, blank=True)  # of the pick; keepers come by lot
    how = models.CharField(max_length=9, choices=How, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    taken_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["room", "position"]
        constraints = [
            models.UniqueConstraint(fields=["room", "card"], name="draft_card_once_a_room"),
            models.UniqueConstraint(fields=["room", "position"], name="draft_card_once_a_position"),
            models.UniqueConstraint(fields=["room", "number"], name="draft_card_one_a_pick"),
            models.CheckConstraint(
                condition=Q(seat__isnull=True, number__isnull=True, how="")
                | Q(seat__isnull=False, number__isnull=True, how="lot")
                | Q(seat__isnull=False, number__isnull=False, how__in=["manager", "organiser", "clock"]),
                name="draft_card_open_or_taken",
            ),
        ]

    def __str__(self):
        return f"{self.card}"


class WishList(models.Model):
    """Whom a manager would like to have, best first. Seen by nobody else."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="wish_lists")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wish_lists")
    cards = models.JSONField(default=list)  # ids: a wish keeps no card in the box

    class Meta:
        constraints = [models.UniqueConstraint(fields=["season", "user"], name="wish_list_once_a_season")]

    def __str__(self):
        return f"{self.user}'s wishes"
