"""How names are kept, and when two of them are one."""

from __future__ import annotations

import unicodedata

# Letters that are one letter with a stroke or two in one, and that Unicode does not take apart.
_PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ı": "i", "ħ": "h", "æ": "ae", "œ": "oe", "þ": "th", "ə": "e"}
)
_ACCENTS = range(0x300, 0x370)


def tidy(words: str) -> str:
    """One spelling for what looks the same: composed accents, single spaces, nothing invisible."""
    composed = unicodedata.normalize("NFC", words)
    return " ".join("".join(c for c in composed if c.isspace() or c.isprintable()).split())


def plain(name: str) -> str:
    """The name as it is typed in a hurry: no capitals, no accents. For finding, sorting and telling apart."""
    apart = unicodedata.normalize("NFKD", tidy(name).casefold())
    return " ".join("".join(c for c in apart if ord(c) not in _ACCENTS).casefold().translate(_PLAIN).split())
