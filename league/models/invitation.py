from django.conf import settings
from django.db import models
from django.db.models import F, Q

from clubs.models import Club
from league.models.league import League
from league.models.membership import Role


class InvitationQuerySet(models.QuerySet):
    def open(self, now):
        return self.filter(revoked_at=None, expires_at__gt=now, uses__lt=F("most_uses"))


class Invitation(models.Model):
    """A link that lets its holder in. With a club, the holder takes over that club."""

    league = models.ForeignKey(League, models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=43, unique=True)
    role = models.CharField(max_length=9, choices=Role, default=Role.MANAGER)
    club = models.ForeignKey(Club, models.CASCADE, null=True, blank=True, related_name="+")
    expires_at = models.DateTimeField()
    most_uses = models.PositiveSmallIntegerField(default=1)
    uses = models.PositiveSmallIntegerField(default=0)
    revoked_at = models.DateTimeField(null=True, blank=True)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(uses__lte=F("most_uses")), name="invitation_never_overused"),
            models.CheckConstraint(
                condition=Q(club=None) | Q(role=Role.MANAGER), name="invitation_club_is_for_a_manager"
            ),
        ]

    def __str__(self):
        return f"{self.league}: {self.role}"
