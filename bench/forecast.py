"""10,000 rest-of-seasons of a division of bots, all 56 fixtures to play, beside the same matches played one by one.

Run by `python -m bench.forecast`. Targets: under a second, and at least 50 times as many matches a second as the
engine that plays them with dice and a log.
"""

from __future__ import annotations

from itertools import cycle, islice
from time import perf_counter

from clubs.decks import book
from clubs.rules.club_manager.state import Options
from league.rules.forecast import SEASONS, Standing, forecast
from league.rules.round_robin import schedule
from league.rules.scorelines import strength_of
from matches.dice import Dice
from matches.engines.club_manager.engine import play
from matches.engines.club_manager.sides import bot_side

DIVISION = 3
PLAYED = 1_000  # evented matches, enough to time them
MOST_SECONDS, LEAST_RATIO = 1.0, 50
RUNS = 5


def main() -> bool:
    printed = book()
    bots = {bot.number: bot for bot in printed.bots[DIVISION]}
    fixtures = [match for matches in schedule(list(bots), 2) for match in matches]
    sides = {number: strength_of(bot_side(bot, printed, Options())) for number, bot in bots.items()}
    standings = dict.fromkeys(bots, Standing())

    def simulated() -> None:
        forecast(printed, DIVISION, sides, standings, fixtures, seed=1)

    def evented() -> None:
        for number, (home, away) in enumerate(islice(cycle(fixtures), PLAYED)):
            play(
                bot_side(bots[home], printed, Options()),
                bot_side(bots[away], printed, Options()),
                printed,
                Dice("bench", str(number)),
            )

    best = {simulated: float("inf"), evented: float("inf")}
    for deed in [simulated, evented] * RUNS:
        start = perf_counter()
        deed()
        best[deed] = min(best[deed], perf_counter() - start)
    seconds = best[simulated]
    rates = len(fixtures) * SEASONS / seconds, PLAYED / best[evented]
    lines = {
        f"forecast, {SEASONS:,} seasons of {len(fixtures)} fixtures": (seconds / SEASONS, rates[0]),
        "evented engine, a match": (best[evented] / PLAYED, rates[1]),
    }
    for name, (each, rate) in lines.items():
        print(f"{name:<40} {each * 1e6:8.1f} µs each {rate:12,.0f} matches/s")
    ratio = rates[0] / rates[1]
    within = seconds < MOST_SECONDS and ratio >= LEAST_RATIO
    limits = f"{MOST_SECONDS:.0f} s and {LEAST_RATIO} times the engine"
    print(f"{seconds:.3f} s and {ratio:,.0f} times the engine: {'within' if within else 'OVER'} the limits of {limits}")
    return within


if __name__ == "__main__":
    raise SystemExit(not main())
