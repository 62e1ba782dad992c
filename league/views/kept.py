"""Answers that are the same for everybody until the league changes: by ETag, with nothing built for who has it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import get_language

from league.models import League


def unless_known(
    request: HttpRequest, league: League, what: str, *, seconds: int, build: Callable[[], HttpResponse]
) -> HttpResponse:
    """304 for who has this revision already. Only what anybody may see is for shared caches."""
    etag = f'"{what}-{league.pk}-{league.revision}-{get_language()}"'
    response = get_conditional_response(request, etag=etag) or build()
    response["ETag"] = etag
    if league.is_public:
        patch_cache_control(response, public=True, max_age=seconds)
    else:
        patch_cache_control(response, private=True, no_cache=True)
    return response
