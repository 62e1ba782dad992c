"""A short name for narrow tables, suggested from the full one."""

from __future__ import annotations

from collections.abc import Collection

LONGEST = 16

# Words that many clubs share, and that therefore tell none of them apart.
_COMMON = frozenset(
    {
        "fc",
        "afc",
        "cf",
        "sc",
        "ac",
        "as",
        "us",
        "cs",
        "rc",
        "sv",
        "fk",
        "ca",
        "cd",
        "ud",
        "ssc",
        "rovers",
        "wanderers",
        "athletic",
        "united",
        "city",
        "town",
        "county",
        "albion",
        "rangers",
        "hotspur",
        "villa",
        "union",
        "sporting",
        "real",
        "racing",
        "stade",
        "olympique",
        "athletico",
        "atletico",
        "dynamo",
        "inter",
        "club",
        "ligue",
        "etoile",
        "étoile",
        "entente",
    }
)


def suggest_short_name(name: str, taken: Collection[str] = ()) -> str:
    """Drops the words many clubs share ("Saltmarsh Rovers" is "Saltmarsh"), unless nothing or a namesake is left."""
    words = name.split()
    telling = [word for word in words if word.casefold().strip(".") not in _COMMON] or words
    used = {other.casefold() for other in taken}
    for candidate in (_fit(telling), _fit(words), _initials(words)):
        if candidate and candidate.casefold() not in used:
            return candidate
    return _numbered(_fit(telling), used)


def _fit(words: list[str]) -> str:
    """As many whole words as fit; a single long word is cut."""
    kept = words[:1]
    for word in words[1:]:
        if len(" ".join([*kept, word])) > LONGEST:
            break
        kept.append(word)
    return " ".join(kept)[:LONGEST].rstrip(" -'’")


def _initials(words: list[str]) -> str:
    return "".join(word[0] for word in words).upper()[:LONGEST] if len(words) > 1 else ""


def _numbered(stem: str, used: set[str]) -> str:
    number = 2
    while f"{stem[: LONGEST - 3]} {number}".casefold() in used:
        number += 1
    return f"{stem[: LONGEST - 3]} {number}"
