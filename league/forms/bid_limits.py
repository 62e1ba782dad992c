from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

from clubs.refusal import Refusal

PREFIX = "limit-"


def limits_from(post: QueryDict) -> dict[str, int | None]:
    """limit-D3-17=9: up to how much for whom. Left empty, there is no limit any more."""
    found: dict[str, int | None] = {}
    for key, typed in post.items():
        if key.startswith(PREFIX):
            if typed.strip() and not (typed.strip().isascii() and typed.strip().isdigit() and len(typed) < 6):
                raise Refusal(_("A limit is a number of pounds."))
            found[key.removeprefix(PREFIX)] = int(typed) if typed.strip() else None
    return found
