"""What a person may be called, and when two names are the same."""

from __future__ import annotations

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 40
MARKS = frozenset(" .'’_-")


def tidy(name: str) -> str:
    """One spelling for what looks the same: composed letters, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_key(name: str) -> str:
    """Equal for names that differ in case alone, in every alphabet; databases only agree on ASCII."""
    return unicodedata.normalize("NFKC", tidy(name).casefold())


def validate_name(name: str) -> None:
    """Letters and digits of any alphabet, and the marks that names have; no @, so no name is an e-mail address."""
    kinds = [unicodedata.category(character)[0] for character in name]
    if not kinds or kinds[0] not in "LN" or name[-1] in " '’-":
        raise ValidationError(_("A name begins with a letter or a digit and does not end with a mark."), "invalid_name")
    if any(kind not in "LMN" and character not in MARKS for character, kind in zip(name, kinds, strict=True)):
        raise ValidationError(_("Use letters, digits, spaces and . _ - ' only."), "invalid_name")
