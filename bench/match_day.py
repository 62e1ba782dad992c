"""A match day of one game: eleven matches between bots, played and persisted; beside the bare bulk insert of its rows.

Run by `python -m bench.match_day`. Targets: under 15 queries for the whole job, and reading and writing under 3 times
the bare insert.
"""

from __future__ import annotations

import sys
from time import perf_counter

from bench.scene import set_up

DAYS = 400
MOST_QUERIES, MOST_RATIO = 14, 3.0


def main() -> bool:
    set_up()
    from django.db import connection, transaction
    from django.test.utils import CaptureQueriesContext

    from clubs.decks import book
    from clubs.rules.club_manager.state import Options
    from league import jobs, match_days
    from league.engines.club_manager.bots import Pairing, play_bots
    from league.engines.club_manager.rows import result_row
    from league.models import GameFixture, GameResult
    from matches.dice import Dice
    from tests.games import crowd, first_round

    games = crowd(2 * DAYS + 2)
    bots = [pairing for tie in first_round() if not (pairing := Pairing("league", 1, *tie)).has_manager]

    def timed(deed) -> float:
        start = perf_counter()
        deed()
        return (perf_counter() - start) * 1000

    def played(game):
        return play_bots(book(), Options(), Dice(game.league.name, match_days.STREAM), 1, game.week, bots, growth=0)

    def bare(game) -> float:
        """From the results to their rows, and nothing else."""
        fixtures = GameFixture.objects.filter(season__league=game.league).exclude(home="M0").order_by("pk")
        ended = list(zip(list(fixtures), played(game), strict=True))

        def insert() -> None:
            with transaction.atomic():
                GameResult.objects.bulk_create(
                    [GameResult(fixture=fixture, **result_row(result)) for fixture, result in ended]
                )

        return timed(insert)

    match_days.resolve(game=games[0].pk, season=1, week=games[0].week)  # reads the book
    whole, inserts, matches = [], [], []
    for one, other in zip(games[1 : DAYS + 1], games[DAYS + 1 : -1], strict=True):
        whole.append(timed(lambda one=one: match_days.resolve(game=one.pk, season=1, week=one.week)))
        matches.append(timed(lambda one=one: played(one)))
        inserts.append(bare(other))
    # The fastest of each: what it costs while the machine does not interfere.
    kept = min(whole) - min(matches)
    ratio = kept / min(inserts)

    job = match_days.ask_for(games[-1].pk, 1, games[-1].week)
    with CaptureQueriesContext(connection) as queries:
        jobs.run_job(job.pk)

    print(f"bare insert of 11 rows {min(inserts):7.2f} ms")
    print(f"11 matches played      {min(matches):7.2f} ms")
    print(f"match day, the rest    {kept:7.2f} ms   {ratio:5.2f} x bare (at most {MOST_RATIO:.0f})")
    print(f"queries of the job     {len(queries):7}      (at most {MOST_QUERIES})")
    return ratio < MOST_RATIO and len(queries) <= MOST_QUERIES


if __name__ == "__main__":
    sys.exit(not main())
