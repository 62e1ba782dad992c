"""One match of two bots with every event told, beside 2,000 calls of `random()`.

Run by `python -m bench.match`. A call is read in two ways: on a generator that is there already, and on one made
for each call, `random.Random().random()`. The limit is of the second; the first is what we aim at.
"""

from __future__ import annotations

import random

from bench.table import best_of
from clubs import decks
from clubs.rules.club_manager.state import Options
from matches.dice import Dice
from matches.engines.club_manager.engine import play
from matches.engines.club_manager.outcome import outcome_of
from matches.engines.club_manager.sides import Side, bot_side

CALLS = 2000
SHARE = 20  # of the slow calls only a twentieth is made
REPEATS = 200


def main() -> bool:
    book, options = decks.book(), Options()
    bots = [card for division in book.bots.values() for card in division]
    generator = random.Random(CALLS)

    def side(number: int) -> Side:
        return bot_side(bots[number % len(bots)], book, options)

    def matches() -> None:
        """Everybody at home once: how long a match takes is a matter of luck, so always the same ones."""
        for number in range(len(bots)):
            outcome_of(play(side(number), side(number + 1), book, Dice("bench", str(number))))

    def calls() -> None:
        for _ in range(CALLS):
            generator.random()

    def calls_made_anew() -> None:
        for _ in range(CALLS // SHARE):
            random.Random().random()

    times = best_of({"matches": matches, "calls": calls, "anew": calls_made_anew}, REPEATS)
    match, anew = times["matches"] / len(bots), times["anew"] * SHARE
    for name, milliseconds in (
        ("one match, sides, dice and outcome", match),
        (f"{CALLS} x random()", times["calls"]),
        (f"{CALLS} x Random().random()", anew),
    ):
        print(f"{name:<36} {milliseconds:8.3f} ms   match / this {match / milliseconds:7.4f}")
    within = match < anew
    print(f"one match: {'within' if within else 'OVER'} the limit of {CALLS} calls of random.Random().random()")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
