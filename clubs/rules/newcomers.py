"""Names for players who turn up during a game: a retired card returns under a new one, a free youth needs one.

Rule: CM-PLY-10.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Person(NamedTuple):
    name: str
    nation: str


def read_names(table: Mapping[str, Mapping[str, str]]) -> dict[str, tuple[list[str], list[str]]]:
    """First and family names by nation, as `names.toml` has them."""
    return {nation: (lists["first"].split(), lists["family"].split()) for nation, lists in table.items()}


def full_name(first: str, family: str) -> str:
    return f"{first} {family}".replace("_", " ")


def everybody(table: Mapping[str, Mapping[str, str]], taken: Collection[str] = ()) -> tuple[Person, ...]:
    """All the people `names.toml` can make, without those whose names are taken."""
    used = set(taken)
    return tuple(
        Person(name, nation)
        for nation, (first_names, family_names) in read_names(table).items()
        for family in family_names
        for name in (full_name(first, family) for first in first_names)
        if name not in used
    )


def new_name(people: Sequence[Person], key: str, nth: int, taken: Collection[str] = ()) -> Person:
    """Who the card with this key is at its nth return: always the same person, or the next one who is not taken."""
    digest = hashlib.sha256(f"{key}/{nth}".encode()).digest()
    start = int.from_bytes(digest, "big") % len(people)
    for step in range(len(people)):
        person = people[(start + step) % len(people)]
        if person.name not in taken:
            return person
    raise ValueError(f"all {len(people)} names are taken")
