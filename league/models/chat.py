from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from league.models.game import Game

LONGEST = 500


class ChatLineQuerySet(models.QuerySet):
    def heard_by(self, user):
        """Without those whom this person has muted."""
        return self.filter(~Exists(ChatMute.objects.filter(game=OuterRef("game"), user=user, muted=OuterRef("user"))))

    def unread_by(self, user, game):
        """What others have said in that game since; two queries, and a third only if there is something."""
        new = self.filter(game=game, pk__gt=ChatRead.last_of(user, game))
        if not new.exists():
            return self.none()
        return new.filter(~Q(user=user) | Q(user=None), removed_at=None).heard_by(user)


class ChatLine(models.Model):
    """Something said at the table of a game. What the table itself has to say is read from moves and log."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    text = models.CharField(max_length=LONGEST)
    key = models.CharField(max_length=32, help_text="Of the form it was typed into: sent twice, it is said once.")
    at = models.DateTimeField(default=timezone.now)
    removed_at = models.DateTimeField(null=True, blank=True, help_text="An organiser took it from the page.")

    objects = ChatLineQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["game", "-id"], name="chat_line_newest_first")]
        constraints = [models.UniqueConstraint(fields=["game", "user", "key"], name="chat_line_once_a_key")]

    def __str__(self):
        return f"{self.user}, {self.at:%d %b %H:%M}"


class ChatReport(models.Model):
    """Somebody asks the organiser to look at a line."""

    line = models.ForeignKey(ChatLine, models.CASCADE, related_name="reports")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True, blank=True, help_text="An organiser has looked, and let it stand.")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["line", "user"], name="chat_report_once_a_person")]

    def __str__(self):
        return f"{self.user} about line {self.line_id}"


class ChatMute(models.Model):
    """Whom a person does not want to read in a game."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="mutes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["game", "user", "muted"], name="chat_mute_once"),
            models.CheckConstraint(condition=~Q(user=F("muted")), name="chat_mute_somebody_else"),
        ]

    def __str__(self):
        return f"{self.user} without {self.muted}"


class ChatRead(models.Model):
    """How far a person has read."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="readers")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    line = models.PositiveBigIntegerField(default=0, help_text="The id of the last line that was shown.")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["game", "user"], name="chat_read_once_a_person")]

    def __str__(self):
        return f"{self.user} up to {self.line}"

    @classmethod
    def last_of(cls, user, game):
        """The id of the last line this person has seen there; 0, if none."""
        return cls.objects.filter(game=game, user=user).values_list("line", flat=True).first() or 0
