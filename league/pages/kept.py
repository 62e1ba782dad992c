"""Keeps rendered fragments for as long as the league's revision stands still, for the rest of the day at most."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.core.cache import cache
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from league.models import League

KEEP_SECONDS = 60 * 60


def fragment(
    template: str, *, league: League, variant: object, build: Callable[[], Mapping[str, object]]
) -> SafeString:
    """The rendered template. `variant` tells readers apart; `build` runs only when nothing is kept."""
    key = f"kept:{template}:{_state(league)}:{variant}"
    html = cache.get(key)
    if html is None:
        html = render_to_string(template, dict(build()))
        cache.set(key, html, KEEP_SECONDS)
    return mark_safe(html)  # our own template wrote it, escaped


def words(name: str, *, league: League, variant: object, build: Callable[[], str]) -> str:
    """The same for a sentence that no template makes."""
    key = f"words:{name}:{_state(league)}:{variant}"
    return cache.get_or_set(key, build, KEEP_SECONDS)


def _state(league: League) -> str:
    """What a text depends on whatever it is about. The day, because what was to be played yesterday is late today."""
    return f"{league.pk}:{league.revision}:{timezone.localdate()}:{get_language()}"
