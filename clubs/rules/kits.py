"""Kits that can be told apart, for clubs that have not chosen one."""

from __future__ import annotations

from collections.abc import Collection

Kit = tuple[str, str, str]  # cloth, second colour, pattern

# As many as the largest league has clubs. The first twelve differ in their main cloth, so small leagues get bold ones.
KITS: tuple[Kit, ...] = (
    ("red", "white", "plain"),
    ("blue", "white", "plain"),
    ("yellow", "black", "plain"),
    ("green", "white", "hoops"),
    ("black", "white", "stripes"),
    ("sky", "white", "stripes"),
    ("orange", "black", "plain"),
    ("white", "maroon", "sash"),
    ("maroon", "sky", "plain"),
    ("navy", "white", "halves"),
    ("teal", "white", "plain"),
    ("pink", "black", "halves"),
    ("red", "white", "halves"),
    ("blue", "yellow", "hoops"),
    ("yellow", "blue", "sash"),
    ("green", "yellow", "stripes"),
    ("black", "red", "halves"),
    ("sky", "maroon", "plain"),
    ("orange", "white", "hoops"),
    ("white", "navy", "hoops"),
    ("maroon", "yellow", "stripes"),
    ("navy", "red", "sash"),
    ("teal", "yellow", "sash"),
    ("pink", "white", "stripes"),
)


def free_kits(worn: Collection[Kit], count: int) -> list[Kit]:
    """The next kits nobody wears, preferring main cloths nobody wears either; then it starts over."""
    cloths = {cloth for cloth, _, _ in worn}
    fresh = [kit for kit in KITS if kit[0] not in cloths]
    others = [kit for kit in KITS if kit[0] in cloths and kit not in worn]
    choice = [*fresh[: len(KITS) // 2], *others, *fresh[len(KITS) // 2 :], *KITS]
    while len(choice) < count:
        choice += KITS
    return choice[:count]
