"""The fixture list of 24 clubs, four times each, beside a plain listing of all pairs.

Run by `python -m bench.fixtures`.
"""

from __future__ import annotations

from itertools import combinations

from bench.table import best_of
from league.rules.calendar import with_latecomer
from league.rules.round_robin import schedule

CLUBS = range(24)
MEETINGS = 4
REPEATS = 500


def main() -> None:
    odd_league = schedule(CLUBS[:-1], MEETINGS)
    times = best_of(
        {
            "plain listing of all pairs": lambda: [list(combinations(CLUBS, 2)) for _ in range(MEETINGS)],
            "24 clubs, four times each": lambda: schedule(CLUBS, MEETINGS),
            "a 24th club joins late": lambda: with_latecomer(odd_league, CLUBS[-1], MEETINGS, 20),
        },
        REPEATS,
    )
    plain = times["plain listing of all pairs"]
    for name, milliseconds in times.items():
        print(f"{name:<30} {milliseconds:7.3f} ms   ratio {milliseconds / plain:5.2f}")


if __name__ == "__main__":
    main()
