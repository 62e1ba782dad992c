from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

ATTRIBUTES = {
    "outfielder": ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"),
    "keeper": ("pace", "dribbling", "resilience", "saving", "aerial"),
    "referee": ("leniency",),
}
ALL_ATTRIBUTES = tuple(dict.fromkeys(name for names in ATTRIBUTES.values() for name in names))


class Box(models.Model):
    """A set of cards. Each league has its own, so that a group may change a card without touching anybody else's."""

    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "boxes"

    def __str__(self):
        return f"box {self.pk}"


def attribute(label) -> models.PositiveSmallIntegerField:
    return models.PositiveSmallIntegerField(label, null=True, blank=True)


def _fits(kind: str) -> Q:
    """An attribute of the kind is 1 to 6 (OP-03), any other is empty."""
    own = {f"{name}__range": (1, 6) for name in ATTRIBUTES[kind]}
    others = {f"{name}__isnull": True for name in ALL_ATTRIBUTES if name not in ATTRIBUTES[kind]}
    return Q(kind=kind, **own, **others)


class Card(models.Model):
    """A footballer or a referee."""

    class Kind(models.TextChoices):
        OUTFIELDER = "outfielder", _("Outfielder")
        KEEPER = "keeper", _("Keeper")
        REFEREE = "referee", _("Referee")

    box = models.ForeignKey(Box, models.CASCADE, related_name="cards")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    name = models.CharField(_("name"), max_length=40)
    nation = models.CharField(_("nation"), max_length=3)
    pace = attribute(_("Pace"))
    dribbling = attribute(_("Dribbling"))
    heading = attribute(_("Heading"))
    high_pass = attribute(_("High Pass"))
    resilience = attribute(_("Resilience"))
    shooting = attribute(_("Shooting"))
    tackling = attribute(_("Tackling"))
    saving = attribute(_("Saving"))
    aerial = attribute(_("Aerial Ability"))
    leniency = attribute(_("Leniency"))

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint("box", Lower("name"), name="card_name_once_a_box"),
            models.CheckConstraint(
                condition=_fits("outfielder") | _fits("keeper") | _fits("referee"), name="card_attributes_fit_its_kind"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="card_has_a_name"),
        ]

    def __str__(self):
        return self.name

    @property
    def is_keeper(self) -> bool:
        return self.kind == self.Kind.KEEPER

    @property
    def attributes(self) -> dict[str, int]:
        """Those its kind has, in the order of the card."""
        return {name: getattr(self, name) for name in ATTRIBUTES[self.kind]}
