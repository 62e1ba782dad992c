from django.db import models

from clubs.models.board_club import BoardClub
from clubs.models.board_player import BoardPlayer


class Contract(models.Model):
    """A player in a squad. Nobody plays for two."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="contracts")
    player = models.ForeignKey(BoardPlayer, models.CASCADE, related_name="contracts")
    number = models.PositiveSmallIntegerField(help_text="The place in the squad, longest there first.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player"], name="contract_one_squad_a_player")]

    def __str__(self):
        return f"{self.player} at {self.club}"


class Reservation(models.Model):
    """A player whom the agents keep for a club until the winter window closes."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="reservations")
    player = models.ForeignKey(BoardPlayer, models.CASCADE, related_name="reservations")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player"], name="reservation_one_club_a_player")]

    def __str__(self):
        return f"{self.player} for {self.club}"


class LineUpSlot(models.Model):
    """Who stands where in the line-up a club named last."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="line_up")
    slot = models.CharField(max_length=8)
    player = models.ForeignKey(BoardPlayer, models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "slot"], name="line_up_slot_one_player"),
            models.UniqueConstraint(fields=["club", "player"], name="line_up_slot_one_slot_a_player"),
        ]

    def __str__(self):
        return f"{self.slot} {self.player}"
