"""What every page needs: theme, the other language, where it is, the count on the bell, whose it is, as of when."""

from functools import partial

from django.http import HttpRequest
from django.utils.translation import get_language

from league.pages.notices import unread

# Pages that the navigation of the site leads to.
SPOTS = {
    "league:home",
    "league:list",
    "league:rule_book",
    "game:start",
    "notices:list",
    "accounts:profile",
    "account_login",
}


def site(request: HttpRequest) -> dict[str, object]:
    user = getattr(request, "user", None)
    signed_in = user is not None and user.is_authenticated
    theme = user.theme if signed_in else request.COOKIES.get("theme", "")
    return {
        "theme": theme if theme in {"light", "dark"} else "",
        "other_language": "fr" if get_language() == "en" else "en",
        "here": request.get_full_path(),
        "spot": _spot(request),
        # Asked for only where the bell is drawn, not for every fragment.
        "unread": partial(unread, user) if signed_in else 0,
        "signed_in": signed_in,
        "reader": str(user.pk) if signed_in else "",
        "arrived_ms": str(int(getattr(request, "arrived_at", 0) * 1000)),
    }


def _spot(request: HttpRequest) -> str:
    """Which of them this is, as it is when one comes to it."""
    match = request.resolver_match
    asked_for_more = request.META.get("QUERY_STRING")
    return match.view_name if match and not asked_for_more and match.view_name in SPOTS else ""
