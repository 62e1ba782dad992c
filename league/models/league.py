from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from clubs.models import Box
from league.systems import all_systems, system_named


class LeagueQuerySet(models.QuerySet):
    def shown(self):
        """Those whose game has pages."""
        return self.filter(system__in=[system.key for system in all_systems()])


class League(models.Model):
    """A group, the game it plays and its house rules. Seasons come and go inside it."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")
        ARCHIVED = "archived", _("archived")

    name = models.CharField(_("name"), max_length=60)
    slug = models.SlugField(max_length=70, unique=True, allow_unicode=False)
    system = models.CharField(_("game"), max_length=30)
    is_public = models.BooleanField(_("public"), default=False)
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    house_rules = models.JSONField(default=dict)
    box = models.OneToOneField(Box, models.PROTECT, null=True, blank=True, related_name="league")
    # Counts the writes. What is derived from the league's rows can be kept for as long as this stands still.
    revision = models.PositiveIntegerField(default=0, editable=False)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = LeagueQuerySet.as_manager()

    class Meta:
        ordering = ["name"]
        constraints = [models.CheckConstraint(condition=~models.Q(name=""), name="league_has_a_name")]

    def __str__(self):
        return self.name

    def get_absolute_url(self):
        return reverse("league:overview" if self.game.has_pages else "game:now", args=[self.slug])

    @property
    def game(self):
        """The system this league plays by."""
        return system_named(self.system)
