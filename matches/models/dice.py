from django.db import models
from django.db.models import F, Q


class DiceBox(models.Model):
    """A sealed seed. Its hash is public from the start, the seed once the box is opened."""

    seed = models.CharField(max_length=64)
    sha256 = models.CharField(max_length=64)
    sealed_at = models.DateTimeField(auto_now_add=True)
    opened_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "dice boxes"

    def __str__(self):
        return self.sha256[:12]


class Roll(models.Model):
    """One recorded throw: the n-th of its stream, so that anybody can throw it again."""

    box = models.ForeignKey(DiceBox, models.CASCADE, related_name="rolls")
    stream = models.CharField(max_length=60)
    position = models.PositiveIntegerField()
    sides = models.PositiveIntegerField()
    value = models.PositiveIntegerField()
    purpose = models.CharField(max_length=100)
    at = models.DateTimeField(auto_now_add=True)
    # Only for rolls that came here with a league's file, where clubs and matches have other numbers.
    thrown_as = models.CharField(max_length=60, blank=True, help_text="The stream as the seed knows it, if it differs.")
    seal = models.CharField(
        max_length=64, blank=True, help_text="The hash of the box it was thrown from, if that is not this one."
    )

    class Meta:
        ordering = ["box", "id"]
        constraints = [
            models.UniqueConstraint(fields=["box", "stream", "position"], name="roll_once_a_stream_position"),
            models.CheckConstraint(condition=Q(value__gte=1) & Q(value__lte=F("sides")), name="roll_on_the_die"),
        ]

    def __str__(self):
        return f"{self.stream}[{self.position}] d{self.sides} = {self.value}"
