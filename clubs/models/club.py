from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _


class Cloth(models.TextChoices):
    """The twelve cloths a kit can be cut from; static/css/tokens.css has their colours."""

    BLUE = "blue", _("Blue")
    GREEN = "green", _("Green")
    YELLOW = "yellow", _("Yellow")
    RED = "red", _("Red")
    SKY = "sky", _("Sky blue")
    NAVY = "navy", _("Navy")
    MAROON = "maroon", _("Maroon")
    ORANGE = "orange", _("Orange")
    BLACK = "black", _("Black")
    WHITE = "white", _("White")
    TEAL = "teal", _("Teal")
    PINK = "pink", _("Pink")


class Pattern(models.TextChoices):
    PLAIN = "plain", _("Plain")
    STRIPES = "stripes", _("Stripes")
    HALVES = "halves", _("Halves")
    HOOPS = "hoops", _("Hoops")
    SASH = "sash", _("Sash")


class Club(models.Model):
    """A club and how it dresses. It knows nothing of the league it plays in, nor of its manager."""

    name = models.CharField(_("name"), max_length=40)
    short_name = models.CharField(_("short name"), max_length=16, help_text=_("For narrow tables and phones."))
    cloth = models.CharField(_("shirt"), max_length=8, choices=Cloth, default=Cloth.BLUE)
    trim = models.CharField(_("second colour"), max_length=8, choices=Cloth, default=Cloth.WHITE)
    pattern = models.CharField(_("pattern"), max_length=8, choices=Pattern, default=Pattern.PLAIN)
    crest = models.ImageField(_("crest"), upload_to="crests/", blank=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="club_has_a_name"),
            models.CheckConstraint(condition=~models.Q(short_name=""), name="club_has_a_short_name"),
        ]

    def __str__(self):
        return self.name

    def clean(self):
        if self.pattern != Pattern.PLAIN and self.cloth == self.trim:
            raise ValidationError({"trim": _("A patterned shirt needs two different colours.")})
