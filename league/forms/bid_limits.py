from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

from clubs.ids import whole
from clubs.refusal import Refusal

PREFIX = "limit-"
MOST = 99_999


def limits_from(post: QueryDict) -> dict[str, int | None]:
    """limit-D3-17=9: up to how much for whom. Left empty, there is no limit any more."""
    found: dict[str, int | None] = {}
    for key, typed in post.items():
        if key.startswith(PREFIX):
            limit = whole(typed.strip(), MOST)
            if typed.strip() and limit is None:
                raise Refusal(_("A limit is a number of pounds."))
            found[key.removeprefix(PREFIX)] = limit
    return found
