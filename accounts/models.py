from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from accounts.names import NAME_PATTERN


class User(AbstractUser):
    """A person. `username` is the name the others see; a guest has one too, but no password yet."""

    class Theme(models.TextChoices):
        SYSTEM = "", _("As my device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    username = models.CharField(
        _("name"),
        max_length=40,
        unique=True,
        validators=[RegexValidator(NAME_PATTERN, _("Use letters, digits, spaces and . _ - ' only."))],
        error_messages={"unique": _("Somebody already has this name.")},
    )
    first_name = None
    last_name = None
    email = models.EmailField(_("e-mail"), blank=True)
    is_guest = models.BooleanField(default=False)
    language = models.CharField(max_length=5, blank=True)
    theme = models.CharField(max_length=5, blank=True, choices=Theme.choices)

    REQUIRED_FIELDS = []

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="user_name_unique_whatever_the_case"),
        ]
