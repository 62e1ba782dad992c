"""What one result costs an open front page of a league: requests, queries and milliseconds of process time.

Run by `python -m bench.live_overview`: 20 clubs, 380 matches, 2,000 events. Each part by its own request, beside all
of them with one. The first reader pays for what is kept of the new revision, the others find it there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from time import process_time

from bench.scene import set_up
from bench.season_pages import corrections, full_season

RUNS = 12


def main() -> None:
    set_up()
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from league.views.overview import AT_REST, PARTS, LiveParts

    season, manager = full_season()
    names = [name for name in PARTS if name not in AT_REST]
    ways = {
        "a request each": [LiveParts(season.league, season, [name]).address for name in names],
        "one for all": [LiveParts(season.league, season, names).address],
    }
    first, other = (Client(headers={"host": "127.0.0.1", "HX-Request": "true"}) for _ in range(2))
    first.force_login(manager)
    corrected = cycle(corrections(season))

    def fetch(client: Client, addresses: Sequence[str]) -> tuple[int, float]:
        with CaptureQueriesContext(connection) as queries:
            start = process_time()
            for address in addresses:
                assert client.get(address).status_code == 200
            took = (process_time() - start) * 1000
        return len(queries), took

    print(f"{'':<16} {'requests':>8} {'queries':>8} {'ms':>7} {'queries':>8} {'ms':>7}   first reader, then a stranger")
    best: dict[str, tuple[float, float]] = {}
    for way, addresses in ways.items():
        runs = []
        for _ in range(RUNS):
            next(corrected)()
            runs.append((*fetch(first, addresses), *fetch(other, addresses)))
        queries, queries_other = runs[-1][0], runs[-1][2]
        best[way] = min(run[1] for run in runs), min(run[3] for run in runs)
        ms, ms_other = best[way]
        print(f"{way:<16} {len(addresses):>8} {queries:>8} {ms:>7.1f} {queries_other:>8} {ms_other:>7.1f}")
    each, one = best.values()
    print(f"one for all takes {one[0] / each[0]:.2f} and {one[1] / each[1]:.2f} of the time")


if __name__ == "__main__":
    main()
