"""Faces of all cards of Club Manager, beside as many hashes as one of them asks for.

Run by `python -m bench.faces`. Target: at most 1 ms a face, which is at most 10 times its hashes.
"""

from __future__ import annotations

from hashlib import sha256

from bench.table import best_of
from clubs.decks import players
from clubs.faces.drawing import face_svg

REPEATS = 20
HASHES = 18  # a face asks about so many things
MOST = 10


def main() -> bool:
    cards = [card for pile in players().values() for card in pile]
    times = best_of(
        {
            "hashes": lambda: [
                sha256(f"{one}/{card.name}".encode()).digest() for card in cards for one in range(HASHES)
            ],
            "faces": lambda: [face_svg(card.name, card.nation) for card in cards],
        },
        REPEATS,
    )
    each = times["faces"] / len(cards)
    ratio = times["faces"] / times["hashes"]
    size = max(len(face_svg(card.name, card.nation)) for card in cards)
    print(f"{len(cards)} faces: {each:.4f} ms each, ratio {ratio:.1f}, the largest has {size} bytes")
    within = ratio <= MOST and each <= 1
    print(f"a face: {'within' if within else 'OVER'} the limit of {MOST} times its hashes, and of 1 ms")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
