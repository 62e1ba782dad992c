from django.db import models
from django.db.models import Q

from clubs.models.board import GameBoard
from clubs.models.board_club import BoardClub
from clubs.models.board_player import BoardPlayer


class Listing(models.Model):
    """A card on the market of a division; the highest slot is the rightmost."""

    board = models.ForeignKey(GameBoard, models.CASCADE, related_name="listings")
    division = models.PositiveSmallIntegerField()
    slot = models.PositiveSmallIntegerField()
    player = models.ForeignKey(BoardPlayer, models.CASCADE, related_name="listings")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["board", "division", "slot"], name="listing_slot_one_player"),
            models.UniqueConstraint(fields=["player"], name="listing_once_a_player"),
        ]

    def __str__(self):
        return f"D{self.division}, slot {self.slot}: {self.player}"


class Bid(models.Model):
    """What a club offered for a card on display, and whether it got it."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="bids")
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    player = models.ForeignKey(BoardPlayer, models.CASCADE, related_name="bids")
    amount = models.IntegerField()
    won = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "season", "week", "player", "amount"], name="bid_once_a_week_and_sum"
            ),
            models.CheckConstraint(condition=Q(amount__gte=0), name="bid_not_negative"),
        ]

    def __str__(self):
        return f"{self.club} {self.season}/{self.week}: {self.amount} for {self.player}"
