from django.db import models
from django.db.models import Q

from clubs.models.board import GameBoard
from clubs.models.board_player import BoardPlayer


class BoardClub(models.Model):
    """A manager's club in a game."""

    board = models.ForeignKey(GameBoard, models.CASCADE, related_name="clubs")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60)
    colour = models.CharField(max_length=8)
    number = models.PositiveSmallIntegerField(help_text="The bot whose place it takes.")
    policy = models.CharField(max_length=30, blank=True, help_text="An auto-manager's; empty for a person.")
    division = models.PositiveSmallIntegerField()
    money = models.IntegerField()
    debt = models.IntegerField(default=0)
    opening = models.IntegerField(help_text="Money when the season began.")
    workers = models.SmallIntegerField()
    arriving = models.SmallIntegerField(default=0)
    morale = models.SmallIntegerField(default=0)
    captain = models.ForeignKey(BoardPlayer, models.SET_NULL, null=True, blank=True, related_name="+")
    youth = models.SmallIntegerField(default=0)
    training = models.SmallIntegerField(default=0)
    goal = models.CharField(max_length=40, blank=True)
    claims = models.SmallIntegerField(default=0)
    sacked = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["board", "seat"], name="board_club_seat_once_a_board"),
            models.UniqueConstraint(fields=["board", "colour"], name="board_club_colour_once_a_board"),
            models.CheckConstraint(condition=Q(money__gte=0), name="board_club_money_never_negative"),
            models.CheckConstraint(condition=Q(debt__gte=0), name="board_club_debt_never_negative"),
            models.CheckConstraint(condition=Q(workers__gte=0), name="board_club_workers_never_negative"),
            models.CheckConstraint(condition=Q(morale__gte=-10, morale__lte=10), name="board_club_morale_on_its_track"),
            models.CheckConstraint(condition=Q(division__gte=1, division__lte=3), name="board_club_division_exists"),
        ]

    def __str__(self):
        return self.name


class Facility(models.Model):
    """How far a track is built."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="facilities")
    track = models.CharField(max_length=12)
    steps = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "facilities"
        constraints = [models.UniqueConstraint(fields=["club", "track"], name="facility_once_a_club")]

    def __str__(self):
        return f"{self.club}: {self.track} {self.steps}"


class Placement(models.Model):
    """The workers a club had in a box in one week."""

    club = models.ForeignKey(BoardClub, models.CASCADE, related_name="placements")
    season = models.PositiveSmallIntegerField()
    week = models.PositiveSmallIntegerField()
    box = models.CharField(max_length=12)
    workers = models.SmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "season", "week", "box"], name="placement_once_a_box_and_week"),
            models.CheckConstraint(condition=Q(workers__gte=1), name="placement_has_a_worker"),
        ]

    def __str__(self):
        return f"{self.club} {self.season}/{self.week}: {self.box} {self.workers}"
