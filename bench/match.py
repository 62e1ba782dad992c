"""One match of two bots with every event told, beside 2,000 calls of `random()`.

Run by `python -m bench.match`. A call is read in two ways: on a generator that is there already, and on one made
for each call, `random.Random().random()`. The limit is of the second; the first is what we aim at.
"""

from __future__ import annotations

import random
from itertools import count

from bench.table import best_of
from clubs import decks
from clubs.rules.club_manager.state import Options
from matches.dice import Dice
from matches.engines.club_manager.engine import play
from matches.engines.club_manager.outcome import outcome_of
from matches.engines.club_manager.sides import Side, bot_side

CALLS = 2000
MATCHES = 100  # a run: one match is too short and too much a matter of luck to be timed alone
REPEATS = 30


def main() -> bool:
    book, options = decks.book(), Options()
    bots = [card for division in book.bots.values() for card in division]
    numbers, generator = count(), random.Random(2000)

    def sides(number: int) -> tuple[Side, Side]:
        home, away = bots[number % len(bots)], bots[(number * 7 + 1) % len(bots)]
        return bot_side(home, book, options), bot_side(away, book, options)

    def matches() -> None:
        for _ in range(MATCHES):
            number = next(numbers)
            outcome_of(play(*sides(number), book, Dice("bench", str(number))))

    def calls() -> None:
        for _ in range(CALLS):
            generator.random()

    def calls_made_anew() -> None:
        for _ in range(CALLS // 10):
            random.Random().random()

    times = best_of({"matches": matches, "calls": calls, "anew": calls_made_anew}, REPEATS)
    match, anew = times["matches"] / MATCHES, times["anew"] * 10
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
