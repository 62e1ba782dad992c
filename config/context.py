"""What every page needs: theme, its address in the other language, the count on the bell, whose it is, as of when."""

from functools import partial

from django.http import HttpRequest
from django.utils.translation import get_language

from league.pages.notices import unread


def site(request: HttpRequest) -> dict[str, object]:
    user = getattr(request, "user", None)
    signed_in = user is not None and user.is_authenticated
    theme = user.theme if signed_in else request.COOKIES.get("theme", "")
    return {
        "theme": theme if theme in {"light", "dark"} else "",
        "other_language": "fr" if get_language() == "en" else "en",
        "here": request.get_full_path(),
        # Asked for only where the bell is drawn, not for every fragment.
        "unread": partial(unread, user) if signed_in else 0,
        "reader": str(user.pk) if signed_in else "",
        "arrived_ms": str(int(getattr(request, "arrived_at", 0) * 1000)),
    }
