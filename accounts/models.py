from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, name_key, validate_name


class NameKeyField(models.CharField):
    """Follows the name by itself, in single and in bulk writes."""

    def pre_save(self, model_instance, add):
        key = name_key(model_instance.username)
        setattr(model_instance, self.attname, key)
        return key


class User(AbstractUser):
    """A person. `username` is the name the others see; a guest has one too, but no password yet."""

    class Theme(models.TextChoices):
        SYSTEM = "", _("As my device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    username = models.CharField(
        _("name"),
        max_length=LONGEST,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": _("Somebody already has this name.")},
    )
    # Case folding makes some letters longer: ß becomes ss.
    name_key = NameKeyField(max_length=3 * LONGEST, editable=False)
    first_name = None
    last_name = None
    email = models.EmailField(_("e-mail"), blank=True)
    is_guest = models.BooleanField(default=False)
    # A guest is asked for a name once, when others are about to see it.
    was_asked_for_name = models.BooleanField(default=False, editable=False)
    language = models.CharField(max_length=5, blank=True)
    browser_language = models.CharField(max_length=5, blank=True, editable=False)
    theme = models.CharField(max_length=5, blank=True, choices=Theme.choices)

    REQUIRED_FIELDS = []

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name_key"], name="user_name_unique_whatever_the_case"),
        ]

    @property
    def reads(self) -> str:
        """The language to write to them in: as chosen, else as their browser asked for when they last logged in."""
        known = dict(settings.LANGUAGES)
        return next((code for code in (self.language, self.browser_language) if code in known), settings.LANGUAGE_CODE)


class SentForm(models.Model):
    """A form that founded something, and where it led: its second sending leads there too (accounts/once.py)."""

    key = models.CharField(max_length=64, unique=True)
    led_to = models.TextField(blank=True)
    guest = models.ForeignKey(User, models.CASCADE, null=True, related_name="+", help_text="Whom it made.")
    at = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self):
        return self.led_to
