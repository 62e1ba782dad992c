"""Escaping for lists written without a template: they name the same clubs, footballers and words again and again."""

from functools import lru_cache

from django.utils.html import escape

KNOWN = 10_000

escaped = lru_cache(maxsize=KNOWN)(escape)  # safe text too is escaped: equal texts are one text here
