from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.rules.cards import ATTRIBUTES, EVERY_ATTRIBUTE, LEAST, LONGEST_NAME, MOST, Printed, total
from clubs.rules.cards import Kind as PrintedKind
from clubs.rules.names import plain

PLAYERS = (PrintedKind.OUTFIELDER, PrintedKind.KEEPER)


class Box(models.Model):
    """A set of cards. Each league has its own, so that a group may change a card without touching anybody else's."""

    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "boxes"

    def __str__(self):
        return f"box {self.pk}"


class CardQuerySet(models.QuerySet):
    def players(self):
        """Those who can belong to a squad: everybody but referees."""
        return self.filter(kind__in=PLAYERS)


def _attribute(label):
    return models.PositiveSmallIntegerField(label, null=True, blank=True)


def _printed_as_its_kind() -> Q:
    """Every card has the attributes of its kind, from 1 to 6, and no others.  # OP-03"""
    allowed = Q()
    for kind, attributes in ATTRIBUTES.items():
        one = Q(kind=kind.value)
        for attribute in EVERY_ATTRIBUTE:
            if attribute in attributes:
                one &= Q(**{f"{attribute}__gte": LEAST, f"{attribute}__lte": MOST, f"{attribute}__isnull": False})
            else:
                one &= Q(**{f"{attribute}__isnull": True})
        allowed |= one
    return allowed


class Card(models.Model):
    """A footballer or a referee."""

    class Kind(models.TextChoices):
        OUTFIELDER = PrintedKind.OUTFIELDER.value, _("Outfielder")
        KEEPER = PrintedKind.KEEPER.value, _("Keeper")
        REFEREE = PrintedKind.REFEREE.value, _("Referee")

    box = models.ForeignKey(Box, models.CASCADE, related_name="cards")
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    # Set with the name. Databases fold the case of unaccented letters only, and sort accents to the end.
    plain_name = models.CharField(max_length=3 * LONGEST_NAME, editable=False)
    nation = models.CharField(_("nation"), max_length=3, blank=True)
    pace = _attribute(_("Pace"))
    dribbling = _attribute(_("Dribbling"))
    heading = _attribute(_("Heading"))
    high_pass = _attribute(_("High Pass"))
    resilience = _attribute(_("Resilience"))
    shooting = _attribute(_("Shooting"))
    tackling = _attribute(_("Tackling"))
    saving = _attribute(_("Saving"))
    aerial = _attribute(_("Aerial Ability"))
    leniency = _attribute(_("Leniency"))

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ["plain_name"]
        constraints = [
            models.UniqueConstraint(fields=["box", "plain_name"], name="card_name_once_a_box"),
            models.CheckConstraint(condition=~Q(plain_name=""), name="card_has_a_name"),
            models.CheckConstraint(condition=_printed_as_its_kind(), name="card_attributes_fit_its_kind"),
        ]

    def __str__(self):
        return self.name

    def save(self, *args, **kwargs):
        self.plain_name = plain(self.name)
        super().save(*args, **kwargs)

    @classmethod
    def of(cls, printed: Printed, box: Box):
        card = cls(box=box)
        card.print(printed)
        return card

    def print(self, printed: Printed) -> None:
        """Takes everything over, and leaves what this kind does not have empty."""
        self.kind, self.name, self.nation = printed.kind.value, printed.name, printed.nation
        self.plain_name = plain(printed.name)
        for attribute in EVERY_ATTRIBUTE:
            setattr(self, attribute, printed.values.get(attribute))

    @property
    def printed(self) -> Printed:
        return Printed(PrintedKind(self.kind), self.name, self.nation, self.attributes)

    @property
    def attributes(self) -> dict[str, int]:
        """The attributes of its kind, in the order of the printed card."""
        return {attribute: getattr(self, attribute) for attribute in ATTRIBUTES[PrintedKind(self.kind)]}

    @property
    def is_keeper(self) -> bool:
        return self.kind == self.Kind.KEEPER

    @property
    def is_player(self) -> bool:
        return self.kind in PLAYERS

    @property
    def total(self) -> int:
        return total(PrintedKind(self.kind), self.attributes)
