"""Which characters text may hold that comes from outside."""

from __future__ import annotations

import re

# Control characters but for tabs and ends of lines, halves of characters (JSON can spell them), and the two that
# no XML may hold. PostgreSQL refuses NUL, no encoding takes the halves, and nobody types any of the others.
_UNWANTED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def is_clean(text: str) -> bool:
    return not _UNWANTED.search(text)


def cleaned(text: str) -> str:
    return _UNWANTED.sub("", text)
