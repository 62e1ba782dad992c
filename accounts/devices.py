"""Devices on which somebody has logged in before.

Whoever guesses at a name locks it for a while, for its owner too. A device that knows the right password has a count of
its own, so that the owner still comes in there. The cookie is signed, and opens nothing by itself.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from accounts.models import User

COOKIE = "device"
LASTS = 60 * 60 * 24 * 365
MOST_PEOPLE = 8  # who take turns at one device


def remember(request: HttpRequest, response: HttpResponse, user: User) -> None:
    device, people = _read(request)
    mark = _mark(user)
    kept = [mark, *(one for one in people if one != mark)][:MOST_PEOPLE]
    response.set_signed_cookie(
        COOKIE,
        ":".join([device or secrets.token_hex(8), *kept]),
        max_age=LASTS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def known_to(request: HttpRequest, user: User | None) -> str:
    """Which device it is, if this person has logged in on it; otherwise nothing."""
    device, people = _read(request)
    return device if user and _mark(user) in people else ""


def _read(request: HttpRequest) -> tuple[str, list[str]]:
    try:
        device, *people = request.get_signed_cookie(COOKIE, "", max_age=LASTS).split(":")
    except (BadSignature, KeyError):
        return "", []
    return device, people


def _mark(user: User) -> str:
    return salted_hmac("accounts.devices", str(user.pk)).hexdigest()[:16]
