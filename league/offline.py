"""Pages that a phone keeps, so that they open at the table without a network."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse

# Carries whose page it is: the worker keeps the pages of one person at a time (static/js/worker/pages.js).
KEEP = "Touchline-Keep"


def keep_offline(response: HttpResponse, user) -> HttpResponse:
    if user.is_authenticated:
        response[KEEP] = str(user.pk)
    return response


def addresses() -> dict[str, object]:
    """What the worker has to know by its address."""
    return {
        "offline": reverse("league:offline"),
        "outbox": reverse("league:outbox"),
        "files": settings.STATIC_URL,
        "leaving": [reverse("account_logout"), reverse("accounts:delete")],
    }
