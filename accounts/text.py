"""Which characters text may hold that comes from outside."""

from __future__ import annotations

import re

# Control characters but for tabs and ends of lines, halves of characters (JSON can spell them), and the two that
# no XML may hold. PostgreSQL refuses NUL, no encoding takes the halves, and nobody types any of the others.
# Nor the marks that turn around the direction of what follows: in a name they would turn around the page beside it.
UNWANTED = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff"
_UNWANTED = re.compile(f"[{UNWANTED}]")


def is_clean(text: str) -> bool:
    return not _UNWANTED.search(text)


def cleaned(text: str) -> str:
    return _UNWANTED.sub("", text)
