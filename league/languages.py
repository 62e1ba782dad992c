"""The language in force, for what is said in words of our own files and for what has to name its language."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import get_language

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)


def language() -> str:
    """That of the site where none is in force."""
    return get_language() or settings.LANGUAGE_CODE
