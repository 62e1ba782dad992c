from django.db import models

from clubs.models.board import GameBoard
from clubs.models.board_club import BoardClub


class HandCard(models.Model):
    """A scout or tactical card in a hand. A deck has each card once, so it is in one hand."""

    board = models.ForeignKey(GameBoard, models.CASCADE, related_name="hand_cards")
    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="hand")
    deck = models.CharField(max_length=10)
    card = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["board", "deck", "card"], name="hand_card_in_one_hand")]

    def __str__(self):
        return f"{self.club}: {self.deck} {self.card}"


class Objective(models.Model):
    """What the board has asked of a club, and where the club stood when it took the card."""

    board = models.ForeignKey(GameBoard, models.CASCADE, related_name="objectives")
    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="objectives")
    card = models.CharField(max_length=40)
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    deadline = models.PositiveSmallIntegerField()
    since = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["board", "card"], name="objective_with_one_club")]

    def __str__(self):
        return f"{self.club}: {self.card}"
